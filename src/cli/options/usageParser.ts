import { Command, type Option } from 'commander';
import { nearestWord } from '../../core/nearestWord.ts';

/** What can be wrong with the arguments of a command. */
export type UsageFault =
  | 'usage-option-unknown'
  | 'usage-command-unknown'
  | 'usage-argument-missing'
  | 'usage-value-missing'
  | 'usage-arguments-excess'
  | 'usage-comment'
  | 'usage-options-conflict';

/** Starts a comment in most shells, but not in every one: the Windows command prompt and zsh pass it to the program. */
export const COMMENT = '#';

/** The arguments can't be read. `names` are those of options and arguments, never values, which may be misplaced secrets. */
export class UsageError extends Error {
  readonly fault: UsageFault;
  readonly names: readonly string[];
  /** What to write instead. */
  readonly suggestion: string | undefined;

  constructor(fault: UsageFault, names: readonly string[] = [], suggestion?: string) {
    super(fault);
    this.fault = fault;
    this.names = names;
    this.suggestion = suggestion;
  }
}

/** What people write for a command that has another name: other tools' words, and the words in Portuguese. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ...(['version', 'versao', 'versão'] as const).map(word => [word, '--version'] as const),
  ['ajuda', 'help'],
  ['enviar', 'send'],
  ['assinar', 'sign'],
  ['explicar', 'explain'],
  ['verificar', 'check'],
  ['importar', 'import'],
  ['exportar', 'export'],
]);

export function unknownCommand(name: string, known: readonly string[]): UsageError {
  const other = OTHER_WORDS.get(name.toLowerCase());
  const sending = /^[\w./\\:-]+\.(?:fiscal|http)$/.test(name) ? `fiscal send ${name}` : undefined;
  return new UsageError('usage-command-unknown', [name], other ?? sending ?? nearestWord(name, known));
}

/** commander's parser, which reports what is wrong as a value instead of an English sentence. These methods are the ones that it
 *  calls; a test checks that it still does. */
export class UsageParser extends Command {
  override createCommand(name?: string): UsageParser {
    return new UsageParser(name);
  }

  unknownOption(flag: string): never {
    const name = flag.split('=', 1)[0] ?? '';
    const options = [...this.options, ...(this.parent?.options ?? [])];
    const known = options.flatMap(({ long }) => long ?? []);
    const short = [...options.flatMap(each => each.short ?? []), '-h'].find(
      each => each.toLowerCase() === name.toLowerCase(),
    );
    throw new UsageError('usage-option-unknown', [name], short ?? nearestWord(name, [...known, '--help']));
  }

  unknownCommand(): never {
    const [name = ''] = this.args;
    throw unknownCommand(
      name,
      this.commands.map(command => command.name()),
    );
  }

  missingArgument(name: string): never {
    const names = this.registeredArguments.map(each => `<${each.name()}${each.variadic ? '...' : ''}>`);
    throw new UsageError('usage-argument-missing', [name], ['fiscal', this.name(), ...names].join(' '));
  }

  optionMissingArgument(option: Option): never {
    throw new UsageError('usage-value-missing', [option.long ?? '']);
  }

  _excessArguments(): never {
    throw new UsageError('usage-arguments-excess');
  }

  _conflictingOption(...options: readonly Option[]): never {
    throw new UsageError(
      'usage-options-conflict',
      options.map(({ long }) => long ?? ''),
    );
  }
}
