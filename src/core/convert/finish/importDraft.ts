import type { Header } from '../../ports.ts';
import type { FoundCredential } from '../credentials/removedCredentials.ts';
import type { IsVariable } from './foreignPlaceholders.ts';
import type { ImportedBody, ImportRemark } from './importedRequest.ts';

/** The content of another tool's file, including credentials. Don't show or write any of it before `finishedImport`
 *  has removed them. */
export interface ImportDraft {
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly requests: readonly DraftRequest[];
  readonly isVariable: IsVariable;
  /** What concerns no request in particular. */
  readonly remarks?: readonly ImportRemark[];
  /** Credentials that belong to several requests, and appear in no other member. */
  readonly secrets?: readonly FoundCredential[];
}

export interface DraftRequest {
  readonly title: string;
  /** The text that the name for `# @name` is derived from; empty for none. */
  readonly called: string;
  readonly prompts: readonly string[];
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
  /** Names of headers, in lowercase, whose value the shell supplies. */
  readonly computed: readonly string[];
  /** Credentials of this request that appear in none of the other members. */
  readonly secrets?: readonly string[];
  /** What isn't imported, but may contain credentials that appear in the other members. */
  readonly unsent?: readonly DraftRequest[];
}
