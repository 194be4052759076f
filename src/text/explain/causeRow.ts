import type { CauseId, DetailOf } from '../../core/explain/causes/causes.ts';
import type { SerializerId } from '../../core/libraries/serializers.ts';
import type { Locale, Text } from '../text.ts';

/** The words for a cause's detail, by the names of the placeholders in the text. */
export type DetailWords = Readonly<Record<string, Text | string | number>>;

export type CauseTexts = Partial<Pick<CauseRow<CauseId>, 'title' | 'how' | 'fix'>>;

/** All texts of one cause. They may contain its detail, except for the label. */
export interface CauseRow<Id extends CauseId> {
  /** What the code did: a sentence without a period, which also works as a heading. */
  readonly title: Text;
  /** A few words to follow a status: `401 query string signed`. */
  readonly label: Text;
  /** Which code is known to do this, or what the detail means. */
  readonly how?: Text;
  /** What to do instead, in the terms of the specification's checklist. */
  readonly fix: Text;
  /** Libraries that the texts name if the detail has none. */
  readonly serializers?: readonly SerializerId[];
  /** The values of the placeholders in the texts, besides the detail itself; the detail may be partly or completely unknown. */
  readonly words?: (detail: Partial<DetailOf<Id>>, locale: Locale) => DetailWords;
  /** Texts that apply instead if the detail has these values, or lacks those that are undefined; the first ones that match are used. */
  readonly variants?: readonly (readonly [detail: Values<DetailOf<Id>>, texts: CauseTexts])[];
  /** The detail in the list of all causes (docs/mistakes.md), if the texts need one. */
  readonly example?: Partial<DetailOf<Id>>;
}

type Values<Detail> = { readonly [Name in keyof Detail]?: Detail[Name] | undefined };

/** The texts of some causes. */
export type CauseTextRows = { readonly [Id in CauseId]?: CauseRow<Id> };

export const REMOVE_LINE_BREAKS: Text = {
  en: 'Remove every CR and LF to sign, and send the body unchanged.',
  'pt-BR': 'Para assinar, remova todos os CR e LF; envie o corpo sem alteração.',
};

/** The texts of line breaks that were signed, but not sent. */
export const UNSENT_LINE_BREAKS = {
  how: {
    en: 'A file may lose its line breaks when it’s sent: `curl -d @file` removes them; `--data-binary @file` doesn’t.',
    'pt-BR':
      'Um arquivo pode perder as quebras de linha no envio: `curl -d @arquivo` as remove; `--data-binary @arquivo`, não.',
  },
  fix: {
    en: 'Remove every CR and LF to sign, whether or not the body is sent with them.',
    'pt-BR': 'Para assinar, remova todos os CR e LF, quer o corpo seja enviado com eles, quer não.',
  },
} as const satisfies CauseTexts;

export const SIGN_SECRET_VERBATIM: Text = {
  en: 'Sign the App Secret verbatim.',
  'pt-BR': 'Assine o App Secret sem alteração.',
};

export const SIGN_SECRET: Text = {
  en: 'Sign the App Secret exactly as the `token` header carries it.',
  'pt-BR': 'Assine o App Secret exatamente como ele vai no cabeçalho `token`.',
};

/** What leaves out a character at an end. */
const SUBSTRING: Text = {
  en: 'A substring that starts or ends one character off does this: check the indexes and lengths in the code that signs.',
  'pt-BR':
    'Uma substring que começa ou termina um caractere fora do lugar faz isso: confira os índices e tamanhos no código que assina.',
};

/** The texts of something that was signed with a character missing at an end. */
export function characterMissing(title: Text): CauseTexts {
  return { title, how: SUBSTRING };
}

export const SIGN_PATH_AS_SENT: Text = {
  en: 'Sign the path exactly as it’s sent in the request line, without the query string.',
  'pt-BR': 'Assine o caminho exatamente como é enviado na linha da requisição, sem a query string.',
};

export const SIGN_SENT_PATH: Text = {
  en: 'Sign the path exactly as it’s sent, starting with `/openapi` and without the query string.',
  'pt-BR': 'Assine o caminho exatamente como é enviado, a partir de `/openapi` e sem a query string.',
};

/** One text after the other. */
export function bothSentences(first: Text, second: Text): Text {
  return { en: `${first.en} ${second.en}`, 'pt-BR': `${first['pt-BR']} ${second['pt-BR']}` };
}

export const NOTHING: Text = { en: '', 'pt-BR': '' };

/** What was signed with line breaks: the body, or what a serializer wrote. */
export function textSigned(of: 'serializer' | undefined): Text {
  return of === undefined
    ? { en: 'body', 'pt-BR': 'do corpo' }
    : { en: 'serialized text', 'pt-BR': 'do texto serializado' };
}

export const SIGN_SENT_BODY: Text = {
  en: 'Sign the bytes that you send, without their CR and LF.',
  'pt-BR': 'Assine os bytes que são enviados, sem CR e LF.',
};

export const FIXED_LENGTH: Text = {
  en: '`CHAR(n)` columns, record fields, and fixed-length strings are padded like this.',
  'pt-BR': 'Colunas do tipo `CHAR(n)`, campos de registros e strings de tamanho fixo são preenchidos assim.',
};

export const SERIALIZE_ONCE: Text = {
  en: 'Serialize once, then sign and send that same string; sign it without CR and LF.',
  'pt-BR': 'Serialize uma única vez e use essa mesma string para assinar e enviar; assine-a sem CR e LF.',
};
