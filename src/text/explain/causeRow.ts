import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';

/** All texts of one cause. They may contain its detail (`causeDetailText.ts`), except for the label. */
export interface CauseRow {
  /** What the code did: a sentence without a period, which also works as a heading. */
  readonly title: Text;
  /** A few words to follow a status: `401 query string signed`. */
  readonly label: Text;
  /** Which code is known to do this, or what the detail means. */
  readonly how?: Text;
  /** What to do instead, in the terms of the specification's checklist. */
  readonly fix: Text;
}

export type CauseTexts = Partial<Pick<CauseRow, 'title' | 'how' | 'fix'>>;

/** Texts of a cause that apply only if its detail has these values; undefined: if it doesn't have the key. */
export type Variant = readonly [
  detail: Readonly<Record<string, string | number | undefined>>,
  texts: CauseTexts,
];

/** Of the variants of a cause, the first one whose detail fits applies. */
export type CauseVariants = Readonly<Partial<Record<CauseId, readonly Variant[]>>>;

export const SIGN_SENT_BODY: Text = {
  en: 'Sign the bytes that you send, without their CR and LF.',
  'pt-BR': 'Assine os bytes que são enviados, sem CR e LF.',
};
export const FIXED_LENGTH: Text = {
  en: 'Columns of type `CHAR(n)`, fields of records, and strings of a fixed length are filled up like this.',
  'pt-BR': 'Colunas do tipo `CHAR(n)`, campos de registros e strings de tamanho fixo são preenchidos assim.',
};
export const SERIALIZE_ONCE: Text = {
  en: 'Serialize once, then sign and send that same string.',
  'pt-BR': 'Serialize uma única vez e use essa mesma string para assinar e enviar.',
};
