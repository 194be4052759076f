import type { Text } from '../text.ts';

/** The Test Explorer. */
export const TEST_TEXTS = {
  'test.failed': { en: '{assertion}: it was {actual}', 'pt-BR': '{assertion}: era {actual}' },
  'test.nothing': { en: 'nothing', 'pt-BR': 'nada' },
  'test.underWay': {
    en: 'This request is still being sent; it was not sent again.',
    'pt-BR': 'Esta requisição ainda está sendo enviada; não foi enviada de novo.',
  },
  'test.gone': {
    en: 'The request is not at its place any more. Refresh the tests.',
    'pt-BR': 'A requisição não está mais no seu lugar. Atualize os testes.',
  },
  'test.needed': {
    en: '{name}: {label} (sent first, for its answer)',
    'pt-BR': '{name}: {label} (enviada antes, pela resposta)',
  },
  'test.coverage': {
    en: 'Endpoints that these tests call: {count} of {all}.',
    'pt-BR': 'Endpoints que estes testes chamam: {count} de {all}.',
  },
  'test.uncovered': { en: 'Not called: {endpoints}', 'pt-BR': 'Não chamados: {endpoints}' },
} as const satisfies Record<string, Text>;
