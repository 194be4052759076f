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

/** Whether a file scans JSON strings: it compares with the quotation mark and with the backslash, or has a pattern with both. */
function scansJson({ path, scanned: { code, texts, regExps } }: TreeFile): boolean {
  if (!/json/i.test(path) && !/json/i.test(code)) return false;
  const compares =
    (texts.includes('"') && texts.includes('\\\\')) || (/\b0x22\b/.test(code) && /\b0x5c\b/i.test(code));
  return compares || regExps.some(pattern => /\[\^"\\\\/.test(pattern) && /"/.test(pattern));
}

/** Whether a file recognizes the start of a CDATA section, or imports the library. The start of a comment isn't enough: HTML has
 *  the same. */
function tokenizesXml({ scanned: { regExps, texts, imports } }: TreeFile): boolean {
  return (
    imports.some(({ specifier, typeOnly }) => specifier === 'saxes' && !typeOnly) ||
    [...regExps, ...texts].some(text => /<!\\?\[CDATA/.test(text))
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
