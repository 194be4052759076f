import type { Text } from '../text.ts';

/** Shown first whenever a POST or a DELETE failed after part of it was sent, with what to do. Sending it again could
 *  issue a document twice, because the lost response may have been a success. */
export const outcomeUnknown: Text = {
  en: 'Outcome unknown: look up the document before resending.',
  'pt-BR': 'Resultado desconhecido: consulte o documento antes de reenviar.',
};

/** For a request that was sent and can't have changed anything. */
export const onlyRead: Text = {
  en: 'It only reads, so it changed nothing on the server.',
  'pt-BR': 'Ela só lê dados: nada mudou no servidor.',
};

/** How much of a request was sent when it failed, by the failure's `sent`. */
export const sentText: Readonly<Record<'nothing' | 'some' | 'all', Text>> = {
  nothing: { en: 'Nothing was sent.', 'pt-BR': 'Nada foi enviado.' },
  some: {
    en: 'Part of the request had left this machine.',
    'pt-BR': 'Parte da requisição já tinha saído desta máquina.',
  },
  all: {
    en: 'The whole request had left this machine.',
    'pt-BR': 'A requisição inteira já tinha saído desta máquina.',
  },
};
