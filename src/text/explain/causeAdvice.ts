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

export const SIGN_SENT_BODY: Text = {
  en: 'Sign the bytes that you send, without their CR and LF.',
  'pt-BR': 'Assine os bytes que são enviados, sem CR e LF.',
};
export const SERIALIZE_ONCE: Text = {
  en: 'Serialize once, and use that one string to sign and to send.',
  'pt-BR': 'Serialize uma única vez e use essa mesma string para assinar e enviar.',
};
