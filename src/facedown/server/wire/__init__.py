"""What people are told and what they send: the types that HTTP and the socket share."""
