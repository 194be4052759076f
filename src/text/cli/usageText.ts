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
    en: 'fiscal: Missing command. Use one of: {commands}.',
    'pt-BR': 'fiscal: Falta o comando. Use um destes: {commands}.',
  },
  'usage-argument-missing': { en: 'Missing argument: {name}.', 'pt-BR': 'Falta um argumento: {name}.' },
  'usage-value-missing': { en: '{name} needs a value.', 'pt-BR': '{name} precisa de um valor.' },
  'usage-arguments-excess': { en: 'Too many arguments.', 'pt-BR': 'Argumentos demais.' },
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
