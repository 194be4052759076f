import { tokensOfJson } from '../../formats/tokensOfJson.ts';
import { once } from '../../once.ts';
import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** The largest body, in bytes. */
const MOST_BYTES = 1_048_576;

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
