/** The end of the markup at `start`: after the tag that closes its root, which may contain elements of the same name. Undefined if it's
 *  no markup, or isn't closed. Linear. */
export function markupEnd(text: string, start: number): number | undefined {
  const root = /^(?:<\?xml[^>]{0,200}\?>\s{0,40})?<([A-Za-z_][\w.:-]{0,100})/.exec(
    text.slice(start, start + 400),
  )?.[1];
  if (root === undefined) return undefined;
  const close = `</${root}>`;
  let depth = 0;
  let from = start;
  for (let end = text.indexOf(close, from); end !== -1; end = text.indexOf(close, from)) {
    depth += opened(text.slice(from, end), root) - 1;
    from = end + close.length;
    if (depth <= 0) return from;
  }
  return undefined;
}

const LONGEST_TAG = 4000;

/** How many elements of a name start in a piece of markup, without the empty ones. */
function opened(markup: string, name: string): number {
  let count = 0;
  for (let at = markup.indexOf(`<${name}`); at !== -1; at = markup.indexOf(`<${name}`, at + 1)) {
    const after = at + name.length + 1;
    const rest = markup.slice(after, after + LONGEST_TAG);
    if (/^[\w.:-]|^[^<>]{0,4000}\/>/.test(rest)) continue;
    count += 1;
  }
  return count;
}
