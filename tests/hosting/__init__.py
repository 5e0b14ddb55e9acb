"""Tests of the examples for hosts, with the proxies themselves: `make test-hosting`."""
