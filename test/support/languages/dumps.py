"""Reads a JSON list of JSON texts from stdin; prints, for each, a list of what json.dumps and repr make of its value."""

import json
import sys

OPTIONS = [
    {},
    {"ensure_ascii": False},
    {"separators": (",", ":")},
    {"separators": (",", ":"), "ensure_ascii": False},
    {"indent": 2},
    {"indent": 4, "ensure_ascii": False},
    {"indent": "\t", "ensure_ascii": False},
    {"sort_keys": True},
    {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False},
]


def forms(value):
    return [json.dumps(value, **options).replace("\n", "") for options in OPTIONS] + [repr(value)]


json.dump([forms(json.loads(text)) for text in json.load(sys.stdin)], sys.stdout)
