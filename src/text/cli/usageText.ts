import type { AnyText } from '../text.ts';

/** What is wrong with the arguments of a command. */
export const USAGE_TEXT = {
  'usage-file-as-option': {
    en: '“{file}” looks like an option, but a file has this name. Use ./{file}, or rename the file.',
    'pt-BR':
      '“{file}” parece uma opção, mas há um arquivo com esse nome. Use ./{file} ou renomeie o arquivo.',
  },
  'usage-option-unknown': { en: 'Unknown option {name}.', 'pt-BR': 'Opção desconhecida: {name}.' },
  'usage-command-unknown': { en: 'Unknown command {name}.', 'pt-BR': 'Comando desconhecido: {name}.' },
  'usage-command-missing': {
    en: 'Missing command. Use one of: {commands}.',
    'pt-BR': 'Falta o comando. Use um destes: {commands}.',
  },
  'usage-argument-missing': { en: 'Missing argument: {name}.', 'pt-BR': 'Falta um argumento: {name}.' },
  'usage-value-missing': { en: '{name} needs a value.', 'pt-BR': '{name} precisa de um valor.' },
  'usage-arguments-excess': { en: 'Too many arguments.', 'pt-BR': 'Argumentos demais.' },
  'usage-comment': {
    en: 'In this shell, “#” doesn’t start a comment: it was passed on with the words after it. Run the command without them.',
    'pt-BR':
      'Neste shell, “#” não inicia um comentário: ele foi passado ao comando com o que vem depois. Execute o comando sem essa parte.',
  },
  'usage-single-quotes': {
    en: 'In the Windows command prompt (cmd), single quotes don’t keep words together. Use double quotes.',
    'pt-BR': 'No prompt de comando do Windows (cmd), aspas simples não agrupam palavras. Use aspas duplas.',
  },
  'usage-explain-file': {
    en: 'Name a file with --log-line, --curl, or --har, depending on its content.',
    'pt-BR': 'Informe um arquivo com --log-line, --curl ou --har, conforme o conteúdo.',
  },
  'usage-words': {
    en: 'A value with spaces needs double quotes, such as "php sign.php".',
    'pt-BR': 'Um valor com espaços precisa de aspas duplas, como "php sign.php".',
  },
  'usage-options-conflict': {
    en: '{name} and {other} can’t be combined.',
    'pt-BR': '{name} e {other} não podem ser combinadas.',
  },
  'usage-wrong': { en: 'Invalid arguments.', 'pt-BR': 'Argumentos inválidos.' },
  'usage-suggestion': { en: 'Did you mean {suggestion}?', 'pt-BR': 'Você quis dizer {suggestion}?' },
  'usage-help': {
    en: 'Help: fiscal {command}--help',
    'pt-BR': 'Ajuda: fiscal {command}--help',
  },
} as const satisfies Record<string, AnyText>;
