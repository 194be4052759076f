import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import type { CauseRow } from './causeRow.ts';

const CONCATENATE: Text = {
  en: 'Concatenate App Secret, path, body, and timestamp, with nothing before, between, or after them.',
  'pt-BR': 'Concatene App Secret, caminho, corpo e timestamp, sem nada antes, entre ou depois deles.',
};

/** The texts of the causes in the order of the elements, and in what is between them. */
export const ORDER_CAUSE_TEXT = {
  'order-wrong': {
    title: {
      en: 'The elements were signed in an incorrect order',
      'pt-BR': 'Os elementos foram assinados na ordem incorreta',
    },
    label: { en: 'incorrect order', 'pt-BR': 'ordem incorreta' },
    how: {
      en: 'They were concatenated as {order}.',
      'pt-BR': 'Eles foram concatenados como {order}.',
    },
    fix: {
      en: 'Concatenate App Secret + path + body + timestamp.',
      'pt-BR': 'Concatene App Secret + caminho + corpo + timestamp.',
    },
  },
  'order-element-repeated': {
    title: {
      en: 'An element was signed more than once: {order}',
      'pt-BR': 'Um elemento foi assinado mais de uma vez: {order}',
    },
    label: { en: 'element repeated', 'pt-BR': 'elemento repetido' },
    fix: CONCATENATE,
  },
  'order-elements-missing': {
    title: {
      en: 'Elements are missing; signed: {order}',
      'pt-BR': 'Faltaram elementos; foram assinados: {order}',
    },
    label: { en: 'elements missing', 'pt-BR': 'faltam elementos' },
    fix: CONCATENATE,
  },
  'order-labeled': {
    title: {
      en: 'The elements were signed with extra text: `{form}`',
      'pt-BR': 'Os elementos foram assinados com texto adicional: `{form}`',
    },
    label: { en: 'text added to the elements', 'pt-BR': 'texto adicional nos elementos' },
    fix: CONCATENATE,
  },
  'order-nul-added': {
    title: {
      en: 'A NUL byte was signed at the end of the string',
      'pt-BR': 'Um byte NUL foi assinado no fim da string',
    },
    label: { en: 'NUL byte signed', 'pt-BR': 'byte NUL assinado' },
    how: {
      en: 'A string of C or of the Windows API ends with it, and a length or a buffer size often counts it.',
      'pt-BR':
        'Uma string em C ou na API do Windows termina com ele, e um tamanho ou um buffer costuma contá-lo.',
    },
    fix: CONCATENATE,
  },
  'order-sorted-pairs': {
    title: {
      en: 'The body’s fields were signed as sorted pairs: `{form}`',
      'pt-BR': 'Os campos do corpo foram assinados como pares ordenados: `{form}`',
    },
    label: { en: 'sorted pairs signed', 'pt-BR': 'pares ordenados assinados' },
    how: {
      en: 'Some payment services require this.',
      'pt-BR': 'Alguns serviços de pagamento exigem isso.',
    },
    fix: CONCATENATE,
  },
  'order-variables-unresolved': {
    title: {
      en: '`{text}` was signed: its variables weren’t replaced',
      'pt-BR': '`{text}` foi assinado: as variáveis não foram substituídas',
    },
    label: { en: 'variables not replaced', 'pt-BR': 'variáveis não substituídas' },
    fix: {
      en: 'Use a string that replaces its variables: double quotes in a shell and PHP, `f"…"` in Python.',
      'pt-BR': 'Use uma string que substitui as variáveis: aspas duplas no shell e no PHP, `f"…"` em Python.',
    },
  },
  'order-nothing-signed': {
    title: {
      en: 'Nothing was signed: the signature is the MD5 of the empty string',
      'pt-BR': 'Nada foi assinado: a assinatura é o MD5 da string vazia',
    },
    label: { en: 'nothing signed', 'pt-BR': 'nada assinado' },
    how: {
      en: 'A hash object is empty again after its digest is read, for a log for example, and a stream that was read is empty.',
      'pt-BR':
        'Um objeto de hash recomeça vazio depois que o digest é lido, por exemplo para um log, e um stream já lido está vazio.',
    },
    fix: {
      en: 'Compute the digest once and keep it in a variable.',
      'pt-BR': 'Calcule o digest uma única vez e guarde-o em uma variável.',
    },
  },
  'separator-inserted': {
    title: {
      en: 'A separator was signed between the elements: {separator}',
      'pt-BR': 'Um separador foi assinado entre os elementos: {separator}',
    },
    label: { en: 'separator signed', 'pt-BR': 'separador assinado' },
    fix: {
      en: 'Concatenate App Secret, path, body, and timestamp with nothing between them.',
      'pt-BR': 'Concatene App Secret, caminho, corpo e timestamp sem nada entre eles.',
    },
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;
