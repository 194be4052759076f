import type { SourceTree, TreeFile } from './sourceTree.ts';

/** Files that read a format by themselves, by signs that a program can see: an upper estimate, which should fall. */
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

/** Goes through text in JSON's quotes: it compares with the quote and with the backslash, or has a pattern of both. */
function scansJson({ path, scanned: { code, texts, regExps } }: TreeFile): boolean {
  if (!/json/i.test(path) && !/json/i.test(code)) return false;
  const compares =
    (texts.includes('"') && texts.includes('\\\\')) || (/\b0x22\b/.test(code) && /\b0x5c\b/i.test(code));
  return compares || regExps.some(pattern => /\[\^"\\\\/.test(pattern) && /"/.test(pattern));
}

/** Knows where a CDATA section starts, or has the library. A comment's start alone is also HTML's. */
function tokenizesXml({ scanned: { regExps, texts, imports } }: TreeFile): boolean {
  return (
    imports.some(({ specifier, typeOnly }) => specifier === 'saxes' && !typeOnly) ||
    [...regExps, ...texts].some(text => /<!\\?\[CDATA/.test(text))
  );
}

/** Finds the delimiters of parts among lines, or the names of parts, without the lines of the one reader. */
function splitsMultipart({ scanned: { regExps, texts, code }, imports }: TreeFile): boolean {
  if (imports.some(({ target }) => target === 'src/core/formats/multipartParts.ts')) return false;
  const findsNames = regExps.some(pattern => /\bfilename=|\\bname="|\^name\(/.test(pattern));
  return findsNames || (texts.includes('delimiter') && /\bLineCursor\b|\blastIndex\b/.test(code));
}

/** The options of a strict decoder, at the start of a text. */
const STRICT = /^\{[^}]*\bfatal: true/;

/** Has a decoder that refuses what isn't in an encoding named on the spot; its options may have a name. */
function decodesUtf8({ scanned: { code } }: TreeFile): boolean {
  const options = [...code.matchAll(/\bnew TextDecoder\('', (\{[^}]*\}|\w+)/g)].map(
    ([, written = '']) => written,
  );
  return options.some(written =>
    written.startsWith('{') ? STRICT.test(written) : STRICT.test(code.split(`const ${written} = `)[1] ?? ''),
  );
}

/** Decides with the way from one path to another, with resolved names, or with a folder's path and a slash whether a file is in a
 *  folder. */
function comparesFolders({ scanned: { code, texts } }: TreeFile): boolean {
  const resolves = texts.includes('..') && (/\brelative\(/.test(code) || /\.pop\(\)/.test(code));
  return resolves || /\b(?:folder|root|directory)\w*\.path\b[^;\n]*\bstartsWith\(/i.test(code);
}
