import type { CaseValues } from './caseValues.ts';

/** The elements that `--only` chooses between: what a kind of case is mainly about. */
export const CASE_ELEMENTS = ['token', 'path', 'body', 'timestamp'] as const;
export type CaseElement = (typeof CASE_ELEMENTS)[number];

/** What is particular to a case; the rest is made for it. */
export interface CaseDraft {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly contentType?: string;
  readonly multipart?: boolean;
  readonly body?: string | Uint8Array;
  readonly timestamp?: string;
}

/** Cases of one kind: they differ only in their values. */
export interface CaseKind {
  readonly kind: string;
  readonly elements: readonly CaseElement[];
  readonly draft: (values: CaseValues) => CaseDraft;
}
