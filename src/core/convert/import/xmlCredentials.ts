import { isCredentialField } from './credentialNames.ts';

/** The maximum length of a name, including the `=` and the whitespace after it. */
const MAX_NAME = 120;
const CDATA = '<![CDATA[';

/** XML with `mark` instead of each element text and attribute value with the name of a credential, if `isRemoved`
 *  returns true for the value. Reads only tags, so that it also works for a body with placeholders. */
export function xmlWithoutCredentials(
  xml: string,
  mark: string,
  isRemoved: (value: string) => boolean,
): string {
  const pieces: string[] = [];
  let kept = 0;
  const remove = (from: number, to: number): void => {
    if (to <= from || !isRemoved(xml.slice(from, to))) return;
    pieces.push(xml.slice(kept, from), mark);
    kept = to;
  };
  for (let open = xml.indexOf('<'); open !== -1; open = xml.indexOf('<', open + 1)) {
    const close = xml.indexOf('>', open);
    if (close === -1) break;
    const name = /^<([\w:.-]{1,120})(?=[\s/>])/.exec(xml.slice(open, open + MAX_NAME + 2))?.[1];
    if (name === undefined) continue;
    forEachAttribute(xml, open, close, remove);
    if (!isCredential(name) || xml.charAt(close - 1) === '/') continue;
    const [from, to] = textAfter(xml, close + 1);
    remove(from, to);
  }
  return pieces.join('') + xml.slice(kept);
}

/** The text directly after a tag, or the content of a CDATA section directly after it. */
function textAfter(xml: string, start: number): readonly [from: number, to: number] {
  if (xml.startsWith(CDATA, start)) {
    const end = xml.indexOf(']]>', start);
    return [start + CDATA.length, end === -1 ? xml.length : end];
  }
  const end = xml.indexOf('<', start);
  return [start, end === -1 ? start : end];
}

function forEachAttribute(
  xml: string,
  open: number,
  close: number,
  remove: (from: number, to: number) => void,
): void {
  for (let at = open; at < close; at++) {
    const quote = xml.charAt(at);
    if (quote !== '"' && quote !== "'") continue;
    const end = xml.indexOf(quote, at + 1);
    if (end === -1 || end > close) return;
    const before = xml.slice(Math.max(open, at - MAX_NAME), at);
    if (isCredential(attributeName(before))) remove(at + 1, end);
    at = end;
  }
}

/** The name before `=`; empty if there is none. */
function attributeName(before: string): string {
  const assigned = before.trimEnd();
  if (!assigned.endsWith('=')) return '';
  return (
    assigned
      .slice(0, -1)
      .trimEnd()
      .split(/[\s"'<]/)
      .at(-1) ?? ''
  );
}

/** The signature of a fiscal document (XML Signature) isn't a credential, and the document is useless without it. */
function isCredential(name: string): boolean {
  const local = name.slice(name.lastIndexOf(':') + 1);
  return isCredentialField(local) && !/^(?:Signature|signature$)/.test(local);
}
