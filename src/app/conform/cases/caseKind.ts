import type { CaseValues } from './caseValues.ts';

/** The elements for `--only`: what a kind of case mainly tests. */
export const CASE_ELEMENTS = ['token', 'path', 'body', 'timestamp'] as const;
export type CaseElement = (typeof CASE_ELEMENTS)[number];

/** What is specific to a case; the rest is generated. */
export interface CaseDraft {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly contentType?: string;
  readonly multipart?: boolean;
  readonly body?: string | Uint8Array;
  readonly timestamp?: string;
}

/** Cases that differ only in their values. */
export interface CaseKind {
  readonly kind: string;
  readonly elements: readonly CaseElement[];
  readonly draft: (values: CaseValues) => CaseDraft;
}
