import { once } from '../../once.ts';
import { ESCAPES, escaper } from '../json/jsonEscapes.ts';
import { type Binary, bytesOf } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step } from '../pipeline/step.ts';
import { rubyEscaped } from './objectTexts.ts';
import { pythonBytesRepr, stringRepr } from './pythonRepr.ts';

/** The largest body, in bytes, for the most frequent forms; nobody converts larger ones to such strings, and they would be copied several
 *  times. */
const MOST_BYTES = 1_048_576;
/** The same for the others, of which there are many. */
const MOST_IN_RARE_FORMS = 4_096;
const MOST_IN_LINES = 8_192;
/** How many bytes Node shows of a buffer. Source: Node, `buffer.INSPECT_MAX_BYTES`. */
const MOST_SHOWN = 50;

/** What languages produce when a body of bytes is converted to a string: of the body as sent, and of the body without its line breaks, which
 *  is tried only if everything else is correct. */
export const byteTextSteps = once((): Readonly<Record<'raw' | 'joined', readonly Step[]>> => {
  const inCommas = rememberingLast(numbersIn(unsigned, ','));
  const inSpaces = rememberingLast(numbersIn(unsigned, ' '));
  const inList = numbersIn(unsigned, ', ');
  const forms: readonly BytesForm[] = [
    ['JSON.stringify(Buffer)', body => `{"type":"Buffer","data":[${inCommas(body)}]}`],
    ['Go %v ([]byte)', body => `[${inSpaces(body)}]`],
    ['Python list(bytes)', body => `[${inList(body)}]`],
    ['String(Uint8Array)', inCommas],
  ];
  const rare = rareForms(inSpaces);
  return {
    raw: [
      ...forms.map(([form, write]) => ({
        ...bytesAs(form, write, MOST_BYTES),
        ...{ isLast: true, isSingle: true },
      })),
      ...rare.map(([form, write]) => alone({ ...bytesAs(form, write), isLast: true })),
    ],
    joined: [...forms, ...rare].map(([form, write]) => alone(bytesAs(form, write))),
  };
});

/** Returns a function that writes the number of each byte, with a separator between two of them. */
function numbersIn(numberOf: (byte: Binary) => number, separator: string): (body: Binary) => Binary {
  const written = byteReplacer(byte => numberOf(byte) + separator);
  return body => written(body).slice(0, -separator.length);
}

function unsigned(byte: Binary): number {
  return byte.charCodeAt(0);
}

function signed(byte: Binary): number {
  return Int8Array.of(unsigned(byte))[0] ?? 0;
}

type BytesForm = readonly [form: string, write: (body: Binary) => Binary | undefined];

/** Sources: Java's `Arrays.toString` and the bytes of Java and `Int8Array`, which are signed; PowerShell's `$OFS`, a space by default; Node's
 *  `util.inspect`. */
function rareForms(inSpaces: (body: Binary) => Binary): readonly BytesForm[] {
  const inList = numbersIn(signed, ', ');
  const other = (write: (body: Binary) => Binary) => (body: Binary) =>
    /[\x80-\xff]/.test(body) ? write(body) : undefined;
  return [
    ['Java Arrays.toString(byte[])', other(body => `[${inList(body)}]`)],
    ['String(Int8Array)', other(numbersIn(signed, ','))],
    ['PowerShell "$bytes"', inSpaces],
    ['Node inspect(Buffer)', inspectedBuffer],
  ];
}

function inspectedBuffer(body: Binary): Binary {
  const shown = Array.from(bytesOf(body.slice(0, MOST_SHOWN)), byte => byte.toString(16).padStart(2, '0'));
  const left = body.length - MOST_SHOWN;
  const more = left <= 0 ? '' : ` ... ${left} more byte${left === 1 ? '' : 's'}`;
  return `<Buffer ${shown.join(' ')}${more}>`;
}

function bytesAs(
  form: string,
  write: (body: Binary) => Binary | undefined,
  most = MOST_IN_RARE_FORMS,
): Step<'body-object-as-text'> {
  const change = (body: Binary) => (body.length > most ? undefined : write(body));
  return { id: 'body-object-as-text', detail: { form }, change };
}

/** How a function divides a text into lines. */
type Division = (body: Binary) => readonly Binary[];

const withoutLast = (lines: readonly Binary[]) => (lines.at(-1) === '' ? lines.slice(0, -1) : lines);

/** Without line breaks and without an empty line after the last one, as functions do that read lines. */
const read: Division = body => withoutLast(split(body));
/** At each line break, so that an empty line may be last. */
const split: Division = body => body.split(/\r\n|[\r\n]/);
/** At each LF only, so that each CR stays. */
const splitAtLf: Division = body => body.split('\n');
/** The same without an empty line at the end, as Java and Ruby leave it out. */
const splitShort: Division = body => withoutLast(body.split('\n'));
/** With the line breaks, as they are, and as text mode reads them. */
const withBreaks: Division = body => body.match(/[^\n]*\n|[^\n]+$/g) ?? [body];
const inTextMode: Division = body => withBreaks(body.replace(/\r\n?/g, '\n'));

const asIs = (line: Binary) => line;
const inJson = escaper(ESCAPES.plain);
const inJsonOfPhp = escaper(ESCAPES.slashAndAscii);

/** How languages write a list of lines into a string, with the ways in which their functions divide a text: Java and Kotlin, Dart, Groovy;
 *  Go; Scala; Python; Ruby, Crystal, Elixir, Swift and Rust; JSON; Go's `%q`; Delphi's `TStrings.CommaText`. */
const LINE_LISTS: readonly (readonly [
  form: string,
  list: readonly [open: string, between: string, close: string],
  item: (line: Binary) => Binary,
  divisions: readonly Division[],
])[] = [
  ['[…, …]', ['[', ', ', ']'], asIs, [read, splitShort, split, splitAtLf]],
  ['[… …]', ['[', ' ', ']'], asIs, [splitAtLf, read, split]],
  ['List(…, …)', ['List(', ', ', ')'], asIs, [read]],
  ["['…', '…']", ['[', ', ', ']'], stringRepr, [read, splitAtLf, inTextMode, withBreaks]],
  ["[b'…', b'…']", ['[', ', ', ']'], line => pythonBytesRepr(line) ?? line, [withBreaks, read]],
  ['["…", "…"]', ['["', '", "', '"]'], rubyEscaped, [read, splitShort, withBreaks, split, splitAtLf]],
  ['["…","…"]', ['["', '","', '"]'], inJson, [read, split, splitAtLf]],
  ['["…","…"]', ['["', '","', '"]'], inJsonOfPhp, [withBreaks, splitAtLf]],
  ['["…" "…"]', ['["', '" "', '"]'], inJson, [splitAtLf, read, split]],
  ['TStrings.CommaText', ['', ',', ''], inCommaText, [read]],
];

/** The body as a list of its lines, even if it has only one. */
export function lineListSteps(): readonly Step[] {
  return LINE_LISTS.flatMap(([form, [open, between, close], item, divisions]) =>
    divisions.map(divide =>
      alone({
        id: 'body-object-as-text',
        detail: { form, of: 'lines' },
        isLast: true,
        change: (body: Binary) => {
          if (body.length > MOST_IN_LINES) return undefined;
          // The ways to divide a text don't differ if it has only one line.
          if (divide !== divisions[0] && !/[\r\n]/.test(body)) return undefined;
          const lines = divide(body);
          // Brackets and quotation marks around a whole body have causes of their own.
          if ((item === asIs || item === inCommaText) && lines.length < 2) return undefined;
          const items = lines.map(item);
          // What isn't UTF-8 isn't quoted.
          return items[0] === lines[0] && item === stringRepr
            ? undefined
            : open + items.join(between) + close;
        },
      }),
    ),
  );
}

/** In quotation marks if it contains one, a comma, or a character up to the space. Source: Embarcadero, `TStrings.DelimitedText`. */
function inCommaText(line: Binary): Binary {
  return /[\0- ",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
