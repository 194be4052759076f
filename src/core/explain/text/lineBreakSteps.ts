import type { LineBreakFunction } from '../causes/causeDetails.ts';
import type { DetailOf } from '../causes/causes.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import type { Stage } from '../pipeline/pipeline.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, localStep, type Step, step } from '../pipeline/step.ts';
import { trimmed } from './textSteps.ts';

/** The body as signed. Source: Authentication › Signature, body rule 1. */
export function withoutLineBreaks(body: Binary): Binary {
  return body.includes('\n') || body.includes('\r') ? body.replace(/[\r\n]+/g, '') : body;
}

/** Incorrect alternatives to removing every CR and LF. */
export function lineBreakStage(raw: Binary): Stage {
  return {
    correct: withoutLineBreaks,
    isLocal: true,
    steps: [
      localStep('body-crlf-kept', body => body),
      localStep('body-cr-kept', body => body.replaceAll('\n', '')),
      localStep('body-lf-kept', body => body.replaceAll('\r', '')),
      localStep('body-newlines-to-lf-kept', body => body.replace(/\r\n?/g, '\n')),
      localStep('body-newlines-to-crlf-kept', toCrLf),
      serializedCrKept(raw),
      serializedCrLfKept(raw),
      convertedCrKept(raw),
      localStep('body-newlines-to-space', body => body.replace(/\r\n?|\n/g, ' ')),
      localStep('body-newlines-to-space', body => withoutFinalLineBreak(body).replace(/\r\n?|\n/g, ' '), {
        last: 'removed',
      }),
      localStep('body-newlines-to-space', body => body.replaceAll('\n', ' '), { kept: 'CR' }),
      localStep('body-newlines-to-space', body => withoutFinalLf(body).replaceAll('\n', ' '), {
        ...{ kept: 'CR', last: 'removed' },
      }),
      ...joinedSteps(),
      localStep('body-each-newline-byte-to-space', body => body.replace(/[\r\n]/g, ' ')),
      localStep('body-final-newline-removed', withoutFinalLineBreak),
      localStep('body-final-newline-removed', body => withoutFinalLineBreaks(body), { count: 'all' }),
      localStep('body-final-newline-removed', withoutFinalLf, { kept: 'CR' }),
      localStep('body-final-newline-removed', body => withoutFinalLineBreak(body).replace(/\r\n?/g, '\n'), {
        others: 'LF',
      }),
      localStep('body-trimmed-lines-kept', body => trimmed(body, SPACE)),
      firstRemoved(['\n']),
      firstRemoved(['\r\n'], { of: 'CR LF' }),
      firstRemoved(['\n', '\r'], { of: 'each' }),
      localStep('body-crlf-pairs-removed', body => body.replaceAll('\r\n', '')),
      localStep('body-final-newline-added', withoutLineBreaks, undefined, ['', '\n']),
      localStep('body-final-newline-added', withoutLineBreaks, { as: 'CR LF' }, ['', '\r\n']),
      localStep('body-final-newline-added', body => body, { others: 'kept' }, ['', '\n']),
      localStep('body-final-newline-added', body => body, { as: 'CR LF', others: 'kept' }, ['', '\r\n']),
      // Delphi's TStringList.Text ends with a line break, even if the file doesn't.
      step('body-final-newline-added', body => (/[\r\n]$/.test(body) ? undefined : `${toCrLf(body)}\r\n`), {
        ...{ as: 'CR LF', others: 'CR LF' },
      }),
      ...escapeSteps(),
      ...shellReadSteps(),
      localStep('body-newlines-escaped', body => body.replace(/\r\n?|\n/g, '\\n')),
      localStep('body-newlines-escaped', body => body.replace(/\r/g, '\\r').replace(/\n/g, '\\n'), {
        each: 'byte',
      }),
      ...tagSteps(),
      ...lineSeparatorSteps(raw),
      ...recordSteps(raw),
      alone(step('body-cut-short', firstLine, { kept: 'first line' })),
      alone(step('body-cut-short', firstLineWithCr, { kept: 'first line' })),
      alone(step('body-cut-short', lastLine, { kept: 'last line' })),
    ],
  };
}

/** Lines joined with something other than a space. Sources: POSIX, `paste -s`, whose delimiter is a tab by default; ECMAScript,
 *  `Array.prototype.toString`, which joins with commas; Kotlin, `joinToString`, whose separator is a comma and a space by default. */
function joinedSteps(): readonly Step[] {
  return (
    [
      ['tab', '\t'],
      ['comma', ','],
      ['comma and space', ', '],
    ] as const
  ).flatMap(([by, text]) => {
    const joined = (body: Binary) => body.replace(/\r\n?|\n/g, text);
    return [
      alone(
        step('body-newlines-to-space', body => joined(withoutFinalLineBreak(body)), { by, last: 'removed' }),
      ),
      alone(step('body-newlines-to-space', joined, { by })),
    ];
  });
}

/** Line feeds that became CR LF before each LF was removed. Sources: Embarcadero, `TStrings.Text`, whose `LineBreak` is CR LF on Windows;
 *  WHATWG, normalization of a form's values. */
function convertedCrKept(raw: Binary): Step {
  return alone(
    step(
      'body-cr-kept',
      body =>
        body !== raw || raw.includes('\r') || !raw.includes('\n') ? undefined : raw.replaceAll('\n', '\r'),
      { of: 'converted' },
    ),
  );
}

/** Of the line breaks that a serializer writes on Windows, only each LF is removed. The serializers here write LF. Source: .NET's
 *  documentation of `WriteIndented` and `XmlWriterSettings.NewLineChars`, whose default is `Environment.NewLine`. */
function serializedCrKept(raw: Binary): Step {
  return step(
    'body-cr-kept',
    body =>
      body === raw || body.includes('\r') || !body.includes('\n') ? undefined : body.replaceAll('\n', '\r'),
    { of: 'serializer' },
  );
}

/** The line breaks of a serializer as CR LF, if the body's own are CR LF: then, without a serializer, nothing is converted. */
function serializedCrLfKept(raw: Binary): Step {
  return step(
    'body-newlines-to-crlf-kept',
    body =>
      body === raw || !raw.includes('\r\n') || body.includes('\r') || !body.includes('\n')
        ? undefined
        : toCrLf(body),
    { of: 'serializer' },
  );
}

/** Removes the first occurrence of each text, as replacements do whose pattern has no flag for all. */
function firstRemoved(texts: readonly Binary[], detail?: DetailOf<'body-first-newline-removed'>): Step {
  const change = (body: Binary) => texts.reduce((text, removed) => text.replace(removed, ''), body);
  const inSlices = function* (slices: Iterable<Binary>): Generator<Binary> {
    let left = texts;
    for (const slice of slices) {
      yield left.reduce((text, removed) => text.replace(removed, ''), slice);
      left = left.filter(removed => !slice.includes(removed));
    }
  };
  return { ...step('body-first-newline-removed', change, detail), inSlices };
}

/** What functions that read a line return; undefined if there's only one line. */
function firstLine(body: Binary): Binary | undefined {
  const end = body.search(/[\r\n]/);
  return end === -1 || /^[\r\n]*$/.test(body.slice(end, end + 3)) ? undefined : body.slice(0, end);
}

/** The same for a function that stops at LF, such as a shell's `read`. */
function firstLineWithCr(body: Binary): Binary | undefined {
  return firstLine(body) === undefined ? undefined : /^[^\n]*\r(?=\n)/.exec(body)?.[0];
}

/** What a loop that reads lines keeps if each line replaces the one before. Of two lines, the first is more often left out on purpose: the
 *  declaration of an XML document. */
function lastLine(body: Binary): Binary | undefined {
  const lines = splitLines(withoutFinalLineBreaks(body));
  return lines.length > 2 ? lines.at(-1) : undefined;
}

function toCrLf(body: Binary): Binary {
  return body.replace(/\r\n?|\n/g, '\r\n');
}

/** A CR and an LF as XML serializers write them in a text that keeps them. Source: Java, XML serializers, for CR. */
const REFERENCES = ['&#13;', '&#xD;', '&#xd;', '&#10;', '&#xA;', '&#xa;'];

/** Removing `\r` and `\n` written in single quotes, where each is a backslash and a letter: line breaks stay. */
function escapeSteps(): readonly Step[] {
  return [
    step('body-newline-escapes-removed', body => without(body, ['\\r', '\\n'])),
    step('body-newline-escapes-removed', body => without(body, ['\\n']), { of: '\\n' }),
    alone(
      step('body-newline-escapes-removed', body => without(body, REFERENCES, withoutLineBreaks), {
        of: '&#13;',
      }),
    ),
    ...(['n', 'r n', '\\ r n'] as const).map(letters =>
      alone(
        step(
          'body-newline-escapes-removed',
          // If the body has neither letter, only backslashes are removed, which is another cause.
          body => (/[rn]/.test(body) ? without(body, letters.split(' '), withoutFinalLf) : undefined),
          { letters },
        ),
      ),
    ),
  ];
}

function without(
  body: Binary,
  texts: readonly string[],
  finish = (kept: Binary): Binary => kept,
): Binary | undefined {
  const kept = texts.reduce((text, removed) => text.replaceAll(removed, ''), body);
  return kept === body ? undefined : finish(kept);
}

/** A shell's `while read line; do BODY+=$line; done`, with or without `-r` and `IFS=`: the last line has no line feed, so it's lost. */
function shellReadSteps(): readonly Step[] {
  return [
    step('body-read-by-shell', body => readByShell(body, line => unescaped(trimmed(line, ' \t')))),
    step('body-read-by-shell', body => readByShell(body, line => trimmed(line, ' \t')), { read: '-r' }),
    step('body-read-by-shell', body => readByShell(body, line => line), { read: '-r', IFS: '' }),
  ];
}

function readByShell(body: Binary, read: (line: Binary) => Binary): Binary | undefined {
  const lines = body.split('\n');
  const last = lines.pop();
  return lines.length === 0 || last === '' ? undefined : lines.map(read).join('');
}

function unescaped(line: Binary): Binary {
  return line.replace(/\\(.?)/g, '$1');
}

/** PHP's `nl2br` and similar replacements; line breaks after the tags are removed before signing, or kept. */
function tagSteps(): readonly Step[] {
  return ['<br />', '<br>', '<br/>'].flatMap((tag, at) =>
    (['removed', 'kept'] as const).map(lines => {
      const before = (body: Binary) => body.replace(/\r\n|\n\r|\r|\n/g, `${tag}$&`);
      const change = lines === 'kept' ? before : (body: Binary) => withoutLineBreaks(before(body));
      const own = { ...localStep('body-newlines-as-tags', change, { tag, lines }), isSingle: true };
      return at === 0 ? own : alone(own);
    }),
  );
}

/** What `strip` and `trim` remove in ASCII. */
const SPACE = ' \t\r\n\f\v';

/** The body as a shell's `$(cat file)` or Perl's `chomp` leaves a file with CR LF. */
function withoutFinalLf(body: Binary): Binary {
  return body.endsWith('\n') ? body.slice(0, -1) : body;
}

function withoutFinalLineBreak(body: Binary): Binary {
  if (body.endsWith('\r\n')) return body.slice(0, -2);
  return body.endsWith('\n') || body.endsWith('\r') ? body.slice(0, -1) : body;
}

/** A loop, because a regular expression anchored at the end rescans long runs of line breaks. */
function withoutFinalLineBreaks(body: Binary): Binary {
  let end = body.length;
  while (end > 0 && '\r\n'.includes(body.charAt(end - 1))) end -= 1;
  return body.slice(0, end);
}

/** The bytes of the characters besides CR and LF that languages treat as line breaks. */
const SEPARATORS: readonly (readonly [name: string, bytes: Binary])[] = [
  ['VT', '\v'],
  ['FF', '\f'],
  ['FS', '\x1c'],
  ['GS', '\x1d'],
  ['RS', '\x1e'],
  ['U+0085', '\xc2\x85'],
  ['U+2028', '\xe2\x80\xa8'],
  ['U+2029', '\xe2\x80\xa9'],
];

/** What each of the functions with a name removes. */
const FUNCTIONS: Readonly<Record<LineBreakFunction, RegExp>> = {
  splitlines: /[\r\n\v\f\x1c-\x1e]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
  ReplaceLineEndings: /[\r\n\f]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
  '\\R': /[\r\n\v\f]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
};

/** What each way of removing line breaks removes. Sources: Python, `str.splitlines`; Java, `Pattern`, Linebreak matcher;
 *  .NET, `String.ReplaceLineEndings`; ECMAScript, LineTerminator; PCRE2, Newline sequences. */
const LINE_BREAKS: readonly RegExp[] = [
  /[\r\n]|\xe2\x80[\xa8\xa9]/g,
  /[\r\n]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
  FUNCTIONS.ReplaceLineEndings,
  FUNCTIONS['\\R'],
  FUNCTIONS.splitlines,
  /[\r\n]|\xe2\x80\xa8/g,
  /[\r\n]|\xc2\x85/g,
  /[\r\n\v\f]/g,
  /[\r\n\f]/g,
  /[\r\n\v]/g,
];

/** The functions that treat exactly these line separators of a body as line breaks. */
export function functionsRemoving(characters: string, body: Binary): readonly LineBreakFunction[] {
  const present = SEPARATORS.filter(([, bytes]) => body.includes(bytes));
  const names = Object.keys(FUNCTIONS) as LineBreakFunction[];
  return names.filter(name => removedBy(FUNCTIONS[name], present) === characters);
}

function removedBy(breaks: RegExp, present: typeof SEPARATORS): string {
  return present
    .filter(([, bytes]) => bytes.replace(breaks, '') === '')
    .map(([name]) => name)
    .join(', ');
}

/** What replaces a line break (CR LF counts as one); `join` writes nothing at the end. */
const REPLACEMENTS: readonly (readonly [
  text: Binary,
  detail: Partial<DetailOf<'body-line-separators-removed'>>,
  last?: 'removed',
])[] = [
  ['', {}],
  [' ', { instead: 'space' }],
  ['\n', { instead: 'LF' }],
  ['\r\n', { instead: 'CR LF' }],
  [' ', { instead: 'space', last: 'removed' }, 'removed'],
  ['\n', { instead: 'LF', last: 'removed' }, 'removed'],
];

/** Removing line breaks other than CR and LF, too. No steps if a body has none of these, which is usual. */
function lineSeparatorSteps(body: Binary): readonly Step[] {
  return [...withoutSeparators(body), ...bytewise(body)];
}

function withoutSeparators(body: Binary): readonly Step[] {
  const present = SEPARATORS.filter(([, bytes]) => body.includes(bytes));
  const different = new Set<string>();
  return LINE_BREAKS.flatMap(pattern => {
    const characters = removedBy(pattern, present);
    if (characters === '' || different.has(characters)) return [];
    different.add(characters);
    const breaks = new RegExp(`\\r\\n|${pattern.source}`, 'g');
    return REPLACEMENTS.map(([text, detail, last]) => {
      const replaced = (own: Binary) => own.replace(breaks, text);
      const own = { characters, ...detail };
      if (last === undefined) return localStep('body-line-separators-removed', replaced, own);
      return step('body-line-separators-removed', body => replaced(withoutFinalLineBreak(body)), own);
    });
  });
}

/** PCRE's `\R` without the option `u`, as in PHP: it removes a byte that is part of characters such as `Å`. */
function bytewise(body: Binary): readonly Step[] {
  if (!body.includes('\x85')) return [];
  return [
    localStep('body-line-separators-removed', own => own.replace(/[\r\n\v\f\x85]/g, ''), {
      ...{ characters: '0x85', of: 'bytes' },
    }),
  ];
}

/** How many columns the records of files usually have, as COBOL and mainframes write them. */
const RECORD_WIDTHS = [
  72, 80, 100, 120, 128, 132, 133, 150, 200, 240, 250, 255, 256, 400, 500, 512, 1000, 1024,
];

/** For bodies longer than this, in bytes, only the most usual widths are tried. */
const LONG_BODY = 4_096;
const USUAL_WIDTHS = [72, 80, 132];

/** In bytes: bodies up to this size, with a few short lines, are tried anyway. */
const LARGEST_ANYWAY = 16_384;
/** Records that make a body more than this many times as long aren't tried. */
const MOST_TIMES = 4;

/** The lines of a body as records of a fixed length: each is filled with spaces, or cut if it's longer. */
function recordSteps(body: Binary): readonly Step[] {
  if (!/[\r\n]./s.test(body)) return [];
  const isAscii = /^[\0-\x7f]*$/.test(body);
  const linesOf = rememberingLast(splitLines);
  const decodedLines = rememberingLast((own: Binary) => splitLines(decode(own) ?? own));
  return (body.length > LONG_BODY ? USUAL_WIDTHS : RECORD_WIDTHS).flatMap(width => [
    alone(step('body-lines-padded', own => recordsOf(linesOf(own), width, own.length), { width })),
    ...(isAscii
      ? []
      : [
          alone(
            step(
              'body-lines-padded',
              own => {
                const records = recordsOf(decodedLines(own), width, own.length);
                return records === undefined ? undefined : encode(records);
              },
              { width, unit: 'characters' },
            ),
          ),
        ]),
  ]);
}

function splitLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\r\n]/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** The lines as records; undefined if no line is shorter than a record, or if the records are too long. */
function recordsOf(lines: readonly string[], width: number, length: number): string | undefined {
  const isLong = lines.length * width > Math.max(LARGEST_ANYWAY, MOST_TIMES * length);
  if (isLong || lines.every(line => line.length >= width)) return undefined;
  return lines.map(line => line.slice(0, width).padEnd(width)).join('');
}
