/** The content of a `.gitignore` that excludes `file`; undefined if it already does. `text` is the current content,
 *  whose line breaks are preserved. A pattern that is only similar doesn't count, because a redundant line is
 *  harmless. */
export function gitIgnoreWith(text: string, file: string): string | undefined {
  const lines = text.split(/\r?\n/).map(line => line.trim());
  const extension = file.slice(file.indexOf('.'));
  const patterns = [file, `/${file}`, `*${extension}`, `**/${file}`];
  // The last matching line decides, because it may include the file again.
  const last = lines.findLast(line => patterns.includes(line.replace(/^!/, '')));
  if (last !== undefined && !last.startsWith('!')) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text === '' || text.endsWith('\n') ? text : `${text}${lineEnd}`;
  return `${before}${file}${lineEnd}`;
}
