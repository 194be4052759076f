import { once } from '../../once.ts';
import type { CauseId, DetailOf } from '../causes/causes.ts';
import { digestHex } from '../digest/runningDigest.ts';
import { ESCAPES, escaper, type JsonEscapes } from '../json/jsonEscapes.ts';
import { formWordOfBrowsers, rawWordSteps, wordSteps } from '../objects/formTexts.ts';
import { byteTextSteps, lineListSteps } from '../objects/listTexts.ts';
import { bytearrayRepr, pythonBytesRepr } from '../objects/pythonRepr.ts';
import { type Binary, bytesOf, decode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, localStep, type Step, step } from '../pipeline/step.ts';

/** Names under which programs put a document into an object before they serialize the object. */
const ENVELOPES = ['data', 'body', 'payload', 'json', 'request', 'nfe', 'xml'];

/** Names of a form's only field, whose value is the document. */
const NAMES = ['data', 'body', 'json', 'xml', 'payload'];

const QUOTES: readonly [string, string] = ['"', '"'];

/** What is added around a body without its line breaks, or derived from the whole body. */
export const wrapSteps = once((): readonly Step[] => [
  localStep('body-json-stringified-twice', escaper(ESCAPES.plain), undefined, QUOTES),
  localStep('body-json-stringified-twice', escaper(ESCAPES.ascii), { escapes: 'ascii' }, QUOTES),
  localStep('body-json-stringified-twice', escaper(ESCAPES.slashAndAscii), { escapes: 'ascii' }, QUOTES),
  ...[ESCAPES.html, ESCAPES.slash, ESCAPES.dotnet, ESCAPES.gson].map(escapes =>
    alone(step('body-json-stringified-twice', inQuotes(escaper(escapes)), { escapes: 'more' })),
  ),
  ...INNER_ESCAPES.map(([escapes, detail]) =>
    alone(step('body-json-stringified-twice', withinLimit(moreThanQuotes(escaper(escapes))), detail)),
  ),
  step('body-python-bytes-repr', pythonBytesRepr, { of: 'the body without CR and LF' }),
  alone(
    step('body-python-bytes-repr', bytearrayRepr, { of: 'the body without CR and LF', type: 'bytearray' }),
  ),
  { ...step('body-base64', base64, { of: 'the body without CR and LF' }), inSlices: base64InSlices },
  localStep('body-quoted', body => body, undefined, QUOTES),
  localStep('body-quoted', body => body, { quotes: "'" }, ["'", "'"]),
  ...(['"', "'"] as const).map(quote =>
    alone(
      step(
        'body-quoted',
        body => (body.includes(quote) ? quote + body.replaceAll(quote, quote + quote) + quote : undefined),
        { quotes: quote, inner: 'doubled' },
      ),
    ),
  ),
  localStep('body-labeled', body => body, { form: 'body=…' }, ['body=', '']),
  ...fieldSteps(),
  ...ENVELOPES.map(name =>
    alone(step('body-labeled', body => `{"${name}":${body}}`, { form: `{"${name}":…}` })),
  ),
  alone(step('body-labeled', body => `[${body}]`, { form: '[…]' })),
  alone(step('body-labeled', body => `Optional[${body}]`, { form: 'Optional[…]' })),
  alone(step('body-labeled', body => `Some(${body})`, { form: 'Some(…)' })),
  ...OPTIONS.map(([open, close]) =>
    alone(step('body-labeled', body => open + escapedString(body) + close, { form: `${open}"…"${close}` })),
  ),
  // What DOS programs read as the end of a file.
  alone(step('body-labeled', body => `${body}\x1a`, { form: '…U+001A' })),
  alone(step('body-labeled', body => `&{${body} 0 -1}`, { form: '&{… 0 -1}' })),
  alone(
    step('body-labeled', body => `<${body},[Content-Type:"application/json"]>`, {
      form: '<…,[Content-Type:"application/json"]>',
    }),
  ),
  alone(step('body-labeled', body => `<${body},[]>`, { form: '<…,[]>' })),
  ...byteTextSteps().joined,
  ...wordSteps(),
]);

/** What a function that escapes the inside of a JSON or JavaScript string writes: Commons Text has `escapeJava`, `escapeJson`, and
 *  `escapeEcmaScript`. */
const INNER_ESCAPES: readonly (readonly [
  escapes: JsonEscapes,
  detail: DetailOf<'body-json-stringified-twice'>,
])[] = [
  [ESCAPES.plain, { quotes: 'none' }],
  [ESCAPES.ascii, { quotes: 'none', escapes: 'ascii' }],
  [ESCAPES.upperAscii, { quotes: 'none', escapes: 'ascii' }],
  [ESCAPES.slashAndUpperAscii, { quotes: 'none', escapes: 'ascii' }],
  [ESCAPES.ecmaScript, { quotes: 'none', escapes: 'ascii' }],
];

/** The largest body; nobody escapes or encodes larger ones this way, and each form takes time. */
const MOST_ESCAPED = 4_096;

function withinLimit(change: Step['change']): Step['change'] {
  return body => (body.length > MOST_ESCAPED ? undefined : change(body));
}

/** The escaped body; undefined if only quotes and backslashes are escaped, which simpler functions also do. */
function moreThanQuotes(escaped: (body: Binary) => Binary): Step['change'] {
  return body => {
    const changed = escaped(body);
    return changed === body.replace(/["\\]/g, '\\$&') ? undefined : changed;
  };
}

/** The body as the only field of a form; undefined if it should be encoded and isn't text. */
function fieldSteps(): readonly Step[] {
  const words = [formWordOfBrowsers, encodeURIComponent].map(write =>
    rememberingLast((body: Binary) => {
      const text = decode(body);
      return text?.isWellFormed() === true ? write(text) : undefined;
    }),
  );
  return NAMES.flatMap(name => [
    ...(name === 'body'
      ? []
      : [alone(step('body-labeled', body => `${name}=${body}`, { form: `${name}=…` }))]),
    ...words.map(wordOf =>
      alone(
        step(
          'body-labeled',
          withinLimit(body => {
            const word = wordOf(body);
            return word === undefined ? undefined : `${name}=${word}`;
          }),
          { form: `${name}=%7B…` },
        ),
      ),
    ),
  ]);
}

function inQuotes(escaped: (value: Binary) => Binary): (body: Binary) => Binary {
  return body => `"${escaped(body)}"`;
}

/** A body as a JSON string in which line breaks are escaped. */
function linesEscaped(escapes: JsonEscapes): Step['change'] {
  const quoted = inQuotes(escaper(escapes));
  return body => (/[\r\n]/.test(body) ? quoted(body) : undefined);
}

/** Like `wrapSteps`, for the body as sent, with line breaks that no later stage removes. */
export const rawWrapSteps = once((): readonly Step[] => {
  const last = <Id extends CauseId>(id: Id, change: Step['change'], detail?: DetailOf<Id>): Step<Id> => ({
    ...step(id, change, detail),
    isLast: true,
    // After another incorrect step, only the plain forms are tried.
    isSingle: detail !== undefined,
  });
  return [
    last('body-python-bytes-repr', pythonBytesRepr, { of: 'the raw body' }),
    alone(last('body-python-bytes-repr', bytearrayRepr, { of: 'the raw body', type: 'bytearray' })),
    { ...last('body-base64', base64), inSlices: base64InSlices },
    last('body-base64', body => inLines(base64(body), 60), { lines: 60 }),
    last('body-base64', body => inLines(base64(body), 76), { lines: 76 }),
    last('body-base64', body => inLines(base64(body), 76, '\r\n'), { lines: 76 }),
    last('body-md5', body => digestHex('md5', body)),
    last('body-md5', body => digestHex('md5', body).toUpperCase(), { case: 'upper' }),
    last('body-sha256', body => digestHex('sha256', body)),
    last('body-md5', body => ofHex(digestHex('md5', body)), { encoding: 'base64' }),
    last('body-sha256', body => ofHex(digestHex('sha256', body)), { encoding: 'base64' }),
    ...INNER_ESCAPES.map(([escapes, detail]) =>
      alone(
        last(
          'body-json-stringified-twice',
          withinLimit(body => (/[\r\n]/.test(body) ? escaper(escapes)(body) : undefined)),
          { ...detail, lines: 'escaped' },
        ),
      ),
    ),
    ...[ESCAPES.plain, ESCAPES.ascii, ESCAPES.slashAndAscii].map(escapes =>
      last('body-json-stringified-twice', linesEscaped(escapes), {
        ...(escapes === ESCAPES.plain ? {} : { escapes: 'ascii' }),
        lines: 'escaped',
      }),
    ),
    { ...localStep('body-hex', hex), isLast: true },
    { ...localStep('body-hex', upperHex, { case: 'upper' }), isLast: true, isSingle: true },
    last('body-hex', body => hexWithHyphens(body).slice(0, -1), { separator: '-' }),
    ...hexDumpSteps(),
    last(
      'body-base64',
      body =>
        base64(body)
          .replace(/={1,2}$/, '')
          .replaceAll('+', '-')
          .replaceAll('/', '_'),
      {
        alphabet: 'URL',
      },
    ),
    last('body-base64', body => base64(body).replaceAll('+', '-').replaceAll('/', '_'), {
      alphabet: 'URL, padded',
    }),
    last('body-base64', body => `"${base64(body)}"`, { quotes: '"' }),
    last('body-base64', body => inLines(base64(body), 76).replace(/\n$/, ''), { lines: 76, end: 'none' }),
    last('body-base64', body => inLines(base64(body), 76, '\r\n').replace(/\r\n$/, ''), {
      lines: 76,
      end: 'none',
    }),
    ...POSTMAN_ENDS.map(end =>
      alone(
        last('body-wrapped-in-json', body => postmanBody(body, end), {
          form: `{"mode":"raw","raw":"…"${end}`,
        }),
      ),
    ),
    ...byteTextSteps().raw,
    ...lineListSteps(),
    ...rawWordSteps(),
    ...OPTIONS.map(([open, close]) => {
      const quoted = linesEscaped(ESCAPES.plain);
      const described: Step['change'] = body => {
        const text = quoted(body);
        return text === undefined ? undefined : open + text + close;
      };
      return alone(last('body-labeled', described, { form: `${open}"…"${close}` }));
    }),
  ];
});

/** How Rust and Swift describe a value that may be missing, and Erlang a binary, with its text as a string. */
const OPTIONS = [
  ['Some(', ')'],
  ['Optional(', ')'],
  ['<<', '>>'],
] as const;

/** Postman's `pm.request.body` as JSON, with and without the language of the editor. */
const POSTMAN_ENDS = [
  '}',
  ...['json', 'xml', 'text'].map(language => `,"options":{"raw":{"language":"${language}"}}}`),
];

function postmanBody(body: Binary, end: string): Binary {
  return `{"mode":"raw","raw":${escapedString(body)}${end}`;
}

const escapedString = inQuotes(escaper(ESCAPES.plain));

function hex(body: Binary): Binary {
  return Buffer.from(body, 'latin1').toString('hex');
}

function upperHex(body: Binary): Binary {
  return hex(body).toUpperCase();
}

/** A hyphen after each byte. */
const hexWithHyphens = byteReplacer(byte => `${hex(byte).toUpperCase()}-`);

function ofHex(digest: string): Binary {
  return Buffer.from(digest, 'hex').toString('base64');
}

function base64(body: Binary): Binary {
  return Buffer.from(body, 'latin1').toString('base64');
}

const GROUP_BYTES = 3;

/** Base64 slice by slice; bytes after the last whole group wait for the next slice, because padding belongs only at the end. */
function* base64InSlices(slices: Iterable<Binary>): Generator<Binary> {
  let rest = '';
  for (const slice of slices) {
    const bytes = rest + slice;
    const end = bytes.length - (bytes.length % GROUP_BYTES);
    yield base64(bytes.slice(0, end));
    rest = bytes.slice(end);
  }
  yield base64(rest);
}

function inLines(text: string, width: number, lineEnd = '\n'): string {
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += width) lines.push(text.slice(at, at + width), lineEnd);
  return lines.join('');
}

/** Nobody prints larger bodies, in bytes, to sign them. */
const MOST_DUMPED_BYTES = 4_096;
const XXD_BYTES = 30;
const OD_BYTES = 16;

/** The body's bytes in hexadecimal with spaces, and as programs print a file, without the line feed at the end, as a shell's `$(…)` returns
 *  it; tried only if everything else is correct. Sources: the manual pages of xxd and of GNU od; Go's `% x`. */
export function hexDumpSteps(): readonly Step[] {
  const spaced = rememberingLast((body: Binary) => inGroups(hexOf(body), 2).join(' '));
  const dumped = (detail: DetailOf<'body-hex'>, write: (body: Binary) => Binary): Step =>
    alone({
      ...step('body-hex', body => (body.length > MOST_DUMPED_BYTES ? undefined : write(body)), detail),
      isLast: true,
    });
  const xxd = (body: Binary) => inGroups(hexOf(body), 2 * XXD_BYTES).join('\n');
  return [
    dumped({ separator: ' ' }, spaced),
    dumped({ by: 'xxd -p' }, xxd),
    // As a program reads the output.
    dumped({ by: 'xxd -p' }, body => `${xxd(body)}\n`),
    dumped({ by: 'od -x' }, odWords),
    dumped({ by: 'od -An -tx1' }, body =>
      withoutRepeated(inGroups(` ${spaced(body)}`, 3 * OD_BYTES)).join('\n'),
    ),
    dumped({ by: 'od -An -tx1' }, body => ` ${spaced(body)}`),
  ];
}

/** Words of two bytes in the order of most processors, after their offset in octal. */
function odWords(body: Binary): Binary {
  const offset = (at: number) => at.toString(8).padStart(7, '0');
  const swapped = Buffer.from(bytesOf(body.length % 2 === 0 ? body : `${body}\0`))
    .swap16()
    .toString('hex');
  const rows = inGroups(swapped, 2 * OD_BYTES).map(row => ` ${inGroups(row, 4).join(' ')}`);
  return [...withoutRepeated(rows, at => offset(at * OD_BYTES)), offset(body.length)].join('\n');
}

/** An asterisk stands for rows that are equal to the one before. */
function withoutRepeated(
  rows: readonly string[],
  offset: (at: number) => string = () => '',
): readonly string[] {
  const isRepeated = (at: number) => at > 0 && rows[at] === rows[at - 1];
  return rows.flatMap((row, at) => {
    if (!isRepeated(at)) return [offset(at) + row];
    return isRepeated(at - 1) ? [] : ['*'];
  });
}

function hexOf(body: Binary): string {
  return Buffer.from(body, 'latin1').toString('hex');
}

function inGroups(text: string, length: number): readonly string[] {
  const groups: string[] = [];
  for (let at = 0; at < text.length; at += length) groups.push(text.slice(at, at + length));
  return groups;
}
