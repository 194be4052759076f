import type { Cause } from '../../core/explain/causes/causes.ts';
import { BODY_VARIANTS } from './bodyVariants.ts';
import type { CauseTexts, CauseVariants } from './causeRow.ts';
import { ELEMENT_VARIANTS } from './elementVariants.ts';

const CAUSE_VARIANTS: CauseVariants = { ...BODY_VARIANTS, ...ELEMENT_VARIANTS };

/** What the texts of a cause say instead, because of its detail. */
export function causeVariant({ id, detail = {} }: Pick<Cause, 'id' | 'detail'>): CauseTexts {
  const variant = CAUSE_VARIANTS[id]?.find(([own]) =>
    Object.entries(own).every(([name, value]) => detail[name] === value),
  );
  return variant?.[1] ?? {};
}
