import { bytesInCodePage, type CodePage, textInCodePage } from './codePages.ts';
import { decodeUtf8 } from './utf8.ts';

/** How a text was distorted: its bytes in one encoding were read in others. */
export interface Distortion {
  readonly written: 'UTF-8' | CodePage;
  /** Several if the result was written as UTF-8 and read incorrectly again. */
  readonly read: readonly CodePage[];
  /** The first character that was changed, and what it became. */
  readonly original: string;
  readonly shown: string;
}

/** A text as it may have been before it was distorted. */
export interface RepairedText {
  readonly text: string;
  readonly distortion: Distortion;
  /** Hardly any other text looks like UTF-8 that was read in another encoding, or like Portuguese only once it's repaired. */
  readonly isLikely: boolean;
}

const ASCII = /^[\0-\x7f]*$/;

const READ: readonly CodePage[] = ['cp850', 'cp1252', 'cp437', 'latin1'];

/** Encodings of Windows other than UTF-8, in which programs write and consoles read, or the other way round. */
const OF_WINDOWS: readonly (readonly [written: CodePage, read: CodePage])[] = [
  ['cp1252', 'cp850'],
  ['cp850', 'cp1252'],
  ['cp1252', 'cp437'],
];

/** What a text may have been before it was distorted while it was written to a log, the likeliest first: a console that reads UTF-8 in
 *  its own code page writes `├ú` for `ã`. Empty for ASCII. */
export function repairedTexts(text: string): readonly RepairedText[] {
  if (ASCII.test(text)) return [];
  const once = READ.map(page => [beforeMisreading(text, page), [page]] as const);
  const twice = once.flatMap(([first, pages]) =>
    first === undefined || ASCII.test(first)
      ? []
      : READ.map(page => [beforeMisreading(first, page), [page, ...pages]] as const),
  );
  const found: RepairedText[] = [];
  const add = (
    original: string | undefined,
    isLikely: boolean,
    ways: Pick<Distortion, 'written' | 'read'>,
  ) => {
    if (original === undefined || found.some(other => other.text === original)) return;
    found.push({ text: original, isLikely, distortion: { ...ways, ...firstChange(original, ways) } });
  };
  // What was distorted twice still looks distorted after one repair.
  for (const [original, read] of [...twice, ...once]) add(original, true, { written: 'UTF-8', read });
  for (const [written, page] of OF_WINDOWS) {
    const bytes = bytesInCodePage(text, page);
    const original = bytes && textInCodePage(bytes, written);
    add(original, original !== undefined && isPortuguese(original) && !isPortuguese(text), {
      written,
      read: [page],
    });
  }
  return found;
}

/** The UTF-8 text that is this text if it's read in a code page. */
function beforeMisreading(text: string, page: CodePage): string | undefined {
  const bytes = bytesInCodePage(text, page);
  return bytes && decodeUtf8(bytes);
}

/** Larger than any log that a request is read from. */
const MOST_BYTES = 4_194_304;

/** The text of a log that isn't UTF-8, because a program wrote it in an encoding of Windows; undefined if it isn't clear in which. */
export function textOfWindows(bytes: Uint8Array): string | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  const texts = (['cp1252', 'cp850'] as const).map(page => textInCodePage(bytes, page)).filter(isPortuguese);
  return texts.length === 1 ? texts[0] : undefined;
}

function isPortuguese(text: string): boolean {
  return /^[\0-\x7fáàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇªº°§–—‘’“”…€\u00a0]*$/.test(text);
}

function firstChange(
  text: string,
  { written, read }: Pick<Distortion, 'written' | 'read'>,
): Pick<Distortion, 'original' | 'shown'> {
  const original = /[^\0-\x7f]/u.exec(text)?.[0] ?? '';
  const [first, ...more] = read;
  let shown = first === undefined ? original : textInCodePage(bytesOf(original, written), first);
  for (const page of more) shown = textInCodePage(bytesOf(shown, 'UTF-8'), page);
  return { original, shown };
}

function bytesOf(text: string, encoding: Distortion['written']): Uint8Array {
  const bytes = encoding === 'UTF-8' ? undefined : bytesInCodePage(text, encoding);
  return bytes ?? new TextEncoder().encode(text);
}
