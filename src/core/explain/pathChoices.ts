import { type Binary, encode } from './binary.ts';
import type { ElementChoice } from './choice.ts';
import { distinct } from './distinct.ts';
import type { ExplainInput } from './explainInput.ts';
import type { MistakeId } from './mistakes.ts';

/** What people put in the path's place. */
export function pathChoices(input: ExplainInput): readonly ElementChoice[] {
  const { path, query, origin, method, template } = input;
  const segments = path.split('/');
  const wrong: [MistakeId, string][] = [
    ['path-query-included', path + query],
    ['path-openapi-prefix-missing', path.replace(/^\/openapi(?=\/|$)/, '')],
    ['path-last-segment-missing', segments.slice(0, -1).join('/')],
    ['path-segment-missing', segments.toSpliced(-2, 1).join('/')],
    ['path-version-missing', path.replace(/\/v\d+(?=\/|$)/, '')],
    ['path-percent-encoded', percentEncoded(path)],
    ['path-percent-encoded', encodeURIComponent(path.toWellFormed())],
    ['path-percent-encoded-twice', path.replaceAll('%', '%25')],
    ['path-trailing-slash-added', `${path}/`],
    ['path-leading-slash-missing', path.replace(/^\//, '')],
    ['path-slash-doubled', `/${path}`],
    ['path-lowercased', path.toLowerCase()],
    ['path-method-prefixed', method + path],
    ['path-method-prefixed-space', `${method} ${path}`],
    ['path-missing', ''],
  ];
  if (template !== undefined) wrong.push(['path-template-unresolved', template]);
  if (origin !== undefined) {
    const host = origin.replace(/^[a-z]+:\/\//i, '');
    wrong.push(
      ['path-full-url', origin + path],
      ['path-full-url-with-query', origin + path + query],
      ['path-host-included', host + path],
    );
  }
  return distinct(encode(path), [
    ...wrong.map(([id, text]) => [id, encode(text)] as const),
    ['path-percent-decoded', percentDecoded(encode(path))],
  ]);
}

/** The bytes of the escapes, whatever encoding they are in; a percent sign that begins none stays, as in PHP and Python. */
function percentDecoded(path: Binary): Binary {
  return path.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Every byte but the unreserved ones of RFC 3986, section 2.3. */
function percentEncoded(path: string): string {
  return encodeURIComponent(path.toWellFormed()).replace(
    /[!*'()]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
