import { ENVIRONMENT_TEXTS } from '../problems/environmentText.ts';
import type { AnyText } from '../text.ts';
import { ACTIVATION_TEXTS } from './activationText.ts';
import { ADD_ENVIRONMENT_TEXTS } from './addEnvironmentText.ts';
import { AGENT_TEXTS } from './agentText.ts';
import { ALLOWED_VARIABLE_TEXTS } from './allowedVariableText.ts';
import { CLOCK_TEXTS } from './clockText.ts';
import { CODE_MESSAGE_TEXTS } from './codeMessageText.ts';
import { CONFORMANCE_TEXTS } from './conformanceText.ts';
import { EDITOR_RESPONSE_TEXTS } from './editorResponseText.ts';
import { ENVIRONMENT_KIND_TEXTS } from './environmentKindText.ts';
import { EXPLAIN_MESSAGE_TEXTS } from './explainMessageText.ts';
import { GATEWAY_MESSAGE_TEXTS } from './gatewayMessageText.ts';
import { NETWORK_TEXTS } from './networkText.ts';
import { OUTCOME_TEXTS } from './outcomeText.ts';
import { SECRET_MESSAGE_TEXTS } from './secretMessageText.ts';
import { SEND_MESSAGE_TEXTS } from './sendMessageText.ts';
import { TERMINAL_TEXTS } from './terminalText.ts';

/** The editor's texts at run time. Those of package.json are in package.nls*.json. */
export const EDITOR_TEXTS = {
  ...SEND_MESSAGE_TEXTS,
  ...EXPLAIN_MESSAGE_TEXTS,
  ...SECRET_MESSAGE_TEXTS,
  ...GATEWAY_MESSAGE_TEXTS,
  ...CODE_MESSAGE_TEXTS,
  ...ACTIVATION_TEXTS,
  ...AGENT_TEXTS,
  ...TERMINAL_TEXTS,
  ...ALLOWED_VARIABLE_TEXTS,
  ...CLOCK_TEXTS,
  ...CONFORMANCE_TEXTS,
  ...ENVIRONMENT_TEXTS,
  ...ADD_ENVIRONMENT_TEXTS,
  ...ENVIRONMENT_KIND_TEXTS,
  ...NETWORK_TEXTS,
  ...EDITOR_RESPONSE_TEXTS,
  ...OUTCOME_TEXTS,
  'sample.head': {
    en: 'Click "Send signed request" above a request. The local gateway responds; no account is needed.',
    'pt-BR':
      'Clique em "Enviar requisição assinada" acima de uma requisição. O gateway local responde; não é preciso ter conta.',
  },
  'sample.chainHead': {
    en: 'Send the second request. It has a value of the first one’s response, so the first one is sent before it, after a question, because it’s a POST.',
    'pt-BR':
      'Envie a segunda requisição. Ela tem um valor da resposta da primeira, por isso a primeira é enviada antes, depois de uma pergunta, porque é um POST.',
  },
  'sample.chainFirst': { en: 'Create', 'pt-BR': 'Criar' },
  'sample.chainThen': { en: 'Look up what was created', 'pt-BR': 'Consultar o que foi criado' },
  'sample.post': {
    en: 'Echo with a body: its bytes are signed as written here',
    'pt-BR': 'Echo com corpo: os bytes são assinados como estão aqui',
  },
  'sample.get': {
    en: 'Echo without a body: the empty string is signed instead',
    'pt-BR': 'Echo sem corpo: a string vazia é assinada',
  },
  'sample.wrong': {
    en: 'See a signature mismatch explained: run "Fiscal: Simulate a Signature Mismatch".',
    'pt-BR': 'Veja por que uma assinatura não confere: execute "Fiscal: Simular assinatura incorreta".',
  },
  'response.simulateMismatch': {
    en: 'Simulate a Signature Mismatch',
    'pt-BR': 'Simular assinatura incorreta',
  },
  'response.simulateMismatchDetail': {
    en: 'Sends a request with a common signing bug to the local gateway, and explains the response.',
    'pt-BR': 'Envia ao gateway local uma requisição com um erro comum de assinatura e explica a resposta.',
  },
  'environment.pick': {
    en: 'Select an environment to send requests to',
    'pt-BR': 'Selecione o ambiente para enviar requisições',
  },
  'environment.current': { en: 'current', 'pt-BR': 'atual' },
  'environment.unknown': {
    en: 'The environment “{name}” is no longer in fiscal.env.json. Nothing was sent.',
    'pt-BR': 'O ambiente “{name}” não está mais no fiscal.env.json. Nada foi enviado.',
  },
  'environment.select': { en: 'Select Environment', 'pt-BR': 'Selecionar ambiente' },
  'report.multipart': {
    one: {
      en: '{count} sent; multipart signs the empty string',
      'pt-BR': '{count} enviado; em multipart, assina-se a string vazia',
    },
    other: {
      en: '{count} sent; multipart signs the empty string',
      'pt-BR': '{count} enviados; em multipart, assina-se a string vazia',
    },
  },
  'report.bytes': {
    one: { en: '{count} byte', 'pt-BR': '{count} byte' },
    other: { en: '{count} bytes', 'pt-BR': '{count} bytes' },
  },
  'report.stringToSign': {
    one: { en: 'string to sign ({count} byte)', 'pt-BR': 'string a assinar ({count} byte)' },
    other: { en: 'string to sign ({count} bytes)', 'pt-BR': 'string a assinar ({count} bytes)' },
  },
  'report.channel': { en: 'Fiscal: Signing', 'pt-BR': 'Fiscal: Assinatura' },
  'report.noBody': {
    en: 'no body: the empty string is signed',
    'pt-BR': 'sem corpo: assina-se a string vazia',
  },
  'report.lineBreaks': {
    one: { en: '{sent} sent, {count} CR/LF removed', 'pt-BR': '{sent} no envio, {count} CR/LF removido' },
    other: { en: '{sent} sent, {count} CR/LF removed', 'pt-BR': '{sent} no envio, {count} CR/LF removidos' },
  },
  'report.noSign': { en: 'none: @no-sign', 'pt-BR': 'nenhuma: @no-sign' },
  'report.forcedSign': { en: 'set by @sign', 'pt-BR': 'definida por @sign' },
  'report.notSent': { en: 'not sent', 'pt-BR': 'não enviada' },
  'report.cut': { en: '{hidden} more', 'pt-BR': 'mais {hidden}' },
} as const satisfies Record<string, AnyText>;

export type EditorTextKey = keyof typeof EDITOR_TEXTS;
