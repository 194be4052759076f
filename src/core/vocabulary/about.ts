import type { AssertionSubject } from './assertionWords.ts';
import type { DirectiveName } from './directives.ts';
import type { DynamicName } from './dynamicVariables.ts';
import type { RequestHeaderName } from './requestHeaders.ts';

/** A word with its own documentation in src/text/language/vocabularyText.ts. */
export type About =
  | `directive:${DirectiveName}`
  | `dynamic:${DynamicName}`
  | `header:${RequestHeaderName}`
  | `assertion:${AssertionSubject}`
  | 'assertion:expected'
  | `word:${'@' | '###' | '??' | '>>'}`;
