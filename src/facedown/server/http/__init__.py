"""Between the network and the application: who may speak, headers, the web app's files."""
