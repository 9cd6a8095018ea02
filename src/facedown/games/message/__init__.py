"""The Message 風聲."""
