"""Games as environments for machine learning: numbers in, tensors out."""
