"""`python -m flibuste`: the same as the command `flibuste`."""

from flibuste.cli import main

if __name__ == "__main__":
    main()
