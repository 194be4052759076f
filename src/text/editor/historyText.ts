import type { AnyText } from '../text.ts';

/** What the history's commands say; loaded with the first of them. */
export const HISTORY_TEXTS = {
  fileGone: {
    en: 'The request file is not there any more. The answer can still be opened.',
    'pt-BR': 'O arquivo da requisição não existe mais. A resposta ainda pode ser aberta.',
  },
  nothingToCompare: {
    en: 'There is no earlier answer to the same request. Select two entries to compare them.',
    'pt-BR': 'Não há resposta anterior à mesma requisição. Selecione duas entradas para compará-las.',
  },
  requestGone: {
    en: 'This request is not in its file any more, or was renamed there. Nothing was sent.',
    'pt-BR': 'Esta requisição não está mais no arquivo, ou foi renomeada nele. Nada foi enviado.',
  },
  otherEnvironment: {
    en: 'This request went to “{earlier}”; now “{now}” is chosen. Send it there?',
    'pt-BR': 'Esta requisição foi para “{earlier}”; agora “{now}” está escolhido. Enviar para lá?',
  },
  sendThere: { en: 'Send to “{environment}”', 'pt-BR': 'Enviar para “{environment}”' },
  notExact: {
    en: 'The history keeps this request in part only. To search for the mistake, explain the request in its file.',
    'pt-BR':
      'O histórico guarda só uma parte desta requisição. Para procurar o erro, explique a requisição no arquivo dela.',
  },
  nothingThere: {
    en: 'There is no such entry in the history yet.',
    'pt-BR': 'Ainda não há entrada assim no histórico.',
  },
  pick: { en: 'Entry of the history', 'pt-BR': 'Entrada do histórico' },
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
    en: 'Delete the whole history? This cannot be undone.',
    'pt-BR': 'Excluir todo o histórico? Isto não pode ser desfeito.',
  },
  clearAccept: { en: 'Delete History', 'pt-BR': 'Excluir histórico' },
  noUnknown: {
    en: 'There is no request whose outcome is unknown.',
    'pt-BR': 'Não há requisição com resultado desconhecido.',
  },
  pickUnknown: {
    en: 'Request whose outcome you have found out',
    'pt-BR': 'Requisição cujo resultado você apurou',
  },
} as const satisfies Record<string, AnyText>;
