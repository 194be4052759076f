// Programs that sign incorrectly as people write them in JavaScript. Prints one case a line, as JSON.
const { createHash, createHmac } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const util = require('node:util');
const qs = require('node:querystring');

const SECRET = 'as_live_9fK2/xQ+7mZpR4tVb1WcY8==';
const APP_KEY = 'ap_8841';
const TS = '1791201900';
const P = '/openapi/v2/empresas/4711/nfs-e';
const PX = '/openapi/v3/consultas/ct-e/xml';
const body = name => readFileSync(join(__dirname, 'bodies', name));
const md5 = (...parts) => parts.reduce((h, p) => h.update(p), createHash('md5')).digest('hex');
let count = 0;
const emit = (frequency, what, sent, sign, more = {}) => {
  count += 1;
  console.log(
    JSON.stringify({
      id: `node-${count}`,
      language: 'Node',
      frequency,
      what,
      body: Buffer.from(sent).toString('base64'),
      sign,
      path: P,
      ...more,
    }),
  );
};
const signed = (frequency, what, sent, text, { token = SECRET, ts = TS, signedPath, ...more } = {}) =>
  emit(frequency, what, sent, md5(token, signedPath ?? more.path ?? P, text, ts), more);

const [nfse, cancel, small, file, crlf] = [
  'nfse.json',
  'cancel.json',
  'small.json',
  'file.json',
  'file-crlf.json',
].map(body);
const obj = JSON.parse(nfse);
const cobj = JSON.parse(cancel);
for (const [n, sent] of [
  ['nfse', nfse],
  ['cancel', cancel],
  ['file', file],
  ['crlf', crlf],
]) {
  const o = JSON.parse(sent);
  signed('H', `JSON.stringify [${n}]`, sent, JSON.stringify(o));
  signed('H', `JSON.stringify(o, null, 2) [${n}]`, sent, JSON.stringify(o, null, 2));
  signed(
    'M',
    `JSON.stringify(o, null, 4) without LF [${n}]`,
    sent,
    JSON.stringify(o, null, 4).replace(/\n/g, ''),
  );
  signed('M', `JSON.stringify(o, null, '\\t') [${n}]`, sent, JSON.stringify(o, null, '\t'));
  signed(
    'M',
    `top-level keys sorted [${n}]`,
    sent,
    JSON.stringify(Object.fromEntries(Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1)))),
  );
  signed(
    'M',
    `JSON.stringify(o, Object.keys(o).sort()) drops nested [${n}]`,
    sent,
    JSON.stringify(o, Object.keys(o).sort()),
  );
  signed('H', `body.replace('\\n', '') [${n}]`, sent, String(sent).replace('\n', ''));
  signed('H', `replace(/\\n/g) [${n}]`, sent, String(sent).replace(/\n/g, ''));
  signed('M', `replace(/\\s/g) [${n}]`, sent, String(sent).replace(/\s/g, ''));
  signed('M', `replace(/\\s+/g, ' ').trim() [${n}]`, sent, String(sent).replace(/\s+/g, ' ').trim());
  signed('M', `trim() [${n}]`, sent, String(sent).trim());
  signed('M', `replace(/\\n\\s*/g) [${n}]`, sent, String(sent).replace(/\n\s*/g, ''));
  signed('M', `util.inspect [${n}]`, sent, util.inspect(o));
  signed('L', `toString('latin1') [${n}]`, sent, sent.toString('latin1'));
  signed('L', `toString('ascii') [${n}]`, sent, sent.toString('ascii'));
}
signed(
  'M',
  'JSON.stringify without nulls (replacer)',
  nfse,
  JSON.stringify(obj, (_k, v) => (v === null ? undefined : v)),
);
signed(
  'M',
  'omitBy isNil top level',
  cancel,
  JSON.stringify(Object.fromEntries(Object.entries(cobj).filter(([, v]) => v != null))),
);
signed(
  'M',
  'remove empty strings and nulls',
  nfse,
  JSON.stringify(obj, (_k, v) => (v === null || v === '' ? undefined : v)),
);
signed('H', 'template literal of object', nfse, `${obj}`);
signed('H', 'await forgotten', nfse, '[object Promise]');
signed('M', 'JSON.stringify(JSON.stringify)', cancel, JSON.stringify(JSON.stringify(cobj)));
signed('M', 'JSON.stringify(bodyString)', file, JSON.stringify(String(file)));
signed('M', 'undefined', cancel, 'undefined');
signed('M', 'empty because GET-only code', cancel, '');
signed('M', 'new URLSearchParams(o)', cancel, new URLSearchParams(cobj).toString());
signed('M', 'qs.stringify', cancel, qs.stringify(cobj));
signed('L', 'Object.values join', cancel, Object.values(cobj).join(''));
signed(
  'L',
  'Object.entries key=value & sorted',
  cancel,
  Object.entries(cobj)
    .sort()
    .map(([k, v]) => `${k}=${v}`)
    .join('&'),
);
signed('L', 'Object.entries(o).toString()', cancel, Object.entries(cobj).toString());
signed('M', 'encodeURIComponent', cancel, encodeURIComponent(cancel));
signed('L', 'encodeURI', cancel, encodeURI(cancel));
signed('L', 'escape', cancel, escape(cancel));
signed('M', 'base64', cancel, cancel.toString('base64'));
signed('L', 'base64url', cancel, cancel.toString('base64url'));
signed('L', 'hex', cancel, cancel.toString('hex'));
signed('M', 'md5 of the body', cancel, md5(cancel));
signed('M', 'sha256 of the body', cancel, createHash('sha256').update(cancel).digest('hex'));
signed(
  'L',
  'sha256 base64 of the body (digest header)',
  cancel,
  createHash('sha256').update(cancel).digest('base64'),
);
signed('L', 'Buffer JSON', small, JSON.stringify(small));
signed('L', 'Array.from(buffer)', small, Array.from(small).toString());
signed('M', "Buffer.from(text, 'latin1')", cancel, Buffer.from(String(cancel), 'latin1'));
signed('M', "Buffer.from(text, 'ascii')", nfse, Buffer.from(String(nfse), 'ascii'));
signed(
  'M',
  'normalize NFD accents removed',
  cancel,
  String(cancel)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, ''),
);
signed('M', 'replace(/[^\\x00-\\x7F]/g, "")', nfse, String(nfse).replace(/[^\x00-\x7F]/g, ''));
signed('M', 'replace(/[^\\x20-\\x7E]/g, "")', file, String(file).replace(/[^\x20-\x7E]/g, ''));
signed(
  'L',
  'JSON escaped non-ASCII by hand',
  cancel,
  JSON.stringify(cobj).replace(
    /[\u0080-\uffff]/g,
    c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
);
signed('L', 'toLowerCase', cancel, String(cancel).toLowerCase());
signed('L', 'replace(/"/g, "\\"")', cancel, String(cancel).replace(/"/g, '\\"'));
signed('L', 'replace(/"/g, "\'")', cancel, String(cancel).replace(/"/g, "'"));
signed(
  'L',
  'numbers as strings (form state)',
  cancel,
  JSON.stringify(cobj, (_k, v) => (typeof v === 'number' ? String(v) : v)),
);
signed('L', 'toFixed(2) strings', cancel, JSON.stringify({ ...cobj, valor: cobj.valor.toFixed(2) }));
signed(
  'L',
  'string numbers as numbers',
  cancel,
  JSON.stringify({ ...cobj, protocolo: Number(cobj.protocolo) }),
);
signed(
  'M',
  'Date in object re-serialized',
  nfse,
  JSON.stringify({ ...JSON.parse(nfse), emissao: new Date(obj.emissao) }),
);
signed('M', 'wrapped: JSON.stringify({data: o})', cancel, JSON.stringify({ data: cobj }));
signed('M', 'wrapped: JSON.stringify([o])', cancel, JSON.stringify([cobj]));
signed('M', 'wrapped: JSON.stringify({body: o})', cancel, JSON.stringify({ body: cobj }));
// GET and multipart
const get = { method: 'GET' };
signed('H', 'GET {}', '', '{}', get);
signed('H', 'GET undefined', '', 'undefined', get);
signed('M', 'GET null', '', 'null', get);
signed('M', 'GET JSON.stringify("")', '', '""', get);
signed('M', 'GET JSON of params', '', JSON.stringify({ dataInicio: '2026-10-01', pagina: 1 }), {
  ...get,
  query: '?dataInicio=2026-10-01&pagina=1',
});
signed('M', 'GET JSON of params as strings', '', JSON.stringify({ dataInicio: '2026-10-01', pagina: '1' }), {
  ...get,
  query: '?dataInicio=2026-10-01&pagina=1',
});
signed('M', 'GET path + query', '', '', { ...get, query: '?a=1&b=2', signedPath: `${P}?a=1&b=2` });
signed('M', 'GET path + ? + sorted query', '', '', { ...get, query: '?b=2&a=1', signedPath: `${P}?a=1&b=2` });
signed('M', 'GET path + query encoded', '', '', {
  ...get,
  query: '?nome=S%C3%A3o%20Paulo',
  signedPath: `${P}?nome=São Paulo`,
});
signed('M', 'GET path + query, + for space', '', '', {
  ...get,
  query: '?nome=S%C3%A3o%20Paulo',
  signedPath: `${P}?nome=S%C3%A3o+Paulo`,
});
signed('M', 'GET path with trailing ?', '', '', { ...get, signedPath: `${P}?` });
// paths
signed('H', 'full url', small, small, { signedPath: `https://api.fiscal.example.com.br${P}` });
signed('H', 'axios url relative to baseURL', small, small, { signedPath: '/empresas/4711/nfs-e' });
signed('H', 'axios url without slash', small, small, { signedPath: 'empresas/4711/nfs-e' });
signed('M', 'baseURL path only', small, small, { signedPath: '/openapi/v2' });
signed('M', 'express originalUrl w/ mount', small, small, { signedPath: '/nfs-e' });
signed('M', 'template :empresaId', small, small, { signedPath: '/openapi/v2/empresas/:empresaId/nfs-e' });
signed('M', 'template literal in single quotes', small, small, {
  signedPath: '/openapi/v2/empresas/${empresaId}/nfs-e',
});
signed('M', 'path undefined', small, small, { signedPath: 'undefined' });
signed('M', 'empresa undefined', small, small, { signedPath: '/openapi/v2/empresas/undefined/nfs-e' });
signed('M', 'empresa [object Object]', small, small, {
  signedPath: '/openapi/v2/empresas/[object Object]/nfs-e',
});
signed('M', 'other company id', small, small, { signedPath: '/openapi/v2/empresas/4712/nfs-e' });
signed('M', 'v1 signed, v2 sent', small, small, { signedPath: '/openapi/v1/empresas/4711/nfs-e' });
signed('M', 'encodeURIComponent(path)', small, small, { signedPath: encodeURIComponent(P) });
signed('M', 'decodeURI', '', '', {
  ...get,
  path: '/openapi/v2/empresas/4711/notas/S%C3%A3o',
  signedPath: '/openapi/v2/empresas/4711/notas/São',
});
signed('L', 'host header + path', small, small, { signedPath: `api.fiscal.example.com.br${P}` });
signed('L', 'POST path HTTP/1.1', small, small, { signedPath: `POST ${P}` });
signed('L', 'path without leading slash', small, small, { signedPath: P.slice(1) });
// timestamps
const ms = Number(TS) * 1000 + 587;
for (const [f, what, ts] of [
  ['H', 'Date.now()', String(ms)],
  ['H', 'Date.now() / 1000', String(ms / 1000)],
  ['M', 'Math.round up', String(Math.round(ms / 1000))],
  ['M', 'toFixed(2)', (ms / 1000).toFixed(2)],
  ['M', 'new Date().toISOString()', new Date(ms).toISOString()],
  ['M', 'new Date().toString()', new Date(ms).toString()],
  ['M', 'toUTCString', new Date(ms).toUTCString()],
  ['L', 'toJSON quoted', JSON.stringify(new Date(ms))],
  ['L', 'toLocaleString pt-BR', new Date(ms).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })],
  ['L', 'toLocaleString en-US', new Date(ms).toLocaleString('en-US', { timeZone: 'America/Sao_Paulo' })],
  ['M', 'undefined', 'undefined'],
  ['M', 'NaN', 'NaN'],
  ['M', 'earlier by 40 s (cached)', String(Number(TS) - 40)],
  ['L', '+ expiry 300', String(Number(TS) + 300)],
  ['L', 'process.hrtime-like ns', `${TS}587112233`],
  ['L', 'getTime/1000|0 in hex', Number(TS).toString(16)],
])
  signed(f, `timestamp ${what}`, small, small, { ts });
// tokens
for (const [f, what, token] of [
  ['H', 'process.env undefined', 'undefined'],
  ['M', 'app key', APP_KEY],
  ['M', 'file with LF', `${SECRET}\n`],
  ['M', 'Bearer', `Bearer ${SECRET}`],
  ['M', 'dotenv quotes', `"${SECRET}"`],
  ['L', 'base64', Buffer.from(SECRET).toString('base64')],
  ['L', 'atob binary', Buffer.from(SECRET.slice(8), 'base64')],
  ['L', 'encodeURIComponent', encodeURIComponent(SECRET)],
  ['L', 'toLowerCase', SECRET.toLowerCase()],
  ['L', 'appKey + secret', APP_KEY + SECRET],
  ['L', 'appKey:secret base64', Buffer.from(`${APP_KEY}:${SECRET}`).toString('base64')],
  ['L', 'md5(secret)', md5(SECRET)],
  ['L', '[object Object]', '[object Object]'],
])
  signed(f, `token ${what}`, small, small, { token });
// assembly and digest
const S = SECRET + P + small + TS;
const raw = createHash('md5').update(S).digest();
for (const [f, what, sign] of [
  ['H', 'upper', md5(S).toUpperCase()],
  ['H', 'base64', raw.toString('base64')],
  ['M', 'latin1 digest then hex by crypto-js', raw.toString('latin1')],
  ['M', 'sha256', createHash('sha256').update(S).digest('hex')],
  ['M', 'sha512 base64', createHash('sha512').update(S).digest('base64')],
  [
    'M',
    'hmac sha256(secret, path+body+ts)',
    createHmac('sha256', SECRET)
      .update(P + small + TS)
      .digest('hex'),
  ],
  [
    'M',
    'hmac sha256 base64 without token',
    createHmac('sha256', SECRET)
      .update(P + small + TS)
      .digest('base64'),
  ],
  [
    'M',
    'hmac md5(secret, path+body+ts)',
    createHmac('md5', SECRET)
      .update(P + small + TS)
      .digest('hex'),
  ],
  ['M', 'md5(md5(...))', md5(md5(S))],
  ['M', 'md5(md5(body) parts)', md5(SECRET + P + md5(small) + TS)],
  [
    'M',
    'md5(JSON.stringify of all)',
    md5(JSON.stringify({ token: SECRET, path: P, body: JSON.parse(small), timestamp: TS })),
  ],
  ['M', 'md5(JSON.stringify array)', md5(JSON.stringify([SECRET, P, String(small), TS]))],
  ['M', '[..].toString()', md5(String([SECRET, P, small, TS]))],
  ['M', "join('&')", md5([SECRET, P, small, TS].join('&'))],
  ['M', "join('\\n') + method", md5(['POST', SECRET, P, small, TS].join('\n'))],
  ['M', 'path + body + ts only', md5(P + small + TS)],
  ['M', 'ts + token + path + body', md5(TS + SECRET + P + small)],
  ['M', 'token + ts + path + body', md5(SECRET + TS + P + small)],
  ['M', 'token + path + ts + body', md5(SECRET + P + TS + small)],
  ['M', 'path + body + ts + token', md5(P + small + TS + SECRET)],
  ['L', 'appKey + token + path + body + ts', md5(APP_KEY + S)],
  ['L', 'token + method + path + body + ts', md5(`${SECRET}POST${P}${small}${TS}`)],
  ['L', 'encodeURIComponent of all', md5(encodeURIComponent(S))],
  ['L', 'base64 of all', md5(Buffer.from(S).toString('base64'))],
  ['L', 'toLowerCase of all', md5(S.toLowerCase())],
  ['L', 'toUpperCase of all', md5(S.toUpperCase())],
  ['L', 'whole string trimmed of whitespace', md5(S.replace(/\s/g, ''))],
  ['L', 'btoa(md5)', btoa(md5(S))],
  ['L', 'sha1', createHash('sha1').update(S).digest('hex')],
  ['L', 'md5 hex with 0x', `0x${md5(S)}`],
  ['L', 'md5 substring 0..16', md5(S).slice(0, 16)],
  ['L', 'undefined', 'undefined'],
  ['L', 'reduce without padStart', [...raw].map(b => b.toString(16)).join('')],
])
  emit(f, `digest ${what}`, small, sign);
signed(
  'M',
  'xml String().replace(/>\\s+</g)',
  body('cte-lines.xml'),
  String(body('cte-lines.xml')).replace(/>\s+</g, '><'),
  { path: PX },
);
signed(
  'M',
  'xml replace(/[\\r\\n\\t]/g)',
  body('cte-crlf.xml'),
  String(body('cte-crlf.xml')).replace(/[\r\n\t]/g, ''),
  { path: PX },
);
signed(
  'M',
  'xml split lines trim',
  body('cte-crlf.xml'),
  String(body('cte-crlf.xml'))
    .split('\n')
    .map(l => l.trim())
    .join(''),
  { path: PX },
);
signed('M', 'JSON.stringify({xml})', body('cte.xml'), JSON.stringify({ xml: String(body('cte.xml')) }), {
  path: PX,
});
signed(
  'M',
  'xml without declaration + trim',
  body('cte-lines.xml'),
  String(body('cte-lines.xml'))
    .replace(/<\?xml.*?\?>/, '')
    .trim(),
  { path: PX },
);
signed('M', 'xml EOL joined', body('cte-lines.xml'), String(body('cte-lines.xml')).split('\n').join('\r\n'), {
  path: PX,
});
