"""Wire format: types shared by the HTTP API and the sockets."""
