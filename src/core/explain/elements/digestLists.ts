import { type Cause, type CauseId, causeOf, type DetailOf } from '../causes/causes.ts';

/** What is before, between, and after the bytes in a list or an array of hexadecimal strings, as languages write it. */
type List = readonly [before: string, between: string, after: string];

const LISTS: readonly List[] = [
  ['', ', ', ''],
  ['', ',', ''],
  ['', '_', ''],
  ['', '.', ''],
  ['', ';', ''],
  ['', '\n', ''],
  ['[', ', ', ']'],
  ['[', ' ', ']'],
  ['(', ', ', ')'],
  ['{', ', ', '}'],
  ['["', '", "', '"]'],
  ['["', '","', '"]'],
  ["['", "', '", "']"],
  ['0x', ', 0x', ''],
  ['0x', ' 0x', ''],
  ['0x', '0x', ''],
  ['[0x', ', 0x', ']'],
  ['{0x', ', 0x', '}'],
  ['\\x', '\\x', ''],
];

/** Lists that, with all digits, have rows of their own. */
const OTHER_LISTS: readonly List[] = [
  ['', ':', ''],
  ['', ' ', ''],
  ['', '-', ''],
];

/** How the bytes are written, and a pattern for them with a NUL between them. */
interface Digits {
  readonly write: (bytes: readonly string[]) => readonly string[];
  readonly pattern: RegExp;
  readonly detail: Pick<DetailOf<'digest-separated'>, 'case' | 'zeros'>;
}

const LOWER: Digits = { write: bytes => bytes, pattern: /^[0-9a-f]{2}(?:\0[0-9a-f]{2}){15,}$/, detail: {} };
const UPPER: Digits = {
  write: bytes => bytes.map(byte => byte.toUpperCase()),
  pattern: /^(?=.*[A-F])[0-9A-F]{2}(?:\0[0-9A-F]{2}){15,}$/s,
  detail: { case: 'upper' },
};
const SHORT: Digits = {
  write: bytes => bytes.map(byte => byte.replace(/^0/, '')),
  pattern: /^(?=(?:.*\0)?[0-9a-f](?:\0|$))[0-9a-f]{1,2}(?:\0[0-9a-f]{1,2}){15,}$/s,
  detail: { zeros: 'dropped' },
};

/** The format in which NSData (macOS and iOS) describes itself. */
const WORDS: DigestForm = {
  id: 'digest-separated',
  detail: { form: '<9a0c… …>' },
  render: hex => `<${(hex.match(/.{8}/g) ?? []).join(' ')}>`,
  fits: text => /^<[0-9a-f]{8}(?: [0-9a-f]{8})+>$/.test(text),
};

/** The bytes or the words of a digest, each as a string of its own. */
export const DIGEST_LISTS: readonly DigestForm[] = [
  ...LISTS.flatMap(list => [LOWER, UPPER, SHORT].map(digits => listForm(list, digits))),
  ...OTHER_LISTS.map(list => listForm(list, SHORT)),
  WORDS,
];

function listForm([before, between, after]: List, { write, pattern, detail }: Digits): DigestForm {
  return {
    id: 'digest-separated',
    detail: { form: `${before}9a${between === '\n' ? ' LF ' : between}0c…${after}`, ...detail },
    render: hex => before + write(hex.match(/../g) ?? []).join(between) + after,
    fits: text =>
      text.startsWith(before) &&
      text.endsWith(after) &&
      pattern.test(
        text
          .slice(before.length, text.length - after.length)
          .split(between)
          .join('\0'),
      ),
  };
}

/** An output format of a digest other than its plain lowercase hex. */
export type DigestForm<Id extends CauseId = CauseId> = Cause<Id> & DigestWriter;

interface DigestWriter {
  readonly render: (hex: string) => string;
  /** Whether a text can be a digest with this many hexadecimal characters in this format; otherwise it isn't tried. */
  readonly fits: (text: string, hexLength: number) => boolean;
}

export function digestForm<Id extends CauseId>(
  id: Id,
  render: DigestForm['render'],
  fits: DigestForm['fits'],
  detail?: DetailOf<Id>,
): DigestForm<Id> {
  return { ...causeOf(id, detail), render, fits };
}
