/** A `.gitignore` that leaves `file` out of the repository; undefined where it does already. `text` is what it holds now,
 *  whose line ends are kept. A pattern that only looks alike counts as none: one line too many does no harm. */
export function gitIgnoreWith(text: string, file: string): string | undefined {
  const lines = text.split(/\r?\n/).map(line => line.trim());
  const extension = file.slice(file.indexOf('.'));
  const patterns = [file, `/${file}`, `*${extension}`, `**/${file}`];
  // The last word counts: a later line may take the file in again.
  const last = lines.findLast(line => patterns.includes(line.replace(/^!/, '')));
  if (last !== undefined && !last.startsWith('!')) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text === '' || text.endsWith('\n') ? text : `${text}${lineEnd}`;
  return `${before}${file}${lineEnd}`;
}
