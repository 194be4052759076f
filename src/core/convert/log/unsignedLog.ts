import { flattenedLog } from './logFields.ts';
import { loggedSigningString } from './loggedSigningString.ts';
import { hasNamedSign, METHOD_FIELD, MOST_LOG_CHARACTERS, readLogLine, targetsIn } from './logLine.ts';

const METHOD = /(?:^|[\s"'`[(>,;:=])(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)["'` ]{1,3}$/;
const NAMED =
  /(?:^|[\s,;{["'`(])(?:(?:x|request|req|raw|header)[_-]?)?(?:timestamp|carimbo|body|payload|corpo)["'`\] \t]{0,4}(?:=>|[:=])/i;
/** What a string to sign with names calls the App Secret. */
const SECRET_NAME = /(?:token|secret|key)["'`\] \t]{0,4}(?:=>|[:=])/i;
/** A bracket that isn't a variable of the path's template. */
const BRACKET = /[[<]|\{(?![A-Za-z]\w{0,40}\})/;
const JOINED_TIME = /[^/]1[5-9]\d{8}(?:\d{3})?$/;

/** Whether a text names a signature, but has no path of the API: some programs log only what follows their base URL. Linear. */
export function isPathlessLog(text: string): boolean {
  return (
    text.length <= MOST_LOG_CHARACTERS && !text.includes('openapi') && hasNamedSign(flattenedLog(text).text)
  );
}

/** Whether a text names the parts of a request, as a log does, but has no signature. A string to sign has no method before its path,
 *  except joined to the App Secret, and no names, except together with one for the App Secret. Linear. */
export function isUnsignedLog(text: string): boolean {
  if (text.length > MOST_LOG_CHARACTERS || !text.includes('openapi')) return false;
  if (readLogLine(text) !== undefined || loggedSigningString(text) !== undefined) return false;
  const { text: flat } = flattenedLog(text);
  const [target] = targetsIn(flat);
  if (target === undefined) return false;
  const before = flat.slice(0, target.at);
  const after = flat.slice(target.at + target.value.length);
  const bracket = after.search(BRACKET);
  if (bracket === 0 || JOINED_TIME.test(target.value)) return false;
  // What is in brackets after the path may be the body, whose members have any names.
  const around = `${before} ${bracket === -1 ? after : after.slice(0, bracket)}`;
  if (METHOD.test(before.slice(-20)) || METHOD_FIELD.test(around)) return true;
  return NAMED.test(around) && !SECRET_NAME.test(flat);
}
