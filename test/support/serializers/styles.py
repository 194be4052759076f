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
    if sys.version_info >= (3, 8):
        for encoding in ("utf-8", "UTF-8"):
            yield f"ElementTree {encoding}", ElementTree.tostring(root, encoding=encoding, xml_declaration=True)
    yield "ElementTree us-ascii", ElementTree.tostring(root)
    file = io.BytesIO()
    ElementTree.ElementTree(root).write(file, encoding="utf-8", xml_declaration=True)
    yield "ElementTree write", file.getvalue()
    if sys.version_info >= (3, 9):
        ElementTree._namespace_map.clear()
        for _, (prefix, uri) in ElementTree.iterparse(io.BytesIO(raw), events=["start-ns"]):
            ElementTree.register_namespace(prefix, uri)
        yield "ElementTree register", ElementTree.tostring(root, encoding="unicode").encode("utf-8")
        yield "ElementTree register utf-8", ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
        ElementTree._namespace_map.clear()
        ElementTree.indent(root)
        yield "ElementTree indent", ElementTree.tostring(root, encoding="unicode").encode("utf-8")
    document = xml.dom.minidom.parseString(raw)
    if sys.version_info < (3, 13):
        yield "minidom toxml", document.toxml().encode("utf-8")
        yield "minidom toprettyxml", document.toprettyxml().encode("utf-8")
        yield "minidom toprettyxml 4", document.toprettyxml(indent="    ").encode("utf-8")
        yield "minidom documentElement", document.documentElement.toxml().encode("utf-8")
        yield "minidom utf-8", document.toxml(encoding="utf-8")
    else:
        yield "minidom toxml 3.13", document.toxml().encode("utf-8")
        yield "minidom toprettyxml 3.13", document.toprettyxml(indent="  ").encode("utf-8")
    if importlib.util.find_spec("lxml"):
        from lxml import etree

        tree = etree.fromstring(raw).getroottree()
        yield "lxml", etree.tostring(tree, encoding="UTF-8", xml_declaration=True)
        yield "lxml utf-8", etree.tostring(tree, encoding="utf-8", xml_declaration=True)
        yield "lxml standalone", etree.tostring(tree, encoding="UTF-8", standalone=True)
        yield "lxml none", etree.tostring(tree, encoding="unicode").encode("utf-8")
        yield "lxml ascii", etree.tostring(tree)
        yield "C14N", etree.tostring(tree, method="c14n", with_comments=False)
        yield "C14N comments", etree.tostring(tree, method="c14n")
        stripped = etree.fromstring(raw, etree.XMLParser(remove_blank_text=True)).getroottree()
        for name, indented in (("remove_blank_text", False), ("pretty_print", True)):
            yield f"lxml {name}", etree.tostring(stripped, encoding="unicode", pretty_print=indented).encode("utf-8")
            yield f"lxml {name} ascii", etree.tostring(stripped, pretty_print=indented)
            yield f"lxml {name} declaration", etree.tostring(
                stripped, encoding="UTF-8", xml_declaration=True, pretty_print=indented
            )


forms = json_forms if sys.argv[1] == "json" else xml_forms
for index, line in enumerate(sys.stdin):
    for style, written in forms(base64.b64decode(line)):
        print(style, index, base64.b64encode(written).decode(), sep="\t")
