import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../src/core/convert/fiscal/fiscalFileText.ts';
import { type ImportFormat, readImport } from '../../../src/core/convert/read/readImport.ts';
import type { Random } from '../../../src/core/ports.ts';
import { importRemarkText } from '../../../src/text/convert/importText.ts';
import type { Target } from '../target.ts';
import { pick } from '../texts.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789-_.~+/=!$&\'()*,;:@%"\\<> ?#';
const HEADERS = [
  ...[
    'Authorization',
    'X-Auth-Token',
    'Api-Key',
    'X-Api-Key',
    'App-Secret',
    'Authentication',
    'X-Authorization',
  ],
  ...['Proxy-Authorization', 'token', 'Password', 'X-JWT', 'X-Session-Id', 'Client-Secret', 'senha'],
];
const PARAMETERS = [
  ...['token', 'apikey', 'api_key', 'access-token', 'access_token', 'key', 'senha', 'password', 'pwd', 'jwt'],
  ...['client_secret', 'sig', 'appSecret', 'auth', 'sessionId'],
];
const VARIABLES = ['pwd', 'jwt', 'cookie', 'appSecret', 'apiKey', 'access_token', 'senha', 'privateKey'];

/** Each puts the credential somewhere into a request, so that only its position shows what it is. */
const PLACES: readonly ((made: Made, secret: string, random: Random) => void)[] = [
  (made, secret, random) => made.headers.push([anyCase(random, pick(random, HEADERS)), secret]),
  (made, secret, random) =>
    made.headers.push(['Authorization', `${pick(random, ['Bearer', 'Token'])} ${secret}`]),
  (made, secret) => made.headers.push(['Authorization', `Basic ${btoa(`user:${secret}`)}`]),
  (made, secret) => made.headers.push(['Cookie', `a=1; sid=${encodeURIComponent(secret)}; b=2`]),
  (made, secret, random) => made.query.push(`${pick(random, PARAMETERS)}=${encodeURIComponent(secret)}`),
  (made, secret) => {
    if (made.userInfo === '') made.userInfo = `user:${encodeURIComponent(secret)}@`;
    else made.headers.push(['Api-Key', secret]);
  },
  (made, secret, random) => {
    const name = pick(random, PARAMETERS.slice(6));
    if (made.body === undefined) made.body = JSON.stringify({ a: [{ [name]: secret }] });
    else made.query.push(`${name}=${encodeURIComponent(secret)}`);
  },
];

/** Each puts a credential into an unexpected position. */
const ELSEWHERE: readonly ((made: Made, secret: string) => void)[] = [
  (made, secret) => made.headers.push(['X-Trace', secret]),
  (made, secret) => made.query.push(`q=${encodeURIComponent(secret)}`),
  (made, secret) => {
    made.path += `/${encodeURIComponent(secret)}`;
  },
  (made, secret) => {
    made.body = `${made.body ?? ''}\n${JSON.stringify(secret)}`;
  },
  (made, secret) => {
    made.body = `${made.body ?? ''}\n${secret}`;
  },
];

interface Made {
  readonly headers: [string, string][];
  readonly query: string[];
  userInfo: string;
  path: string;
  body: string | undefined;
}

const WRITERS: Readonly<Record<Exclude<ImportFormat, 'openapi'>, (requests: readonly Made[]) => string>> = {
  curl: requests =>
    requests
      .map(({ headers, body, ...rest }) =>
        [
          `curl ${quoted(urlOf(rest))}`,
          ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
          ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
        ].join(' \\\n  '),
      )
      .join('\n\n'),
  har: requests =>
    JSON.stringify({
      log: {
        entries: requests.map(({ headers, body, ...rest }) => ({
          request: {
            method: body === undefined ? 'GET' : 'POST',
            url: urlOf(rest),
            headers: headers.map(([name, value]) => ({ name, value })),
            ...(body === undefined ? {} : { postData: { text: body } }),
          },
        })),
      },
    }),
  postman: requests =>
    JSON.stringify({
      item: requests.map(({ headers, body, ...rest }) => ({
        name: 'a',
        request: {
          url: { raw: urlOf(rest) },
          header: headers.map(([key, value]) => ({ key, value })),
          ...(body === undefined ? {} : { body: { mode: 'raw', raw: body } }),
        },
      })),
    }),
};

/** Credentials in other tools' requests that are imported into a request file. */
export const importTarget: Target = {
  name: 'import',
  holds: 'no credential of a request is in the request file, wherever it was and however it was written',
  next(random) {
    const format = pick(random, ['curl', 'har', 'postman'] as const);
    const secrets = Array.from({ length: 1 + random.int(3) }, () => madeSecret(random));
    const requests = Array.from({ length: 1 + random.int(3) }, madeRequest);
    const variable: { key: string; value: string }[] = [];
    for (const secret of secrets) {
      if (format === 'postman' && random.int(4) === 0)
        variable.push({ key: pick(random, VARIABLES), value: secret });
      else pick(random, PLACES)(pick(random, requests), secret, random);
      if (random.int(2) === 0) pick(random, ELSEWHERE)(pick(random, requests), secret);
    }
    const written = WRITERS[format](requests);
    const text = variable.length === 0 ? written : JSON.stringify({ ...JSON.parse(written), variable });
    return {
      size: text.length,
      shown: () => JSON.stringify({ format, secrets, text }),
      run() {
        const imported = readImport(format, text);
        assert.ok(typeof imported !== 'string', `read: ${String(imported)}`);
        const file = fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
        for (const secret of secrets) {
          const forms = [
            secret,
            encodeURIComponent(secret),
            JSON.stringify(secret).slice(1, -1),
            btoa(secret),
          ];
          assert.ok(!forms.some(form => file.includes(form)), file);
        }
      },
    };
  },
};

function madeRequest(): Made {
  return {
    headers: [['Accept', '*/*']],
    query: ['a=1'],
    userInfo: '',
    path: '/openapi/demo',
    body: undefined,
  };
}

function urlOf({ userInfo, path, query }: Pick<Made, 'userInfo' | 'path' | 'query'>): string {
  return `https://${userInfo}api.example${path}?${query.join('&')}`;
}

/** Long and mixed enough not to be anything else by chance. A header's value has no spaces at its ends. */
function madeSecret(random: Random): string {
  const inner = Array.from({ length: 10 + random.int(30) }, () => LETTERS.charAt(random.int(LETTERS.length)));
  // What looks like an address is removed only where a credential was recognized.
  return `K7q${inner.join('').replaceAll('://', ':/')}Z`;
}

function anyCase(random: Random, name: string): string {
  return pick(random, [name, name.toLowerCase(), name.toUpperCase()]);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
