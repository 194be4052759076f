import type { CountedText, Text } from '../text.ts';

/** The messages of `fiscal conform` about a program's signatures. The plural form depends on `{count}`. */
export const CONFORM_COUNTS = {
  'all-pass': {
    one: { en: 'The case passes.', 'pt-BR': 'O caso passa.' },
    other: { en: 'All {count} cases pass.', 'pt-BR': 'Todos os {count} casos passam.' },
  },
  'some-fail': {
    one: { en: '{count} of {total} cases fails.', 'pt-BR': '{count} de {total} casos falha.' },
    other: { en: '{count} of {total} cases fail.', 'pt-BR': '{count} de {total} casos falham.' },
  },
  'one-cause': {
    one: { en: 'One cause explains it:', 'pt-BR': 'Uma causa o explica:' },
    other: { en: 'One cause explains all of them:', 'pt-BR': 'Uma única causa explica todos:' },
  },
  'one-cause-of-some': {
    one: { en: 'One cause explains {count} of them:', 'pt-BR': 'Uma causa explica {count} deles:' },
    other: { en: 'One cause explains {count} of them:', 'pt-BR': 'Uma única causa explica {count} deles:' },
  },
  'several-causes': {
    one: {
      en: '{causes} causes together explain it:',
      'pt-BR': '{causes} causas juntas o explicam:',
    },
    other: {
      en: '{causes} causes together explain all of them:',
      'pt-BR': '{causes} causas juntas explicam todos:',
    },
  },
  'several-causes-of-some': {
    one: {
      en: '{causes} causes together explain {count} of them:',
      'pt-BR': '{causes} causas juntas explicam {count} deles:',
    },
    other: {
      en: '{causes} causes together explain {count} of them:',
      'pt-BR': '{causes} causas juntas explicam {count} deles:',
    },
  },
  'entry-cases': {
    one: { en: 'Explains {count} case.', 'pt-BR': 'Explica {count} caso.' },
    other: { en: 'Explains {count} cases.', 'pt-BR': 'Explica {count} casos.' },
  },
  'fix-one': {
    one: { en: 'Fix it, and the case passes.', 'pt-BR': 'Corrija-a, e o caso passa.' },
    other: {
      en: 'Fix it, and all {count} cases pass.',
      'pt-BR': 'Corrija-a, e todos os {count} casos passam.',
    },
  },
  'fix-several': {
    one: { en: 'Fix them, and the case passes.', 'pt-BR': 'Corrija-as, e o caso passa.' },
    other: {
      en: 'Fix them, and all {count} cases pass.',
      'pt-BR': 'Corrija-as, e todos os {count} casos passam.',
    },
  },
  unexplained: {
    one: {
      en: '{count} case has no known cause. For this case, compare the string that your code signs with the correct one:',
      'pt-BR':
        '{count} caso não tem causa conhecida. Compare a string que o seu código assina nele com a correta:',
    },
    other: {
      en: '{count} cases have no known cause. For these cases, compare the string that your code signs with the correct one:',
      'pt-BR':
        '{count} casos não têm causa conhecida. Compare a string que o seu código assina neles com a correta:',
    },
  },
  more: {
    one: { en: '… and {count} more', 'pt-BR': '… e mais {count}' },
    other: { en: '… and {count} more', 'pt-BR': '… e mais {count}' },
  },
  characters: {
    one: { en: '… {count} more character', 'pt-BR': '… mais {count} caractere' },
    other: { en: '… {count} more characters', 'pt-BR': '… mais {count} caracteres' },
  },
  searching: {
    one: { en: 'Looking for the cause of a failure…', 'pt-BR': 'Procurando a causa de uma falha…' },
    other: {
      en: 'Looking for the causes of {count} failures…',
      'pt-BR': 'Procurando as causas de {count} falhas…',
    },
  },
} as const satisfies Readonly<Record<string, CountedText>>;

export const CONFORM_TEXT = {
  signed: {
    en: '{count} of {total} cases signed.',
    'pt-BR': '{count} de {total} casos assinados.',
  },
  'only-case-fails': { en: 'The case fails.', 'pt-BR': 'O caso falha.' },
  'shortest-case': { en: 'The shortest failing case:', 'pt-BR': 'O caso mais curto que falha:' },
  'case-line': {
    en: '{id}: {method} {target}, timestamp {timestamp}, body: {bytes} B',
    'pt-BR': '{id}: {method} {target}, timestamp {timestamp}, corpo: {bytes} B',
  },
  signature: { en: 'signature', 'pt-BR': 'assinatura' },
  expected: { en: 'expected', 'pt-BR': 'esperada' },
  actual: { en: 'actual', 'pt-BR': 'obtida' },
  'string-to-sign': { en: 'string to sign', 'pt-BR': 'string a assinar' },
  'echo-off': {
    en: 'If the batch file prints its own commands, make @echo off its first line.',
    'pt-BR': 'Se o arquivo batch exibe os próprios comandos, coloque @echo off na primeira linha.',
  },
  seed: {
    en: 'To run the same cases again: --seed {seed} --count {cases}',
    'pt-BR': 'Para executar os mesmos casos de novo: --seed {seed} --count {cases}',
  },
  interrupted: {
    en: 'Interrupted after {count} of {total} cases.',
    'pt-BR': 'Interrompido após {count} de {total} casos.',
  },
  stderr: { en: 'The program’s standard error:', 'pt-BR': 'A saída de erros do programa:' },
  'stderr-empty': {
    en: 'The program wrote nothing to standard error.',
    'pt-BR': 'O programa não escreveu nada na saída de erros.',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Why the program's results aren't usable. */
export const SIGNER_PROBLEM_TEXT = {
  'program-missing': {
    en: '“{program}” wasn’t found. Use its full path, or add its folder to PATH.',
    'pt-BR': '“{program}” não foi encontrado. Informe o caminho completo ou adicione a pasta dele ao PATH.',
  },
  'program-missing-shell': {
    en: '“{program}” wasn’t found. The command is run without a shell, so &&, |, >, $NAME, ~, and * have no special meaning: add --shell, or use a script.',
    'pt-BR':
      '“{program}” não foi encontrado. O comando é executado sem shell, então &&, |, >, $NOME, ~ e * não têm significado especial: adicione --shell ou use um script.',
  },
  'program-not-executable': {
    en: '“{program}” can’t be executed ({reason}). Make it executable (chmod +x), or start it with its interpreter, for example, python {program}.',
    'pt-BR':
      'Não foi possível executar “{program}” ({reason}). Torne-o executável (chmod +x) ou inicie-o com o interpretador, por exemplo, python {program}.',
  },
  'program-not-started': {
    en: 'Can’t start “{program}” ({reason}). Check that it’s a program for this system, or start it with its interpreter, for example, python {program}.',
    'pt-BR':
      'Não foi possível iniciar “{program}” ({reason}). Verifique se é um programa deste sistema ou inicie-o com o interpretador, por exemplo, python {program}.',
  },
  'ended-early': {
    en: 'The program ended {end} before it signed case {id}.',
    'pt-BR': 'O programa terminou {end} antes de assinar o caso {id}.',
  },
  'failed-at-end': {
    en: 'The program signed every case, but then ended {end}. It must end with exit code 0.',
    'pt-BR':
      'O programa assinou todos os casos, mas terminou {end}. Ele deve terminar com o código de saída 0.',
  },
  silent: {
    en: 'The program didn’t respond to case {id} within {seconds} s, so it was stopped. It must write a line with the signature for each case. Use --timeout to allow more time.',
    'pt-BR':
      'O programa não respondeu ao caso {id} em {seconds} s e foi encerrado. Ele deve escrever uma linha com a assinatura para cada caso. Use --timeout para dar mais tempo.',
  },
  'never-ended': {
    en: 'The program signed every case, but didn’t exit when its input ended, so it was stopped after {seconds} s. It must exit at the end of standard input.',
    'pt-BR':
      'O programa assinou todos os casos, mas não terminou quando a entrada acabou; por isso, foi encerrado após {seconds} s. Ele deve terminar no fim da entrada padrão.',
  },
  'not-a-signature': {
    en: 'Line {line} of the program’s output isn’t a signature: “{text}”. Write only signatures to standard output, a line for each case, and logs to standard error.',
    'pt-BR':
      'A linha {line} da saída do programa não é uma assinatura: “{text}”. Escreva apenas assinaturas na saída padrão, uma linha por caso, e logs na saída de erros.',
  },
  'answer-malformed': {
    en: 'Line {line} of the program’s output isn’t {"id": "…", "sign": "…"}: “{text}”.',
    'pt-BR': 'A linha {line} da saída do programa não é {"id": "…", "sign": "…"}: “{text}”.',
  },
  'empty-line': {
    en: 'Line {line} of the program’s output is empty. Write the signature and one line break for each case.',
    'pt-BR':
      'A linha {line} da saída do programa está vazia. Escreva a assinatura e uma quebra de linha para cada caso.',
  },
  'not-utf8': {
    en: 'Line {line} of the program’s output isn’t UTF-8. Set the encoding of its standard output to UTF-8 or ASCII.',
    'pt-BR':
      'A linha {line} da saída do programa não está em UTF-8. Defina a codificação da saída padrão como UTF-8 ou ASCII.',
  },
  'byte-order-mark': {
    en: 'Line {line} of the program’s output starts with a byte order mark (BOM). Save the script without one, or write UTF-8 without a BOM.',
    'pt-BR':
      'A linha {line} da saída do programa começa com uma marca de ordem de bytes (BOM). Salve o script sem ela ou escreva em UTF-8 sem BOM.',
  },
  'line-too-long': {
    en: 'Line {line} of the program’s output is longer than 1 MiB. Write only signatures to standard output.',
    'pt-BR':
      'A linha {line} da saída do programa tem mais de 1 MiB. Escreva apenas assinaturas na saída padrão.',
  },
  'too-many-lines': {
    en: 'The program wrote more lines than there are cases. Line {line}: “{text}”. Write one line for each case.',
    'pt-BR':
      'O programa escreveu mais linhas do que há casos. Linha {line}: “{text}”. Escreva uma linha por caso.',
  },
  'before-its-case': {
    en: 'The program responded before it received the case. Line {line}: “{text}”. Read each case before you write its signature.',
    'pt-BR':
      'O programa respondeu antes de receber o caso. Linha {line}: “{text}”. Leia cada caso antes de escrever a assinatura.',
  },
  'unknown-id': {
    en: 'Line {line} of the program’s output is for case “{text}”, which the program didn’t receive.',
    'pt-BR': 'A linha {line} da saída do programa é do caso “{text}”, que o programa não recebeu.',
  },
  'answered-twice': {
    en: 'Line {line} of the program’s output is a second response to case “{text}”. Respond to each case only once.',
    'pt-BR':
      'A linha {line} da saída do programa é uma segunda resposta ao caso “{text}”. Responda a cada caso uma única vez.',
  },
  'out-of-turn': {
    en: 'Line {line} of the program’s output, for case “{text}”, is out of order. Respond to the cases in the order in which they arrive.',
    'pt-BR':
      'A linha {line} da saída do programa, do caso “{text}”, está fora de ordem. Responda aos casos na ordem em que chegam.',
  },
  'in-case': { en: 'Case {id}:', 'pt-BR': 'Caso {id}:' },
  'with-status': { en: 'with exit code {status}', 'pt-BR': 'com código de saída {status}' },
  'by-signal': { en: 'because of signal {signal}', 'pt-BR': 'devido ao sinal {signal}' },
  'without-status': { en: 'without an exit code', 'pt-BR': 'sem código de saída' },
} as const satisfies Readonly<Record<string, Text>>;
