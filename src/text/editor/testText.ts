import type { Text } from '../text.ts';

/** The Test Explorer. */
export const TEST_TEXTS = {
  'test.failed': { en: '{assertion}: it was {actual}', 'pt-BR': '{assertion}: era {actual}' },
  'test.nothing': { en: 'nothing', 'pt-BR': 'nada' },
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
    'pt-BR': '{name}: {label} (enviada primeiro, pela resposta)',
  },
  'test.coverage': {
    en: 'Endpoints called by these tests: {count} of {all}.',
    'pt-BR': 'Endpoints chamados por estes testes: {count} de {all}.',
  },
  'test.uncovered': { en: 'Not called: {endpoints}', 'pt-BR': 'Não chamados: {endpoints}' },
} as const satisfies Record<string, Text>;
