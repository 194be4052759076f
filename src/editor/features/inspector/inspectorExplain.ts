import { capturedClaim, explainInputOf, preparedClaim } from '../../../app/explain/claimedRequest.ts';
import { searchWithSecrets } from '../../../app/explain/otherSecrets.ts';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { isUnsignedLog } from '../../../core/convert/log/logLine.ts';
import { pastedKind, recognizedText } from '../../../core/convert/read/recognizedText.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { signatureLines } from '../../../report/explanation/explanationDocument.ts';
import type { InspectorLocalizer } from '../../../text/editor/inspectorText.ts';
import type { Locale } from '../../../text/text.ts';
import type { ExplainedLine } from '../../../webviewMessages/protocol.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import type { Inspected } from './inspectorModel.ts';

/** Text that the user pasted into the inspector, the request to compare it with, and its secret. */
export interface ExplainQuestion {
  readonly text: string;
  /** The `timestamp` that was sent with it; empty for the request's own. */
  readonly timestamp: string;
  readonly inspected: Inspected;
  readonly secret: AppSecret;
  /** The endpoints whose path may have been signed. */
  readonly endpoints: readonly Endpoint[];
}

/** The maximum number of causes tried at once. More would take minutes; *Explain a Signature or Log Line…* offers that. */
const DEPTH = 2;

/** Finds the cause of a signature, a string to sign, or a captured request. The result never contains a secret, regardless of what was
 *  pasted. */
export async function explainPasted(
  question: ExplainQuestion,
  signal: AbortSignal,
  locale: Locale,
  localize: InspectorLocalizer,
): Promise<readonly ExplainedLine[]> {
  const text = question.text.trim();
  const kind = pastedKind(text);
  if (kind === undefined) return note(localize(isUnsignedLog(text) ? 'explain.unsigned' : 'explain.unknown'));
  const input =
    kind === 'sign' || kind === 'signing-string'
      ? requestInput(question, kind === 'sign' ? text : '')
      : capturedInput({ ...question, text }, localize);
  if (typeof input === 'string') return note(input);
  const logged = kind === 'signing-string' ? new TextEncoder().encode(text) : undefined;
  const explained = await searchWithSecrets({ input, logged, depth: DEPTH }, { signal });
  if (explained === undefined) return note(localize('explain.stopped'));
  const mask = createMask(question.secret.reveal());
  return signatureLines(explained, explained.result.input, { locale }).map(line => ({
    ...line,
    text: mask(line.text),
  }));
}

/** The request at the cursor, with the pasted signature and timestamp. */
function requestInput(
  { text, timestamp, inspected, secret, endpoints }: ExplainQuestion,
  claimedSign: string,
): ExplainInput {
  const { prepared, elements } = inspected;
  // A string to sign ends with its timestamp.
  const logged = claimedSign === '' ? /(\d{10})\s*$/.exec(text)?.[1] : undefined;
  const claim = { timestamp: timestamp || logged || elements.timestamp, claimedSign };
  return explainInputOf(preparedClaim(prepared, claim), secret.reveal(), endpoints);
}

/** A captured request; or why it can't be explained. */
function capturedInput(
  { text, secret, endpoints }: ExplainQuestion,
  localize: InspectorLocalizer,
): ExplainInput | string {
  const read = recognizedText(text);
  if (typeof read === 'string') return localize('explain.unreadable');
  const request = capturedClaim(read.captured);
  if (!('kind' in request)) return explainInputOf(request, secret.reveal(), endpoints);
  if (request.kind === 'body-file') return localize('explain.bodyFile', { path: request.path });
  return localize(request.kind === 'computed' ? 'explain.computed' : 'explain.headersMissing');
}

function note(text: string): readonly ExplainedLine[] {
  return [{ kind: 'note', text }];
}
