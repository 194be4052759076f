"""What lxml makes of a document that is parsed and written again. Prints one case a line, as JSON."""
import base64, hashlib, json, os
from lxml import etree
try:
    from bs4 import BeautifulSoup
except ImportError:
    BeautifulSoup = None

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'bodies')
SECRET, TS, PX = 'as_live_9fK2/xQ+7mZpR4tVb1WcY8==', '1791201900', '/openapi/v3/consultas/ct-e/xml'
count = 0


def signed(freq, what, sent, text, less=True):
    global count
    count += 1
    text = text if isinstance(text, bytes) else text.encode()
    if less:
        text = text.replace(b'\r', b'').replace(b'\n', b'')
    sign = hashlib.md5((SECRET + PX).encode() + text + TS.encode()).hexdigest()
    print(json.dumps({'id': f'lxml-{count}', 'language': 'Python', 'frequency': freq, 'what': what,
                      'body': base64.b64encode(sent).decode(), 'sign': sign, 'path': PX}))


for n in ('cte.xml', 'cte-lines.xml', 'cte-crlf.xml', 'cte-nodecl.xml'):
    x = open(os.path.join(HERE, n), 'rb').read()
    r = etree.fromstring(x)
    t = r.getroottree()
    nb = etree.fromstring(x, etree.XMLParser(remove_blank_text=True))
    w = f' [{n}]'
    signed('H', 'tostring' + w, x, etree.tostring(r))
    signed('H', 'tostring unicode' + w, x, etree.tostring(r, encoding='unicode'))
    signed('H', 'tostring UTF-8 with declaration' + w, x, etree.tostring(r, xml_declaration=True, encoding='UTF-8'))
    signed('M', 'tostring utf-8 with declaration' + w, x, etree.tostring(r, xml_declaration=True, encoding='utf-8'))
    signed('M', 'tostring utf-8 with declaration, LF kept' + w, x, etree.tostring(r, xml_declaration=True, encoding='utf-8'), False)
    signed('M', 'tostring standalone' + w, x, etree.tostring(r, xml_declaration=True, encoding='UTF-8', standalone=True))
    signed('M', 'tostring standalone no' + w, x, etree.tostring(r, xml_declaration=True, encoding='UTF-8', standalone=False))
    signed('M', 'tostring tree' + w, x, etree.tostring(t, encoding='UTF-8'))
    signed('M', 'pretty_print' + w, x, etree.tostring(r, pretty_print=True, encoding='unicode'))
    signed('M', 'remove_blank_text' + w, x, etree.tostring(nb, encoding='unicode'))
    signed('M', 'remove_blank_text with declaration' + w, x, etree.tostring(nb, xml_declaration=True, encoding='UTF-8'))
    signed('M', 'remove_blank_text pretty_print' + w, x, etree.tostring(nb, pretty_print=True, encoding='unicode'))
    signed('M', 'remove_blank_text pretty_print with declaration' + w, x, etree.tostring(nb, pretty_print=True, xml_declaration=True, encoding='UTF-8'))
    signed('M', 'c14n' + w, x, etree.tostring(r, method='c14n'))
    signed('M', 'c14n exclusive' + w, x, etree.tostring(r, method='c14n', exclusive=True))
    signed('M', 'c14n2' + w, x, etree.canonicalize(t))
    signed('M', 'c14n with_comments=False' + w, x, etree.tostring(r, method='c14n', with_comments=False))
    signed('L', 'method html' + w, x, etree.tostring(r, method='html', encoding='unicode'))
    signed('L', 'method text' + w, x, etree.tostring(r, method='text', encoding='unicode'))
    if BeautifulSoup:
        signed('M', 'BeautifulSoup' + w, x, str(BeautifulSoup(x, 'xml')))
        signed('M', 'BeautifulSoup prettify' + w, x, BeautifulSoup(x, 'xml').prettify())
