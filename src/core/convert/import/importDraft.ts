import type { Header } from '../../ports.ts';
import type { IsVariable } from './foreignPlaceholders.ts';
import type { ImportedBody, ImportRemark } from './importedRequest.ts';

/** What another tool's file says, with everything that is still in it: no part of it is shown or written before
 *  `finishedImport` has taken the credentials out. */
export interface ImportDraft {
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly requests: readonly DraftRequest[];
  readonly isVariable: IsVariable;
}

export interface DraftRequest {
  readonly title: string;
  /** What the name for `# @name` is made of; empty for none. */
  readonly called: string;
  readonly prompts: readonly string[];
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
  /** Names of headers, in lower case, whose value the shell puts in. */
  readonly computed: readonly string[];
}
