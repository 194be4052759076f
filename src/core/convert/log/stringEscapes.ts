const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|([\s\S]))/g;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The value of a string literal in Python, Ruby, Go, or JavaScript, given without its quotation marks. `\xc3\xa7` are bytes,
 *  as in a dump of what was sent. */
export function literalText(inside: string): string {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const match of inside.matchAll(ESCAPE)) {
    const [whole, byte, unit, character = ''] = match;
    pieces.push(Buffer.from(inside.slice(from, match.index)));
    if (byte !== undefined) pieces.push(Buffer.from(byte, 'hex'));
    else if (unit !== undefined) pieces.push(Buffer.from(String.fromCharCode(Number.parseInt(unit, 16))));
    else pieces.push(Buffer.from(CONTROLS[character] ?? character));
    from = match.index + whole.length;
  }
  return Buffer.concat([...pieces, Buffer.from(inside.slice(from))]).toString();
}
