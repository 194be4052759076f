import type { CauseId } from '../../core/explain/causes.ts';
import { type CauseText, SERIALIZE_ONCE, SIGN_SENT_BODY } from './causeAdvice.ts';

/** Causes in how libraries write JSON and XML: each row has all texts of one. */
export const SERIALIZER_CAUSE_TEXT = {
  'body-json-library-style': {
    title: {
      en: 'The JSON was serialized again to sign it',
      'pt-BR': 'O JSON foi serializado de novo para assinar',
    },
    label: { en: 'JSON serialized again', 'pt-BR': 'JSON serializado de novo' },
    how: { en: 'This is the output of {libraries}.', 'pt-BR': 'É a saída de {libraries}.' },
    fix: SERIALIZE_ONCE,
  },
  'body-json-nulls-dropped': {
    title: {
      en: 'The JSON was signed without `null` members that were sent',
      'pt-BR': 'O JSON foi assinado sem membros `null` que foram enviados',
    },
    label: { en: 'nulls not signed', 'pt-BR': 'nulls não assinados' },
    fix: SERIALIZE_ONCE,
  },
  'body-json-empty-values-dropped': {
    title: {
      en: 'The JSON was signed without empty values that were sent',
      'pt-BR': 'O JSON foi assinado sem valores vazios que foram enviados',
    },
    label: { en: 'empty values not signed', 'pt-BR': 'valores vazios não assinados' },
    how: {
      en: '`omitempty`, `array_filter`, and “non-empty” settings leave out empty strings, empty lists, and zeros.',
      'pt-BR':
        '`omitempty`, `array_filter` e opções “non-empty” omitem textos vazios, listas vazias e zeros.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-empty-containers-swapped': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`, for example',
      'pt-BR': 'O JSON foi assinado, por exemplo, com `{signed}` em vez de `{sent}`',
    },
    label: { en: '[] and {} swapped', 'pt-BR': '[] e {} trocados' },
    how: {
      en: 'PHP doesn’t distinguish an empty object from an empty array.',
      'pt-BR': 'O PHP não distingue um objeto vazio de um array vazio.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-integers-as-doubles': {
    title: {
      en: 'The JSON was signed with whole numbers as `2.0`',
      'pt-BR': 'O JSON foi assinado com números inteiros como `2.0`',
    },
    label: { en: 'whole numbers as 2.0', 'pt-BR': 'inteiros como 2.0' },
    how: {
      en: 'A model with `double` fields writes `2` as `2.0`.',
      'pt-BR': 'Um modelo com campos `double` escreve `2` como `2.0`.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-numbers-as-text': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`, for example',
      'pt-BR': 'O JSON foi assinado, por exemplo, com `{signed}` em vez de `{sent}`',
    },
    label: { en: 'numbers as text', 'pt-BR': 'números como texto' },
    fix: SERIALIZE_ONCE,
  },
  'body-json-lists-as-objects': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`, for example',
      'pt-BR': 'O JSON foi assinado, por exemplo, com `{signed}` em vez de `{sent}`',
    },
    label: { en: 'lists as objects', 'pt-BR': 'listas como objetos' },
    how: { en: 'PHP’s `JSON_FORCE_OBJECT` does this.', 'pt-BR': 'O `JSON_FORCE_OBJECT` do PHP faz isso.' },
    fix: SERIALIZE_ONCE,
  },
  'body-json-dates-rewritten': {
    title: {
      en: 'The JSON was signed with its dates in another format',
      'pt-BR': 'O JSON foi assinado com as datas em outro formato',
    },
    label: { en: 'dates rewritten', 'pt-BR': 'datas reescritas' },
    how: { en: 'Signed format: {form}.', 'pt-BR': 'Formato assinado: {form}.' },
    fix: SERIALIZE_ONCE,
  },
  'body-json-keys-renamed': {
    title: {
      en: 'The JSON was signed with its names in {naming}',
      'pt-BR': 'O JSON foi assinado com os nomes em {naming}',
    },
    label: { en: 'names in another style', 'pt-BR': 'nomes em outro estilo' },
    fix: SERIALIZE_ONCE,
  },
  'body-xml-declaration-rewritten': {
    title: {
      en: 'The XML was signed with another declaration',
      'pt-BR': 'O XML foi assinado com outra declaração',
    },
    label: { en: 'other XML declaration', 'pt-BR': 'outra declaração XML' },
    how: { en: 'Signed declaration: `{declaration}`.', 'pt-BR': 'Declaração assinada: `{declaration}`.' },
    fix: SIGN_SENT_BODY,
  },
  'body-xml-library-style': {
    title: {
      en: 'The XML was parsed and written again to sign it',
      'pt-BR': 'O XML foi lido e gravado de novo para assinar',
    },
    label: { en: 'XML written again', 'pt-BR': 'XML gravado de novo' },
    how: { en: 'This is the output of {libraries}.', 'pt-BR': 'É a saída de {libraries}.' },
    fix: SIGN_SENT_BODY,
  },
} as const satisfies Partial<Record<CauseId, CauseText>>;
