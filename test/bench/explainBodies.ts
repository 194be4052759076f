/** Realistic bodies of about the given size, generated without garbage that a measurement would count. */

const XML_HEAD = Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\r\n<nfeProc versao="4.00">\r\n');
const XML_ITEM = Buffer.from(
  '  <det nItem="7">\r\n    <prod><xProd>Pão &amp; café São João</xProd><vProd>10.50</vProd></prod>\r\n  </det>\r\n',
);
const XML_TAIL = Buffer.from('</nfeProc>\r\n');

export function xmlBody(byteCount: number): Uint8Array {
  return repeated(byteCount, XML_HEAD, XML_ITEM, XML_TAIL);
}

const JSON_HEAD = Buffer.from('{\n  "id": "NFE-1",\n  "ambienteEmissao": "Homologacao",\n  "itens": [\n');
const JSON_ITEM = Buffer.from(
  '    {\n      "descricao": "Pão de queijo / café",\n      "quantidade": 3,\n      "valor": 10.5\n    },\n',
);
const JSON_TAIL = Buffer.from('    { "descricao": "Broa", "quantidade": 1, "valor": 2 }\n  ]\n}\n');

export function jsonBody(byteCount: number): Uint8Array {
  return repeated(byteCount, JSON_HEAD, JSON_ITEM, JSON_TAIL);
}

function repeated(byteCount: number, head: Uint8Array, item: Uint8Array, tail: Uint8Array): Uint8Array {
  const items = Math.ceil((byteCount - head.length - tail.length) / item.length);
  const body = Buffer.alloc(head.length + items * item.length + tail.length);
  body.set(head);
  body.fill(item, head.length, body.length - tail.length);
  body.set(tail, body.length - tail.length);
  return body;
}
