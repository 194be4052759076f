import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type { Explained } from '../../../core/explain/program/explainFailures.ts';
import { decodeUtf8 } from '../../../core/formats/utf8.ts';
import { explainInputOf } from '../../explain/claimedRequest.ts';

/** The fields that a case and its JSON share. */
interface CaseFields {
  readonly id: string;
  readonly secret: string;
  readonly method: string;
  /** Starting at `/openapi`, without the query string. */
  readonly path: string;
  /** With its question mark; possibly empty. */
  readonly query: string;
  /** Empty without this header. */
  readonly contentType: string;
  /** Multipart requests sign an empty string. Source: Authentication › Signature, body rule 4. */
  readonly multipart: boolean;
  readonly timestamp: string;
}

/** A request that a program must sign. Its secret is generated for the test. */
export interface ConformanceCase extends CaseFields {
  /** What the case tests; cases of one kind differ only in their values. */
  readonly kind: string;
  /** The bytes to send. */
  readonly body: Uint8Array;
}

/** A case in JSON: a program's input, an item of `--cases`, or the example in a report. */
export interface CaseDocument extends CaseFields {
  readonly bodyBase64: string;
  /** Absent if the bytes aren't UTF-8. */
  readonly body?: string;
}

/** Values that a program may have in its configuration, so that causes that involve them can be found. */
export interface ProgramConfiguration {
  readonly appKey?: string | undefined;
  readonly origin?: string | undefined;
}

export function caseDocument(request: ConformanceCase): CaseDocument {
  const { id, secret, method, path, query, contentType, multipart, timestamp, body } = request;
  const bodyBase64 = Buffer.from(body).toString('base64');
  const document = { id, secret, method, path, query, contentType, multipart, timestamp, bodyBase64 };
  const text = decodeUtf8(body);
  return text === undefined ? document : { ...document, body: text };
}

/** A case that a program signed incorrectly. */
export interface Failure {
  readonly request: ConformanceCase;
  readonly sign: string;
}

export type ExplainedFailure = Explained<Failure>;

/** What to explain about a failure. */
export function failureInput({ request, sign }: Failure, configuration: ProgramConfiguration): ExplainInput {
  const { secret, method, path, query, multipart, timestamp, body } = request;
  const claimed = { method, path, query, multipart, timestamp, body, claimedSign: sign };
  return explainInputOf({ ...configuration, ...claimed }, secret);
}

/** A value as JSON on one line, whatever a program takes for the end of a line: some readers also split at U+2028 and U+2029, as
 *  Node's `readline` does, or at U+0085. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
