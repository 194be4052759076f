"""Writes documents again with Python's own libraries. Reads a Base64 document a line; writes style, line and Base64 of the result."""

import base64
import importlib.util
import io
import json
import sys
import xml.dom.minidom
import xml.etree.ElementTree as ElementTree

JSON_STYLES = {
    "default": {},
    "ensure_ascii=False": {"ensure_ascii": False},
    "compact": {"separators": (",", ":")},
    "compact ensure_ascii=False": {"separators": (",", ":"), "ensure_ascii": False},
    "comma": {"separators": (", ", ":"), "ensure_ascii": False},
    "colon": {"separators": (",", ": "), "ensure_ascii": False},
    "colon ascii": {"separators": (",", ": ")},
    "indent=1": {"indent": 1, "ensure_ascii": False},
    "indent=2": {"indent": 2},
    "indent=2 ensure_ascii=False": {"indent": 2, "ensure_ascii": False},
    "indent=3": {"indent": 3, "ensure_ascii": False},
    "indent=4": {"indent": 4},
    "indent=4 ensure_ascii=False": {"indent": 4, "ensure_ascii": False},
    "indent=tab": {"indent": "\t"},
    "indent=tab ensure_ascii=False": {"indent": "\t", "ensure_ascii": False},
    "sort_keys": {"sort_keys": True},
    "sort_keys ensure_ascii=False": {"sort_keys": True, "ensure_ascii": False},
    "sort_keys compact": {"sort_keys": True, "separators": (",", ":")},
    "sort_keys compact ensure_ascii=False": {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False},
    "sort_keys indent=2": {"sort_keys": True, "indent": 2},
    "sort_keys indent=2 ensure_ascii=False": {"sort_keys": True, "indent": 2, "ensure_ascii": False},
    "sort_keys indent=4": {"sort_keys": True, "indent": 4},
    "sort_keys indent=4 ensure_ascii=False": {"sort_keys": True, "indent": 4, "ensure_ascii": False},
}


def json_forms(raw):
    value = json.loads(raw)
    for style, options in JSON_STYLES.items():
        yield style, json.dumps(value, **options).encode("utf-8")


def canonical(raw, **options):
    return ElementTree.canonicalize(raw.decode("utf-8"), **options).encode("utf-8")


def xml_forms(raw):
    root = ElementTree.fromstring(raw)
    yield "ElementTree unicode", ElementTree.tostring(root, encoding="unicode").encode("utf-8")
    yield "ElementTree utf-8", ElementTree.tostring(root, encoding="utf-8")
    yield "ElementTree us-ascii", ElementTree.tostring(root)
    file = io.BytesIO()
    ElementTree.ElementTree(root).write(file, encoding="utf-8", xml_declaration=True)
    yield "ElementTree write", file.getvalue()
    document = xml.dom.minidom.parseString(raw)
    if sys.version_info < (3, 13):
        yield "minidom toxml", document.toxml().encode("utf-8")
        yield "minidom toprettyxml", document.toprettyxml().encode("utf-8")
    else:
        yield "minidom toxml 3.13", document.toxml().encode("utf-8")
    if importlib.util.find_spec("lxml"):
        from lxml import etree

        tree = etree.fromstring(raw)
        yield "lxml", etree.tostring(tree, encoding="UTF-8", xml_declaration=True)
        yield "lxml none", etree.tostring(tree, encoding="unicode").encode("utf-8")
        yield "C14N", etree.tostring(tree, method="c14n", with_comments=False)
        yield "C14N comments", etree.tostring(tree, method="c14n")


forms = json_forms if sys.argv[1] == "json" else xml_forms
for index, line in enumerate(sys.stdin):
    for style, written in forms(base64.b64decode(line)):
        print(style, index, base64.b64encode(written).decode(), sep="\t")
