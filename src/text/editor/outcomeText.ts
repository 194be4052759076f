import type { FailureCode } from '../../core/errors.ts';
import { outcomeUnknown, sentText } from '../outcome/sentText.ts';
import type { Text } from '../text.ts';

/** Short names of the outcomes of sending, for CodeLenses, the history, and test results. The full texts are in failureText.ts. */
export const FAILURE_NAMES: Readonly<Partial<Record<FailureCode, Text>>> = {
  'gateway-not-running': { en: 'Gateway not running', 'pt-BR': 'Gateway parado' },
  'connection-refused': { en: 'Connection refused', 'pt-BR': 'Conexão recusada' },
  'connection-reset': { en: 'Connection closed', 'pt-BR': 'Conexão encerrada' },
  'host-not-found': { en: 'Host not found', 'pt-BR': 'Host não encontrado' },
  'connect-timeout': { en: 'Timed out', 'pt-BR': 'Tempo esgotado' },
  'headers-timeout': { en: 'Timed out', 'pt-BR': 'Tempo esgotado' },
  'body-timeout': { en: 'Timed out', 'pt-BR': 'Tempo esgotado' },
  'total-timeout': { en: 'Timed out', 'pt-BR': 'Tempo esgotado' },
  'tls-failed': { en: 'TLS failed', 'pt-BR': 'Falha de TLS' },
  'proxy-failed': { en: 'Proxy failed', 'pt-BR': 'Falha de proxy' },
  'certificate-unusable': { en: 'Certificate error', 'pt-BR': 'Erro de certificado' },
  'response-too-large': { en: 'Response too large', 'pt-BR': 'Resposta grande demais' },
  'response-cut-off': { en: 'Response incomplete', 'pt-BR': 'Resposta incompleta' },
  'response-malformed': { en: 'Invalid response', 'pt-BR': 'Resposta inválida' },
  'response-undecodable': { en: 'Can’t decode response', 'pt-BR': 'Resposta não decodificável' },
  'network-failed': { en: 'Network failed', 'pt-BR': 'Falha de rede' },
  cancelled: { en: 'Canceled', 'pt-BR': 'Cancelada' },
  'secret-invalid': { en: 'Not sent: invalid App Secret', 'pt-BR': 'Não enviada: App Secret inválido' },
  'secret-deleted': {
    en: 'App Secret deleted between attempts',
    'pt-BR': 'App Secret excluído entre tentativas',
  },
  'secret-store-failed': {
    en: 'Not sent: secret storage unavailable',
    'pt-BR': 'Não enviada: armazenamento de segredos indisponível',
  },
};

/** The editor's texts about requests that weren't sent or got no response, and the next steps it offers. */
export const OUTCOME_TEXTS = {
  'outcome.unknown': { en: 'Outcome unknown', 'pt-BR': 'Resultado desconhecido' },
  'outcome.unknownAdvice': outcomeUnknown,
  'outcome.unknownListed': {
    en: 'The request is listed under “Outcome unknown” in the History view until you mark it as resolved.',
    'pt-BR':
      'A requisição fica em “Resultado desconhecido” na exibição Histórico até você marcá-la como resolvida.',
  },
  'outcome.timeOver': { en: 'Timed out', 'pt-BR': 'Tempo esgotado' },
  'outcome.canceled': { en: 'Canceled', 'pt-BR': 'Cancelada' },
  'outcome.canceledDetails': {
    en: 'The request was canceled before it was sent.',
    'pt-BR': 'A requisição foi cancelada antes do envio.',
  },
  'outcome.noSecret': { en: 'Not sent: no App Secret', 'pt-BR': 'Não enviada: sem App Secret' },
  'outcome.setSecret': {
    en: 'Click “{label}” above the request, or run “Fiscal: Set App Secret…”.',
    'pt-BR': 'Clique em “{label}” acima da requisição ou execute “Fiscal: Definir App Secret…”.',
  },
  'outcome.noEnvironment': { en: 'Not sent: no environment', 'pt-BR': 'Não enviada: sem ambiente' },
  'outcome.errorOnLine': {
    en: 'Not sent: error on line {line}',
    'pt-BR': 'Não enviada: erro na linha {line}',
  },
  'outcome.errorInFile': { en: 'Not sent: error in {file}', 'pt-BR': 'Não enviada: erro em {file}' },
  'outcome.nothingSent': sentText.nothing,
  'outcome.notSent': { en: 'Not sent', 'pt-BR': 'Não enviada' },

  'outcome.toDo': { en: 'What to do: {advice}', 'pt-BR': 'O que fazer: {advice}' },

  'remedy.set': { en: 'Set…', 'pt-BR': 'Definir…' },
  'remedy.setSecret': { en: 'App Secret…', 'pt-BR': 'App Secret…' },
  'remedy.setPassphrase': { en: 'Passphrase…', 'pt-BR': 'Senha…' },
  'remedy.start': { en: 'Start Gateway and Send', 'pt-BR': 'Iniciar gateway e enviar' },
  'remedy.useDemo': { en: 'Use Demo and Send', 'pt-BR': 'Usar demonstração e enviar' },
  'remedy.setting': { en: 'Open Setting', 'pt-BR': 'Abrir configuração' },
  'remedy.settingShort': { en: 'Settings…', 'pt-BR': 'Configurações…' },
  'remedy.show': { en: 'Show…', 'pt-BR': 'Mostrar…' },
  'remedy.open': { en: 'Open…', 'pt-BR': 'Abrir…' },
  'remedy.select': { en: 'Select…', 'pt-BR': 'Selecionar…' },
  'remedy.environments': { en: 'Open Environments File', 'pt-BR': 'Abrir arquivo de ambientes' },
  'remedy.environmentsShort': { en: 'Environments…', 'pt-BR': 'Ambientes…' },
  'remedy.passphrase': { en: 'Set Passphrase…', 'pt-BR': 'Definir senha…' },
  'remedy.details': { en: 'Show Details', 'pt-BR': 'Mostrar detalhes' },
} as const satisfies Record<string, Text>;
