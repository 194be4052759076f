import { type AnyText, type Locale, localize, type Text, type TextArguments } from '../text.ts';
import { ENDPOINT_VIEW_TEXTS } from './endpointViewText.ts';
import { GATEWAY_VIEW_TEXTS } from './gatewayViewText.ts';

/** The Environments view and its commands. */
const ENVIRONMENT_VIEW_TEXTS = {
  'environments.onlyLocal': {
    en: '“local” is the local gateway. Add an environment to send requests to the platform.',
    'pt-BR': '“local” é o gateway local. Adicione um ambiente para enviar requisições à plataforma.',
  },
  'environments.add': { en: 'Add Environment…', 'pt-BR': 'Adicionar ambiente…' },
  'environments.active': { en: 'active', 'pt-BR': 'ativo' },
  'environments.signs': { en: 'signs', 'pt-BR': 'assina' },
  'environments.stored': { en: 'App Secret stored', 'pt-BR': 'App Secret armazenado' },
  'environments.missing': { en: 'no App Secret', 'pt-BR': 'sem App Secret' },
  'environments.unknown': {
    en: 'App Secret unknown: can’t access the secret storage',
    'pt-BR': 'App Secret desconhecido: não foi possível acessar o armazenamento de segredos',
  },
  'environments.earlier': {
    en: 'stored for an earlier origin, {origin}',
    'pt-BR': 'armazenado para uma origem anterior, {origin}',
  },
  'environments.unusable': {
    en: 'invalid base URL',
    'pt-BR': 'URL base inválida',
  },
  'environments.bound': {
    en: 'The App Secret is bound to {origin} and sent only there.',
    'pt-BR': 'O App Secret é vinculado a {origin} e só é enviado para lá.',
  },
  'environments.malformed': { en: 'Can’t read {file}', 'pt-BR': 'Não foi possível ler {file}' },
  'environments.elsewhere': {
    en: 'Other App Secrets',
    'pt-BR': 'Outros App Secrets',
  },
  'environments.elsewhereTooltip': {
    en: 'Stored for environments, origins, or applications that this folder doesn’t define, such as those of other folders or of an earlier origin. No request in this folder is sent with them.',
    'pt-BR':
      'Armazenados para ambientes, origens ou aplicações que esta pasta não define, como os de outras pastas ou de uma origem que mudou. Nada desta pasta é enviado com eles.',
  },
  'environments.template': {
    en: 'Base URL of the test environment (homologação), provided by the platform',
    'pt-BR': 'URL base de homologação, informada pela plataforma',
  },
  'kind.local': { en: 'this machine', 'pt-BR': 'esta máquina' },
  'kind.homologacao': { en: 'test (homologação)', 'pt-BR': 'homologação' },
  'kind.producao': { en: 'production (produção)', 'pt-BR': 'produção' },
} as const satisfies Record<string, Text>;

/** The texts of the activity bar's views, of their commands, and of the Testing view. Loaded when first needed. */
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
    en: '{name}: {label} (sent first because its response is needed)',
    'pt-BR': '{name}: {label} (enviada primeiro, porque a resposta é necessária)',
  },
  'test.needFailed': {
    en: 'Not sent, because this request needs {name}, which failed.',
    'pt-BR': 'Não enviada, porque esta requisição precisa de {name}, que falhou.',
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
