import { openStringStart, tokensOfJson } from '../../formats/tokensOfJson.ts';
import { tokensOfXml } from '../../formats/tokensOfXml.ts';
import { once } from '../../once.ts';
import { jsonTokens } from '../json/jsonTokens.ts';
import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { withoutLineBreaks } from './lineBreakSteps.ts';

/** Larger documents aren't read, because reading them would take several times their size in memory. */
const MOST_BYTES = 1_048_576;

/** For a document without its end: the whole document, which a program signs before it sends too few bytes. The usual reason is a
 *  Content-Length in characters, which doesn't count the second byte of `ç`. Only what closes the document can be known. */
export function unsentEndSteps(raw: Binary, isXml: boolean): readonly Step[] {
  const ends = raw.length > MOST_BYTES ? [] : isXml ? unsentTags(raw) : unsentBrackets(raw);
  return ends.map(end => {
    const signed = withoutLineBreaks(raw + end);
    const missing = withoutLineBreaks(end);
    return alone({ ...step('body-sent-cut-short', () => signed, { missing }), isLast: true });
  });
}

function unsentBrackets(raw: Binary): readonly Binary[] {
  const open: Binary[] = [];
  for (const token of jsonTokens(raw)) {
    if (token === '{') open.push('}');
    else if (token === '[') open.push(']');
    else if (token === '}' || token === ']') open.pop();
  }
  if (open.length === 0) return [];
  const isInText = openStringStart(raw) !== undefined;
  const quote = isInText ? '"' : '';
  const closers = open.reverse();
  const indent = /\n([ \t]+)/.exec(raw)?.[1];
  if (indent === undefined) return [quote + closers.join('')];
  // The brackets are on lines of their own, and the line that was cut off may already have a part of its indent.
  const sentIndent = isInText ? undefined : /\n([ \t]*)$/.exec(raw.slice(-MOST_INDENT))?.[1];
  const lines = closers.map((closer, index) => indent.repeat(closers.length - 1 - index) + closer).join('\n');
  if (sentIndent === undefined) return [`${quote}\n${lines}`];
  return lines.startsWith(sentIndent) ? [lines.slice(sentIndent.length)] : [];
}

/** In bytes. */
const MOST_INDENT = 64;

function unsentTags(raw: Binary): readonly Binary[] {
  const open: Binary[] = [];
  for (const { kind, start, end } of tokensOfXml(raw)) {
    if (kind === 'end') open.pop();
    else if (kind === 'start')
      open.push(
        raw
          .slice(start + 1, end - 1)
          .split(/\s/, 1)
          .join(''),
      );
  }
  const start = raw.lastIndexOf('<');
  const sent = raw.includes('>', start) ? '' : raw.slice(start);
  const tags = open.reverse().map(name => `</${name}>`);
  const end = tags.join('');
  return end !== '' && end.startsWith(sent) ? [end.slice(sent.length)] : [];
}

const FORMS = [
  ['\n', '', {}],
  ['\n', '\n', { end: 'kept' }],
  ['\r\n', '', { as: 'CR LF' }],
  ['\r\n', '\r\n', { as: 'CR LF', end: 'kept' }],
] as const;

/** The line breaks of an indented file that was sent without them: they were where the indentation is. Source: curl's manual, `--data`:
 *  carriage returns and line feeds of a file are removed. */
export function unsentLineBreakSteps(raw: Binary, isXml: boolean): readonly Step[] {
  if (raw.length > MOST_BYTES || /[\r\n]/.test(raw)) return [];
  if (!(isXml ? />[ \t]+</ : /[{[,](?: {2,}|\t)/).test(raw)) return [];
  const restored = once(() => (isXml ? restoredXml(raw) : restoredJson(raw)));
  return FORMS.map(([lineBreak, end, detail]) => {
    const change = (body: Binary) =>
      body === raw ? restored().replaceAll('\n', lineBreak) + end : undefined;
    return alone({ ...step('body-crlf-kept', change, { breaks: 'unsent', ...detail }), isLast: true });
  });
}

/** The tags that end the prolog and the root have no indentation. */
function restoredXml(xml: Binary): Binary {
  return xml
    .replace(/>(?=[ \t]+<)/g, '>\n')
    .replace(/^(<\?xml[^<>]*\?>)(?=<)/, '$1\n')
    .replace(/>(?=<\/[^<>]*>$)/, '>\n');
}

/** The bracket that ends the document has no indentation. */
function restoredJson(json: Binary): Binary {
  let restored = '';
  let at = 0;
  for (const { start, end } of tokensOfJson(json)) {
    const isIndented = json.startsWith('  ', at) || json.startsWith('\t', at);
    restored += (start > at && isIndented ? '\n' : '') + json.slice(at, end);
    at = end;
  }
  return (restored + json.slice(at)).replace(/(?<=[^\s])(?=[}\]]$)/, '\n');
}
