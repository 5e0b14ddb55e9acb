"""The server put together: the application, and how it is served."""
