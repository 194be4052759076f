/** A text as one word of a POSIX shell: in single quotes nothing means anything but the quote itself. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
