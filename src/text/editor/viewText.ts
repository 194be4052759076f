import { type AnyText, type Locale, localize, type TextArguments } from '../text.ts';
import { ENDPOINT_VIEW_TEXTS } from './endpointViewText.ts';
import { ENVIRONMENT_VIEW_TEXTS } from './environmentViewText.ts';
import { GATEWAY_VIEW_TEXTS } from './gatewayViewText.ts';

/** The texts of the activity bar's views and their commands. Loaded when the first view opens. */
export const VIEW_TEXTS = {
  ...GATEWAY_VIEW_TEXTS,
  ...ENDPOINT_VIEW_TEXTS,
  ...ENVIRONMENT_VIEW_TEXTS,
  'test.failed': { en: '{assertion}: it was {actual}', 'pt-BR': '{assertion}: recebido {actual}' },
  'test.valueMissing': {
    en: '{assertion}: the response has no value there',
    'pt-BR': '{assertion}: a resposta não tem esse valor',
  },
  'test.nothing': { en: 'no value', 'pt-BR': 'sem valor' },
  'test.underWay': {
    en: 'This request is still being sent, so it wasn’t sent again.',
    'pt-BR': 'Esta requisição ainda está sendo enviada e não foi enviada de novo.',
  },
  'test.gone': {
    en: 'The request has moved or was removed. Refresh the tests.',
    'pt-BR': 'A requisição mudou de lugar ou foi removida. Atualize os testes.',
  },
  'test.needed': {
    en: '{name}: {label} (sent first, for its response)',
    'pt-BR': '{name}: {label} (enviada primeiro, para obter a resposta)',
  },
  'test.needFailed': {
    en: 'Not sent, because {name} failed, which is needed first.',
    'pt-BR': 'Não enviada, porque {name} falhou e é necessária antes.',
  },
  'test.coverage': {
    en: 'These tests call {count} of {all} endpoints.',
    'pt-BR': 'Estes testes chamam {count} de {all} endpoints.',
  },
  'test.uncovered': { en: 'Not called: {endpoints}', 'pt-BR': 'Não chamados: {endpoints}' },
} as const satisfies Record<string, AnyText>;

export type ViewTextKey = keyof typeof VIEW_TEXTS;

/** Looks up a text of the views in the user's language. */
export type ViewLocalizer = (key: ViewTextKey, args?: TextArguments) => string;

export function viewLocalizer(locale: Locale): ViewLocalizer {
  return (key, args) => localize(VIEW_TEXTS[key], locale, args);
}
