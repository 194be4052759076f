import type { ScannedSource } from '../../test/support/sourceScanner.ts';
import type { SourceTree, TreeFile } from './sourceTree.ts';

/** Files that read a format themselves, recognized by patterns in their code: an upper estimate, which should fall. */
export type FormatReaders = Readonly<
  Record<'json' | 'xml' | 'multipart' | 'utf8' | 'containment', readonly string[]>
>;

export function formatReaders(tree: SourceTree): FormatReaders {
  const files = [...tree.values()];
  const having = (sign: (file: TreeFile) => boolean) => files.filter(sign).map(file => file.path);
  return {
    json: having(scansJson),
    xml: having(tokenizesXml),
    multipart: having(splitsMultipart),
    utf8: having(decodesUtf8),
    containment: having(comparesFolders),
  };
}

/** Whether a file scans JSON strings: it compares characters with the quotation mark and with the backslash, or has a pattern with both.
 *  Mentioning both isn't enough: a writer has both in its tables, and `startsWith('"')` asks about a token that another file found. */
function scansJson({ path, scanned }: TreeFile): boolean {
  const { code, regExps } = scanned;
  if (!/json/i.test(path) && !/json/i.test(code)) return false;
  const compares = comparesWith(scanned, '"', '0x22') && comparesWith(scanned, '\\\\', '0x5c');
  return compares || regExps.some(pattern => /\[\^"\\\\/.test(pattern) && /"/.test(pattern));
}

/** Whether code compares or searches a character, written as a string, as its code, or as a constant with its code. */
function comparesWith(scanned: ScannedSource, written: string, code: string): boolean {
  const comparesText = textsBetween(scanned).some(
    ({ text, before, after }) => text === written && (COMPARED_WITH.test(before) || /^\s*[!=]==/.test(after)),
  );
  const [, name = code] = new RegExp(`\\bconst (\\w+) = ${code}\\b`, 'i').exec(scanned.code) ?? [];
  return (
    comparesText ||
    new RegExp(`${COMPARED_WITH.source.slice(0, -1)}(?:${code}|${name})\\b`, 'i').test(scanned.code)
  );
}

const COMPARED_WITH = /(?:[!=]==|\bcase\b|\bindexOf\()\s*$/;

/** The strings of a file, each with the code before and after it. */
function textsBetween({ code, texts }: ScannedSource) {
  // Each string is emptied in the code.
  const pieces = code.split("''");
  return texts.map((text, at) => ({ text, before: pieces[at] ?? '', after: pieces[at + 1] ?? '' }));
}

/** Whether a file recognizes the start of a CDATA section, or imports the library. The start of a comment isn't enough: HTML has
 *  the same. The mark's length isn't either: it cuts the mark off a token that another file found. */
function tokenizesXml({ scanned }: TreeFile): boolean {
  const startsSection = (text: string) => /<!\\?\[CDATA/.test(text);
  return (
    scanned.imports.some(({ specifier, typeOnly }) => specifier === 'saxes' && !typeOnly) ||
    scanned.regExps.some(startsSection) ||
    textsBetween(scanned).some(({ text, after }) => startsSection(text) && !after.startsWith('.length'))
  );
}

/** Whether a file finds the delimiters or the names of parts itself, instead of importing the one reader. */
function splitsMultipart({ scanned: { regExps, texts, code }, imports }: TreeFile): boolean {
  if (imports.some(({ target }) => target === 'src/core/formats/multipartParts.ts')) return false;
  const findsNames = regExps.some(pattern => /\bfilename=|\\bname="|\^name\(/.test(pattern));
  return findsNames || (texts.includes('delimiter') && /\bLineCursor\b|\blastIndex\b/.test(code));
}

/** The options of a strict decoder, at the start of a string. */
const STRICT = /^\{[^}]*\bfatal: true/;

/** Whether a file creates a strict decoder; its options may be in a constant. */
function decodesUtf8({ scanned: { code } }: TreeFile): boolean {
  const options = [...code.matchAll(/\bnew TextDecoder\('', (\{[^}]*\}|\w+)/g)].map(
    ([, written = '']) => written,
  );
  return options.some(written =>
    written.startsWith('{') ? STRICT.test(written) : STRICT.test(code.split(`const ${written} = `)[1] ?? ''),
  );
}

/** Whether a file checks if a path is in a folder: by the relative path, by resolved names, or by the start of the path. */
function comparesFolders({ scanned: { code, texts } }: TreeFile): boolean {
  const resolves = texts.includes('..') && (/\brelative\(/.test(code) || /\.pop\(\)/.test(code));
  return resolves || /\b(?:folder|root|directory)\w*\.path\b[^;\n]*\bstartsWith\(/i.test(code);
}
