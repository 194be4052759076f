import type { AnyText } from '../text.ts';

/** *Test My Signer…* and the tasks of type `fiscal`. */
export const CONFORMANCE_TEXTS = {
  'conformance.title': { en: 'Test My Signer', 'pt-BR': 'Testar meu código de assinatura' },
  'conformance.question': {
    en: 'Command that signs: it reads a JSON line for each case and writes a line with the signature. Stored in your user settings.',
    'pt-BR':
      'Comando que assina: lê uma linha JSON por caso e escreve uma linha com a assinatura. Fica nas suas configurações de usuário.',
  },
  'conformance.example': { en: 'php tests/sign.php', 'pt-BR': 'php tests/sign.php' },
  'conformance.empty': {
    en: 'Enter a command, such as php tests/sign.php.',
    'pt-BR': 'Digite um comando, como php tests/sign.php.',
  },
  'conformance.folder': {
    en: 'Select a folder to run the command in',
    'pt-BR': 'Selecione a pasta para executar o comando',
  },
  'terminal.description': {
    en: '`fiscal`, the command line, with the editor’s own Node.js. An installed one comes first.',
    'pt-BR':
      '`fiscal`, a linha de comando, com o Node.js do próprio editor. Um `fiscal` instalado tem precedência.',
  },
  'conformance.cause': { en: 'Show Cause', 'pt-BR': 'Mostrar causa' },
} as const satisfies Readonly<Record<string, AnyText>>;
