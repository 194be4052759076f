import type { Text } from '../text.ts';

/** The texts about a cause besides its title. */
export interface CauseAdvice {
  /** Which code is known to do this, or what the detail means. */
  readonly how?: Text;
  /** What to do instead, in the terms of the specification's checklist. */
  readonly fix: Text;
}

/** All texts of one cause. */
export interface CauseText extends CauseAdvice {
  readonly title: Text;
  readonly label: Text;
}
