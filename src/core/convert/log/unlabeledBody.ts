import { readEnvelope } from '../../api/envelope.ts';
import { bracketsEnd } from '../../formats/tokensOfJson.ts';
import { parsedJson } from '../jsonMembers.ts';

/** A limit, because each candidate is searched to its end. */
const MOST_TRIED = 8;

/** Where the response starts in a log. */
const RESPONSE =
  /<--|<<|<-|^\s{0,8}< |HTTP\/\d(?:\.\d)?[ "]{1,2}\d{3}|(?<![0-9A-Za-z])(?:reply|response|resposta|status)(?![0-9A-Za-z])/im;

const START = /(?<=^|[\s"'`[(])(?:\{|\[(?=\s{0,40}\{)|<(?:\?xml|[A-Za-z]))/gm;

/** The body in a log that writes it without a label after the request line and headers: the first JSON object or list, or XML
 *  document, before the response. A document that contains the signature is part of the log, not the body. Linear. */
export function unlabeledBody(text: string, sign: string): string | undefined {
  const from = text.indexOf('/openapi/');
  if (from === -1) return undefined;
  const logged = text.slice(from);
  const request = logged.slice(0, RESPONSE.exec(logged)?.index);
  let end = 0;
  let left = MOST_TRIED;
  for (const { index } of request.matchAll(START)) {
    if (index < end) continue;
    if (left === 0) return undefined;
    left -= 1;
    // Spring writes `Writing [body]`.
    if (/Writing \[$/.test(request.slice(Math.max(0, index - 8), index + 1))) continue;
    const document = request.charAt(index) === '<' ? markupAt(request, index) : jsonAt(request, index);
    if (document === undefined) continue;
    end = index + document.length;
    if (!document.includes(sign)) return document;
  }
  return undefined;
}

function jsonAt(text: string, start: number): string | undefined {
  const end = bracketsEnd(text, start);
  if (end === undefined) return undefined;
  const document = text.slice(start, end);
  return parsedJson(document) === undefined || readEnvelope(document) !== undefined ? undefined : document;
}

/** The markup from `start` up to the last tag that closes the root. */
function markupAt(text: string, start: number): string | undefined {
  const root = /^(?:<\?xml[^>]{0,200}\?>\s{0,40})?<([A-Za-z_][\w.:-]{0,100})/.exec(
    text.slice(start, start + 400),
  )?.[1];
  const close = root === undefined ? -1 : text.lastIndexOf(`</${root}>`);
  return root === undefined || close < start ? undefined : text.slice(start, close + root.length + 3);
}
