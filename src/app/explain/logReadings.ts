import { isRight } from '../../core/explain/explain.ts';
import { claimOfString } from '../../core/explain/explainString.ts';
import type { ExplainInput, LogState } from '../../core/explain/pipeline/explainInput.ts';
import { type RepairedText, repairedTexts, textOfWindows } from '../../core/formats/distortedText.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';

/** A request to explain, and the program's own string to sign, if it's known. */
export interface LogReading {
  readonly input: ExplainInput;
  readonly logged?: Uint8Array | undefined;
}

/** A limit, because a text is repaired in many ways; a log is rarely larger. */
const MOST_BYTES = 1_048_576;
/** Other readings are hardly ever correct, and each is searched. */
const MOST_REPAIRED = 2;

/** How to read what comes from a log: as it is, or as it was before the log was distorted, the likeliest first. Only one if the signature
 *  belongs to it, and always for what doesn't come from a log. */
export function logReadings({ input, logged }: LogReading): readonly LogReading[] {
  if (logged === undefined) return bodyReadings(input, input).map(read => ({ input: read }));
  const { bytes, log } = stringReading(input, logged);
  const own = log === undefined ? input : fromLog(input, log);
  return bodyReadings(own, claimOfString(own, bytes).signed).map(read => ({ input: read, logged: bytes }));
}

/** The string to sign that the claimed signature belongs to. Without a signature, whether the log is distorted isn't known: the program may
 *  have signed the text as it was logged. */
function stringReading(
  input: ExplainInput,
  logged: Uint8Array,
): { readonly bytes: Uint8Array; readonly log?: LogState } {
  if (input.claimedSign === '') {
    const likely = repairsOf(logged).find(({ isLikely }) => isLikely);
    const isOfRequest = repairsOf(input.body).some(({ isLikely }) => isLikely);
    if (likely === undefined || isOfRequest) return { bytes: logged };
    return { bytes: logged, log: { kind: 'uncertain', distortion: likely.distortion } };
  }
  const isHashed = (bytes: Uint8Array): boolean =>
    claimOfString(input, bytes).digest !== 'not-of-this-string';
  if (isHashed(logged)) return { bytes: logged };
  const windowsText = textOfWindows(logged);
  const ofWindows = windowsText === undefined ? undefined : new TextEncoder().encode(windowsText);
  if (ofWindows !== undefined && isHashed(ofWindows)) return { bytes: ofWindows };
  for (const { text, distortion } of repairsOf(logged)) {
    const bytes = new TextEncoder().encode(text);
    if (isHashed(bytes)) return { bytes, log: { kind: 'repaired', distortion } };
  }
  return { bytes: logged };
}

/** `signed`: the request with the signature that its body is compared with. */
function bodyReadings(input: ExplainInput, signed: ExplainInput): readonly ExplainInput[] {
  const hasRightBody = ({ log, body }: ExplainInput): boolean => isRight(fromLog(signed, log, body));
  if (input.bodyIsLogged !== true || input.multipart) return [input];
  if (hasRightBody(input)) {
    const likely = repairsOf(input.body).find(({ isLikely }) => isLikely);
    return [likely === undefined ? input : fromLog(input, { kind: 'signed', distortion: likely.distortion })];
  }
  const repaired = repairsOf(input.body).map(({ text, distortion, isLikely }) => {
    const body = new TextEncoder().encode(text);
    return { isLikely, read: fromLog(input, { kind: 'repaired', distortion }, body) };
  });
  const right = repaired.find(({ read }) => hasRightBody(read));
  if (right !== undefined) return [right.read];
  const likely = repaired.filter(({ isLikely }) => isLikely).slice(0, MOST_REPAIRED);
  return [...likely.map(({ read }) => read), input];
}

function fromLog(input: ExplainInput, log: LogState | undefined, body = input.body): ExplainInput {
  return { ...input, body, log };
}

function repairsOf(bytes: Uint8Array): readonly RepairedText[] {
  const text = bytes.length > MOST_BYTES ? undefined : decodeUtf8(bytes);
  return text === undefined ? [] : repairedTexts(text);
}

/** A letter that is missing before the rest of a word or after its beginning, but not the query string of a URL. */
const LOST = /\?\p{L}(?![\w.-]{0,40}=)|\p{L}\?(?![\w.-]{0,40}=)|\uFFFD/u;

/** The request, which nothing explains, with what may have happened to its log. */
export function withLostCharacters(input: ExplainInput): ExplainInput {
  const isLost = input.bodyIsLogged === true && input.log === undefined && LOST.test(textOf(input.body));
  return isLost ? fromLog(input, { kind: 'lossy' }) : input;
}

function textOf(bytes: Uint8Array): string {
  return bytes.length > MOST_BYTES ? '' : (decodeUtf8(bytes) ?? '');
}
