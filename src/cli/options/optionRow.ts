import type { HelpKey } from '../../text/cli/cliHelpText.ts';

/** How an option is explained and parsed: the key of its help text, or an object with more. */
export type OptionRow =
  | HelpKey
  | {
      readonly help: HelpKey;
      /** May be given several times; its value is the list. */
      readonly isRepeatable?: true;
      /** Options that can't be combined with this one, named as in `OptionsOf`. */
      readonly excludes?: readonly string[];
    };

/** Options, keyed by the form that help shows and the parser reads: `--name <name>`, `--json`. */
export type OptionRows = Readonly<Record<string, OptionRow>>;

/** A subcommand's arguments in order, as help shows them (`<files...>`, `[file]`), each with its help, and its options. */
export interface DeclaredCommand {
  readonly arguments: readonly (readonly [name: string, help: HelpKey])[];
  readonly options: OptionRows;
  /** Everything after the argument's first word is part of the argument, including options. */
  readonly endsAtFirstWord?: true;
}

/** The values of a command's arguments. */
export type ValuesOf<Command extends DeclaredCommand> = ArgumentsOf<Command['arguments']>;

type ArgumentsOf<Rows extends DeclaredCommand['arguments']> = {
  readonly [Index in keyof Rows]: ArgumentOf<Rows[Index]>;
};

type ArgumentOf<Row> = Row extends readonly [infer Name, HelpKey]
  ? Name extends `${string}...${string}`
    ? readonly string[]
    : Name extends `[${string}`
      ? string | undefined
      : string
  : never;

/** The values of a command's options: a string with `<…>`, a list if the option is repeatable, otherwise whether it was given. */
export type OptionsOf<Command extends DeclaredCommand> = {
  readonly [Flags in keyof Command['options'] as NameOf<Flags>]?: ValueOf<Flags, Command['options'][Flags]>;
};

/** The name of an option's value: `envFile` for `--env-file <file>`. */
export function nameOfOption(flags: string): string {
  const [name = ''] = flags.slice('--'.length).split(' ');
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type NameOf<Flags> = Flags extends `--${infer Name} <${string}>`
  ? CamelCase<Name>
  : Flags extends `--${infer Name}`
    ? CamelCase<Name>
    : never;

type CamelCase<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Words;

type ValueOf<Flags, Row> = Flags extends `${string} <${string}>`
  ? Row extends { readonly isRepeatable: true }
    ? readonly string[]
    : string
  : boolean;
