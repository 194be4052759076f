import type { CaseDraft, CaseKind, CaseValues } from './caseValues.ts';

/** A number written exactly like this: `10.50` keeps its zero. */
interface CaseNumber {
  readonly digits: string;
}

type CaseValue =
  | string
  | boolean
  | null
  | CaseNumber
  | readonly CaseValue[]
  | { readonly fields: readonly (readonly [name: string, value: CaseValue])[] };

interface JsonShape {
  /** Undefined: on one line. */
  readonly indent?: string;
  readonly lineEnd?: '\n' | '\r\n' | '\r';
  /** On one line: the spaces after commas and colons. */
  readonly afterComma?: string;
  readonly afterColon?: string;
  /** Changes the JSON of a string, such as to escape more characters. Unchanged by default. */
  readonly escape?: (json: string) => string;
}

function numberOf(digits: string): CaseNumber {
  return { digits };
}

function objectOf(fields: readonly (readonly [name: string, value: CaseValue])[]): CaseValue {
  return { fields };
}

/** The value in one of the layouts that clients use for JSON. */
function jsonText(value: CaseValue, shape: JsonShape): string {
  return written(value, shape, '');
}

function written(value: CaseValue, shape: JsonShape, margin: string): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textToken(value, shape);
  if ('digits' in value) return value.digits;
  const inner = margin + (shape.indent ?? '');
  if ('fields' in value) {
    const colon = `:${shape.afterColon ?? (shape.indent === undefined ? '' : ' ')}`;
    const items = value.fields.map(
      ([name, field]) => textToken(name, shape) + colon + written(field, shape, inner),
    );
    return enclosed('{', items, '}', shape, margin);
  }
  return enclosed(
    '[',
    value.map(item => written(item, shape, inner)),
    ']',
    shape,
    margin,
  );
}

function textToken(text: string, { escape: escaped = json => json }: JsonShape): string {
  return escaped(JSON.stringify(text));
}

function enclosed(
  open: string,
  items: readonly string[],
  close: string,
  shape: JsonShape,
  margin: string,
): string {
  if (items.length === 0) return open + close;
  if (shape.indent === undefined) return open + items.join(`,${shape.afterComma ?? ''}`) + close;
  const { lineEnd = '\n' } = shape;
  const inner = lineEnd + margin + shape.indent;
  return open + inner + items.join(`,${inner}`) + lineEnd + margin + close;
}

const JSON_TYPE = 'application/json';
const XML_PATH = '/openapi/v3/consultas/nf-e/xml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const BOM = '\uFEFF';

function bodyKind(kind: string, draft: (values: CaseValues) => CaseDraft): CaseKind {
  return { kind, elements: ['body'], draft };
}

function jsonKind(kind: string, body: (values: CaseValues) => string | Uint8Array): CaseKind {
  return bodyKind(kind, values => ({
    method: 'POST',
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e`,
    contentType: JSON_TYPE,
    body: body(values),
  }));
}

function documentKind(
  kind: string,
  document: (values: CaseValues) => CaseValue,
  shape: JsonShape,
  around: (json: string) => string = json => json,
): CaseKind {
  return jsonKind(kind, values => around(jsonText(document(values), shape)));
}

function xmlKind(kind: string, body: (values: CaseValues) => string | Uint8Array): CaseKind {
  return bodyKind(kind, values => ({
    method: 'POST',
    path: XML_PATH,
    query: `?versao=4.00&lote=${values.digits(3)}`,
    contentType: 'application/xml',
    body: body(values),
  }));
}

const MINIFIED: JsonShape = {};
const SPACED: JsonShape = { afterComma: ' ', afterColon: ' ' };
const PRETTY_2: JsonShape = { indent: '  ' };

/** Escapes non-ASCII characters, as many clients do. */
const escaped = (json: string): string =>
  json.replace(/[\x80-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const withSlashes = (json: string): string => json.replaceAll('/', '\\/');

/** Requests with bodies, in the layouts and encodings that clients use. */
export const BODY_KINDS: readonly CaseKind[] = [
  bodyKind('echo-post', values => ({
    method: 'POST',
    path: '/openapi/demo/echo',
    contentType: JSON_TYPE,
    body: jsonText(shortDocument(values, 'olá'), MINIFIED),
  })),
  documentKind('json-minified', richDocument, MINIFIED),
  documentKind('json-spaced', richDocument, SPACED),
  documentKind('json-lines', richDocument, PRETTY_2),
  documentKind('json-crlf', richDocument, { indent: '    ', lineEnd: '\r\n' }, json => `  ${json}  \r\n`),
  documentKind('json-tabs', richDocument, { indent: '\t', lineEnd: '\n' }, json => `${json}\n\n`),
  documentKind('json-mixed-lines', richDocument, { indent: '   ', lineEnd: '\r\n' }, json =>
    json.replace('\r\n', '\n').replace('\r\n   "url"', '\r   "url"'),
  ),
  documentKind('json-escaped', richDocument, { escape: escaped }),
  documentKind('json-slashes', richDocument, { escape: json => withSlashes(escaped(json)) }),
  documentKind('json-model', modelDocument, MINIFIED),
  documentKind('json-model-lines', modelDocument, { indent: '  ', lineEnd: '\r\n' }),
  documentKind('json-numbers', numberDocument, MINIFIED),
  documentKind('json-numbers-spaced', numberDocument, SPACED),
  documentKind('json-ascii', values => shortDocument(values, 'a/b'), MINIFIED),
  documentKind('json-html', values => shortDocument(values, '<b>a & b = "c"</b>'), SPACED),
  documentKind('json-flat', values => shortDocument(values, 'São João + irmãos & cia ~*'), PRETTY_2),
  documentKind('json-identifiers', identifierDocument, MINIFIED),
  documentKind('json-identifiers-spaced', identifierDocument, SPACED),
  // Other characters that programs treat as line breaks, all of which JSON allows in a string.
  documentKind(
    'json-separators',
    values => shortDocument(values, 'um\u2028dois\u2029três\u0085fim'),
    PRETTY_2,
  ),
  bodyKind('text-separators', values => ({
    method: 'POST',
    path: '/openapi/demo/echo',
    contentType: 'text/plain; charset=utf-8',
    // Python's `splitlines` also ends lines at the separators of files, groups, and records.
    body: `página ${values.digits(3)}\r\num\vdois\ftrês\u2028quatro\u0085cinco\x1cseis\x1dsete\x1eoito\u2029fim\n`,
  })),
  documentKind(
    'json-entities',
    values => shortDocument(values, 'A&amp;B &copy; R&eacute; a&notify=1'),
    MINIFIED,
  ),
  jsonKind(
    'json-repeated-keys',
    values => `{"serie":${values.whole(1, 9)},"nome":"Pão","serie":1${values.digits(2)}}`,
  ),
  documentKind('json-decomposed', values => shortDocument(values, 'ação São Joa\u0303o'), MINIFIED),
  jsonKind('json-encoded-twice', values => {
    const once = Buffer.from(jsonText(shortDocument(values, 'São João'), MINIFIED));
    return Buffer.from(once.toString('latin1'));
  }),
  documentKind(
    'json-final-line',
    values => shortDocument(values, 'pão'),
    MINIFIED,
    json => `${json}\n`,
  ),
  documentKind(
    'json-many-spaces',
    values => shortDocument(values, 'a  b\tc  ç'),
    SPACED,
    json => json.replace(',', ',\n\n   '),
  ),
  xmlKind('xml-lines', values => `${xmlText(values, '\n', DECLARATION)}\n`),
  xmlKind('xml-crlf', values => `${xmlText(values, '\r\n', DECLARATION)}\r\n`),
  xmlKind('xml-mixed-lines', values =>
    xmlText(values, '\r\n', DECLARATION)
      .replace('\r\n', '\n')
      .replace(/\r\n(?=\t)/, '\r'),
  ),
  xmlKind('xml-without-declaration', values => xmlText(values, '\n', '')),
  xmlKind('xml-bom', values => BOM + xmlText(values, '\n', "<?xml version='1.0' encoding='utf-8'?>")),
  xmlKind('xml-line', values => xmlLine(values)),
  xmlKind('xml-latin1', values =>
    Buffer.from(
      xmlText(values, '\r\n', '<?xml version="1.0" encoding="ISO-8859-1"?>').replace(/[^\0-\xff]/g, '-'),
      'latin1',
    ),
  ),
  bodyKind('delete-with-reason', values => ({
    method: 'DELETE',
    path: `/openapi/v2/empresas/${values.empresaId()}/dc-e/DCE-${values.digits(4)}`,
    contentType: JSON_TYPE,
    body: jsonText(shortDocument(values, 'Emissão em duplicidade'), SPACED),
  })),
  bodyKind('empty-post', values => ({
    method: 'POST',
    path: '/openapi/demo/echo',
    query: `?n=${values.digits(3)}`,
    contentType: JSON_TYPE,
  })),
  bodyKind('empty-delete', values => ({
    method: 'DELETE',
    path: `/openapi/v2/empresas/${values.empresaId()}/dc-e/DCE-${values.digits(4)}`,
    query: '?motivo=erro',
    contentType: JSON_TYPE,
  })),
  multipartKind('multipart', values => [
    ['senha', undefined, `s${values.digits(5)}ç`],
    ['arquivo', 'certificado.pfx', `\r\nMII${values.base64(40)}\n`],
  ]),
  multipartKind('multipart-fields', values => [
    ['nome', undefined, 'Ana'],
    ['cnpj', undefined, values.cnpj()],
    ['observacao', undefined, 'linha 1\r\nlinha 2'],
  ]),
];

type Part = readonly [name: string, fileName: string | undefined, content: string];

function multipartKind(kind: string, parts: (values: CaseValues) => readonly Part[]): CaseKind {
  return bodyKind(kind, values => {
    const boundary = `----limite${values.digits(12)}`;
    const pieces = parts(values).map(([name, fileName, content]) => {
      const file =
        fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
    });
    return {
      method: 'POST',
      path: `/openapi/v2/empresas/${values.empresaId()}/certificado`,
      contentType: `multipart/form-data; boundary=${boundary}`,
      multipart: true,
      body: `${pieces.join('')}--${boundary}--\r\n`,
    };
  });
}

/** An NF-e-like document with everything that libraries write differently: declaration, quotes, entities, empty elements, whitespace
 *  between tags, a comment, and non-ASCII characters. */
function xmlText(values: CaseValues, lineEnd: string, declaration: string): string {
  const lines = [
    ...(declaration === '' ? [] : [declaration]),
    '<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe">',
    `  <NFe><infNFe Id="NFe${values.chave()}" versao='4.00'>`,
    '    <emit>',
    '      <xNome>Padaria São João &amp; Filhos &lt;ME&gt; &quot;Sant&apos;Ana&quot;</xNome>',
    `      <vProd>${values.whole(10, 99)}.50</vProd><infAdProd/><obs></obs>  `,
    '    </emit>',
    '\t<!-- entrega – às 10 h 🚚 -->',
    '  </infNFe></NFe>',
    '</nfeProc>',
  ];
  return lines.join(lineEnd);
}

/** One line without whitespace between the tags, as documents with a digital signature are sent. */
function xmlLine(values: CaseValues): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe">' +
    `<NFe><infNFe Id="NFe${values.chave()}"><xNome>Café &amp; Pão</xNome><xMun>São Paulo</xMun></infNFe></NFe></nfeProc>`
  );
}

const NAMES: readonly [string, ...string[]] = [
  'Comércio & Maçãs <Ltda> – D’Oeste + São João 🍞',
  "Padaria São João & Filhos <Açúcar> – Sant'Ana 🚚",
  'Construções Müller & Irmãos <ME> – “Ação” 🧾',
];

/** An NF-e request with everything that serializers write differently: accents, a character beyond Latin-1, one
 *  beyond 16 bits, slashes, quotes, characters that HTML-safe serializers escape, trailing zeros, and unsorted names. */
function richDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['id', `NFE/${values.digits(6)}`],
    ['ambienteEmissao', 'Homologacao'],
    ['cliente', values.pick(NAMES)],
    ['url', `https://exemplo.com.br/a=b/${values.digits(3)}`],
    ['aviso', 'linha 1\nlinha 2\t"citação" \\ fim'],
    ['valor', numberOf(`${values.whole(10, 99)}.50`)],
    ['desconto', numberOf('0.00')],
    ['itens', [itemOf(values), itemOf(values)]],
    ['ativo', true],
  ]);
}

function itemOf(values: CaseValues): CaseValue {
  return objectOf([
    ['quantidade', numberOf(`${values.whole(1, 9)}.0000`)],
    ['codigo', numberOf(values.pick(['12', '7', '30']))],
    ['descricao', values.pick(['Pão francês', 'Café torrado', 'Maçã fuji'])],
  ]);
}

/** Values that a model changes between reading and writing: nulls, empty values, strings with surrounding spaces, numbers as strings, and
 *  dates. */
function modelDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['id', `NFE-${values.digits(6)}`],
    ['ambienteEmissao', 'Homologacao'],
    ['serie', numberOf(values.pick(['1', '2', '12']))],
    ['valor_total', numberOf(`${values.whole(100, 999)}.10`)],
    ['numeroPedido', values.digits(5).replace(/^0/, '4')],
    ['dataEmissao', `2026-0${values.whole(1, 9)}-1${values.digits(1)}T10:15:30-03:00`],
    ['observacao', null],
    ['complemento', ''],
    ['contato', ' Ana Lima '],
    ['volumes', []],
    ['extras', objectOf([])],
    ['desconto', numberOf('0')],
    [
      'destinatario',
      objectOf([
        ['nome_fantasia', 'Ana'],
        ['telefone', null],
        ['Email', 'ana@example.com'],
      ]),
    ],
  ]);
}

/** Numbers that lose or gain digits when stored as a double. */
function numberDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['id', `NFE-${values.digits(6)}`],
    ['valor', numberOf(`${values.whole(10, 99)}.90`)],
    ['quantidade', numberOf('1.0')],
    ['aliquota', numberOf('1.8E1')],
    ['grande', numberOf(`9${values.digits(17)}1`)],
    ['pequeno', numberOf('0.000001')],
    ['inteiro', numberOf(String(values.whole(1, 900)))],
  ]);
}

/** Identifiers that programs write with a mask, without letters, or in lowercase. */
function identifierDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['emitente', values.cnpjAlfa()],
    ['destinatario', values.cnpj()],
    ['cpf', values.cpf()],
    ['nome', 'Conceição'],
    ['chave', values.chaveAlfa()],
  ]);
}

/** A short document: `message` has the characters that the case is about. */
function shortDocument(values: CaseValues, text: string): CaseValue {
  return objectOf([
    ['message', text],
    ['id', `NFE-${values.digits(6)}`],
  ]);
}
