/** What completion inserts as a whole; it's found by words in any language. */
export const TEMPLATE_IDS = ['import', 'ref', 'forceRef', 'until', 'expected', 'chain'] as const;

export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** The words of a template in the user's language. */
export interface TemplateWords {
  readonly label: string;
  /** The titles by which the template is found, starting with the one in the user's language. */
  readonly titles: readonly [string, ...string[]];
}

/** The names and titles in a chain of requests, in the user's language. */
export interface ChainNames {
  readonly create: string;
  readonly poll: string;
  readonly createTitle: string;
  readonly pollTitle: string;
}
