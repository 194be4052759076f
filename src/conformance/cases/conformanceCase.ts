import { ENDPOINTS } from '../../core/api/endpoints.ts';
import type { ExplainInput } from '../../core/explain/explainInput.ts';
import { templateOf } from '../../core/explain/templateOf.ts';
import { sign } from '../../core/signing/sign.ts';

/** What a case and its JSON have in common. */
interface CaseFields {
  readonly id: string;
  readonly secret: string;
  readonly method: string;
  /** From `/openapi` on, without the query. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** Empty if there is no such header. */
  readonly contentType: string;
  /** Multipart requests sign the empty string. Source: Authentication › Signature, body rule 4. */
  readonly multipart: boolean;
  readonly timestamp: string;
}

/** A request that a program is asked to sign. Its secret is made for the test. */
export interface ConformanceCase extends CaseFields {
  /** What the case is about: cases of one kind differ only in their values. */
  readonly kind: string;
  /** The bytes that would be sent. */
  readonly body: Uint8Array;
}

/** A case as JSON has it: a program's input, an item of `--cases`, the example of a report. */
export interface CaseDocument extends CaseFields {
  readonly bodyBase64: string;
  /** Absent if the bytes aren't UTF-8. */
  readonly body?: string;
}

/** What a program may have in its own configuration, so that causes with it can be found. */
export interface ProgramConfiguration {
  readonly appKey?: string | undefined;
  readonly origin?: string | undefined;
}

export function caseDocument(request: ConformanceCase): CaseDocument {
  const { id, secret, method, path, query, contentType, multipart, timestamp, body } = request;
  const bodyBase64 = Buffer.from(body).toString('base64');
  const document = { id, secret, method, path, query, contentType, multipart, timestamp, bodyBase64 };
  const text = textOf(body);
  return text === undefined ? document : { ...document, body: text };
}

export function correctSign({ secret, path, timestamp, body, multipart }: ConformanceCase): string {
  return sign({ token: secret, path, timestamp, body: multipart ? new Uint8Array() : body });
}

/** What the explainer is given for an incorrect signature of the case. */
export function caseExplainInput(
  { secret, method, path, query, multipart, timestamp, body }: ConformanceCase,
  claimedSign: string,
  { appKey, origin }: ProgramConfiguration,
): ExplainInput {
  const template = templateOf(method, path, ENDPOINTS);
  return { secret, appKey, method, origin, path, query, template, multipart, body, timestamp, claimedSign };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The only error that a fatal decoder has: the bytes aren't UTF-8.
    return undefined;
  }
}
