import type { AnyText } from '../text.ts';

/** The texts of the history's commands, loaded when the first one runs. */
export const HISTORY_TEXTS = {
  fileGone: {
    en: 'The request file no longer exists. You can still open the response.',
    'pt-BR': 'O arquivo de requisições não existe mais. Ainda é possível abrir a resposta.',
  },
  nothingToCompare: {
    en: 'This request has no earlier response. Select two entries to compare them.',
    'pt-BR': 'Esta requisição não tem resposta anterior. Selecione duas entradas para compará-las.',
  },
  requestGone: {
    en: 'This request was removed from its file or renamed. Nothing was sent.',
    'pt-BR': 'Esta requisição foi removida do arquivo ou renomeada. Nada foi enviado.',
  },
  requestAlike: {
    en: 'The file has several requests like this one. Nothing was sent: send the one that you mean from the file.',
    'pt-BR':
      'O arquivo tem várias requisições como esta. Nada foi enviado: envie a desejada a partir do próprio arquivo.',
  },
  otherEnvironment: {
    en: 'This request went to “{earlier}”, but “{now}” is active. Send it to “{now}”?',
    'pt-BR': 'Esta requisição foi enviada para “{earlier}”, mas “{now}” está ativo. Enviá-la para “{now}”?',
  },
  sendThere: { en: 'Send to “{environment}”', 'pt-BR': 'Enviar para “{environment}”' },
  notExact: {
    en: 'The history has only part of this request. To find the cause, explain the request in its file.',
    'pt-BR':
      'O histórico tem só parte desta requisição. Para descobrir a causa, explique a requisição no arquivo dela.',
  },
  empty: {
    en: 'The history is empty. Send a request first.',
    'pt-BR': 'O histórico está vazio. Envie uma requisição primeiro.',
  },
  exportTitle: { en: 'Export History', 'pt-BR': 'Exportar histórico' },
  fileName: { en: 'history', 'pt-BR': 'historico' },
  exported: {
    one: {
      en: '{count} history entry was exported.',
      'pt-BR': '{count} entrada do histórico foi exportada.',
    },
    other: {
      en: '{count} history entries were exported.',
      'pt-BR': '{count} entradas do histórico foram exportadas.',
    },
  },
  openFile: { en: 'Open File', 'pt-BR': 'Abrir arquivo' },
  pick: { en: 'Select a history entry', 'pt-BR': 'Selecione uma entrada do histórico' },
  deleteQuestion: {
    one: {
      en: 'Delete {count} history entry? This can’t be undone.',
      'pt-BR': 'Excluir {count} entrada do histórico? Isso não pode ser desfeito.',
    },
    other: {
      en: 'Delete {count} history entries? This can’t be undone.',
      'pt-BR': 'Excluir {count} entradas do histórico? Isso não pode ser desfeito.',
    },
  },
  deleteAccept: { en: 'Delete', 'pt-BR': 'Excluir' },
  clearQuestion: {
    en: 'Delete everything that the history shows? This can’t be undone.',
    'pt-BR': 'Excluir tudo o que o histórico mostra? Isso não pode ser desfeito.',
  },
  clearAccept: { en: 'Delete History', 'pt-BR': 'Excluir histórico' },
  noUnknown: {
    en: 'No requests with an unknown outcome.',
    'pt-BR': 'Nenhuma requisição com resultado desconhecido.',
  },
  pickUnknown: {
    en: 'Select a request whose outcome you now know',
    'pt-BR': 'Selecione uma requisição cujo resultado você já conhece',
  },
} as const satisfies Record<string, AnyText>;
