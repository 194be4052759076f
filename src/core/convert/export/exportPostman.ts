import {
  bodyTextOf,
  type ExportedRequest,
  type ExportFault,
  notesOf,
  prettyJson,
  titleOf,
  withVariables,
} from './exportedRequest.ts';

/** Runs before each request of the collection; Postman's sandbox provides `pm` and CryptoJS. It replaces variables first, so what is signed
 *  is what is sent. */
const signingScript = (secretMissing: string): readonly string[] => [
  "const secret = pm.variables.get('fiscalAppSecret');",
  `if (!secret) throw new Error('${secretMissing}');`,
  'const url = pm.variables.replaceIn(pm.request.url.toString());',
  "const path = url.slice(url.indexOf('/openapi/')).replace(/[?#].*$/, '');",
  "const type = pm.request.headers.get('Content-Type') || '';",
  'const body = pm.request.body;',
  "const isSigned = body && body.mode === 'raw' && !/^\\s*multipart\\//i.test(type);",
  "const signed = isSigned ? pm.variables.replaceIn(body.raw || '').replace(/[\\r\\n]/g, '') : '';",
  'const timestamp = String(Math.floor(Date.now() / 1000));',
  'const sign = CryptoJS.MD5(secret + path + signed + timestamp).toString();',
  'const headers = { token: secret, timestamp: timestamp, sign: sign };',
  'Object.keys(headers).forEach(key => pm.request.headers.upsert({ key: key, value: headers[key] }));',
];

/** A Postman collection 2.1 that signs its requests; the App Secret is a variable in the user's Postman environment. */
export function exportPostman(
  requests: readonly ExportedRequest[],
  name: string,
  texts: { readonly secretMissing: string },
): string | ExportFault {
  const unwritable = requests.find(request => bodyTextOf(request) === undefined);
  if (unwritable !== undefined) return { fault: 'body-not-text', request: unwritable };
  const [first] = requests;
  const baseUrl = first === undefined ? '' : first.origin + first.basePath;
  return prettyJson({
    info: { name, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    event: [
      { listen: 'prerequest', script: { type: 'text/javascript', exec: signingScript(texts.secretMissing) } },
    ],
    variable: [{ key: 'baseUrl', value: baseUrl }, ...valueVariables(requests)],
    item: requests.map(withVariables).map(itemOf),
  });
}

/** The user or a script sets these variables after the request that their values come from. */
function valueVariables(requests: readonly ExportedRequest[]): readonly object[] {
  const notes = requests.flatMap(({ values = [] }) =>
    values.map(({ variable, note }) => [variable, note(variable)] as const),
  );
  return [...new Map(notes)].map(([key, description]) => ({ key, value: '', description }));
}

function itemOf(request: ExportedRequest): object {
  const { method, path, query, headers, body } = request;
  return {
    name: titleOf(request),
    request: {
      ...(notesOf(request).length === 0 ? {} : { description: notesOf(request).join('\n') }),
      method,
      header: headers.map(([key, value]) => ({ key, value })),
      url: {
        raw: `{{baseUrl}}${path}${query}`,
        host: ['{{baseUrl}}'],
        path: path.slice(1).split('/'),
        ...(query === '' ? {} : { query: query.replace(/^\?/, '').split('&').map(pairOf) }),
      },
      ...(body.length === 0 ? {} : { body: { mode: 'raw', raw: bodyTextOf(request) ?? '' } }),
    },
  };
}

/** Postman sends these texts unchanged, so they aren't decoded. */
function pairOf(pair: string): object {
  const at = pair.indexOf('=');
  return at === -1 ? { key: pair, value: null } : { key: pair.slice(0, at), value: pair.slice(at + 1) };
}
