import { resolve } from 'node:path';
import { type Command, CommanderError, Help, Option } from 'commander';
import { CODE_LANGUAGE_IDS } from '../core/convert/code/codeLanguage.ts';
import { LOCAL_ENVIRONMENT } from '../core/request/environment/environment.ts';
import { SHELLS, type Shell, shellOf } from '../core/shells.ts';
import { isThere } from '../node/files/isThere.ts';
import { secretVariable } from '../node/secrets/secrets.ts';
import { type HelpKey, helpText } from '../text/cli/cliHelpText.ts';
import { argumentText, termText, titleText } from '../text/cli/placeholderText.ts';
import type { TextArguments } from '../text/text.ts';
import { refuseTelltaleNode } from './debugGuard.ts';
import { EXIT } from './failure/exitStatus.ts';
import type { ReportedFailure } from './failure/reportFailure.ts';
import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandName,
  type CommandOptions,
  type CommandValues,
} from './options/commandTable.ts';
import { nameOfOption, type OptionRow } from './options/optionRow.ts';
import { COMMENT, UsageError, UsageParser } from './options/usageParser.ts';
import type { CommandContext, EditorWindow } from './terminal/commandContext.ts';
import type { Screen } from './terminal/screen.ts';
import { helpColumns, wrappedHelp } from './terminal/wrappedHelp.ts';

/** Runs the command in the arguments and returns the exit code. What a command needs is loaded when it runs, so that
 *  help and version are fast. With `--json`, a failure is also a document: `{"problem"}`. Rejects only because of
 *  bugs. */
export async function runProgram(
  givenArguments: readonly string[],
  nodeArguments: readonly string[],
  commandContext: CommandContext,
  version: () => string,
): Promise<number> {
  const programArguments = withHelpCommand(givenArguments);
  const { stdout, failed } = failureOutput(programArguments, commandContext);
  let status: number = EXIT.well;
  const redaction = async () => {
    const { Redaction } = await import('./terminal/redaction.ts');
    return new Redaction(commandContext.env);
  };
  // Only a command named in the arguments can be the one to run or to show help for.
  const named = COMMAND_NAMES.filter(name => programArguments.includes(name));
  const program = fiscalProgram({ ...commandContext, stdout }, version, named, async work => {
    try {
      refuseTelltaleNode(commandContext.env, nodeArguments);
      status = await work();
    } catch (error) {
      const { reportFailure } = await import('./failure/reportFailure.ts');
      status = failed(reportFailure(error, commandContext.locale, await redaction()));
    }
  });
  const file = optionThatIsFile(programArguments, commandContext.cwd);
  const mask = async () => {
    const known = await redaction();
    return (text: string): string => known.text(text);
  };
  if (file !== undefined) {
    const { fileAsOption } = await import('./usageMistake.ts');
    return failed(fileAsOption(file, commandContext.locale, await mask()));
  }
  try {
    await program.parseAsync([...programArguments], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.well;
    if (!(error instanceof UsageError || error instanceof CommanderError)) throw error;
    const { usageMistake } = await import('./usageMistake.ts');
    return failed(usageMistake(error, programArguments, commandContext.locale, await mask()));
  }
  return status;
}

/** `-h send` asks for the help of `send`, as `help send` does; the help of `help` is the whole one. */
function withHelpCommand(programArguments: readonly string[]): readonly string[] {
  const [first = '', command = '', ...others] = programArguments;
  const isHelp = ['help', '-h', '--help'].includes(first);
  if (!isHelp || command === '' || command.startsWith('-')) return programArguments;
  return command === 'help' ? ['help'] : ['help', command, ...others];
}

/** Reports a failure on stderr and, with `--json`, as a document, so that programs that read JSON find the reason. A
 *  failure after the document, such as a report that couldn't be written, is only reported on stderr. */
function failureOutput(
  programArguments: readonly string[],
  { stdout, stderr }: CommandContext,
): { readonly stdout: Screen; readonly failed: (failure: ReportedFailure) => number } {
  const wantsJson = asksForJson(programArguments);
  let hasDocument = false;
  const json: Screen['json'] = document => {
    hasDocument = true;
    stdout.json(document);
  };
  return {
    stdout: { ...stdout, json },
    failed: ({ lines, problem, status }) => {
      for (const line of lines) stderr.line(line);
      if (wantsJson && !hasDocument) json({ problem });
      return status;
    },
  };
}

/** Whether `--json` is an option of the command, and not the value of another option or an argument of the program that `drill` runs. */
export function asksForJson(programArguments: readonly string[]): boolean {
  const own = ownArguments(programArguments);
  const name = COMMAND_NAMES.find(each => each === own[0]);
  const flags = name === undefined ? [] : Object.keys(COMMANDS[name].options);
  const valued = flags.filter(each => each.includes(' <')).map(each => each.split(' ')[0]);
  for (let index = name === undefined ? 0 : 1; index < own.length; index++) {
    const argument = own[index] ?? '';
    if (argument === '--json') return true;
    const isWord = !argument.startsWith('-');
    if (isWord && name !== undefined && 'endsAtFirstWord' in COMMANDS[name]) return false;
    if (valued.includes(argument)) index += 1;
  }
  return false;
}

type Run = (work: () => Promise<number>) => Promise<void>;

/** The parser, with the options of the `named` commands only: each option takes time. */
function fiscalProgram(
  commandContext: CommandContext,
  version: () => string,
  named: readonly CommandName[],
  run: Run,
): Command {
  const { stdout, locale } = commandContext;
  const shell = messageShell(commandContext.platform);
  const words = helpWords(shell);
  const text = (key: HelpKey) => helpText(key, locale, words);
  const columns = (): number => helpColumns(stdout.columns());
  const languages = CODE_LANGUAGE_IDS.join(', ');
  const after = (key: HelpKey) => (): string =>
    `\n${wrappedHelp(helpText(key, locale, { ...words, languages }), columns(), shell)}`;
  const program = new UsageParser('fiscal')
    .description(text('fiscal'))
    .helpOption('-h, --help', text('help'))
    .helpCommand('help [command]', text('help'))
    .configureHelp({
      minWidthToWrap: MIN_DESCRIPTION_COLUMNS / 2,
      subcommandTerm: command => commandTerm(command),
      styleTitle: title => stdout.style('bold', titleText(title, locale)),
      styleUsage: usage => termText(usage, locale),
      styleOptionTerm: term => termText(term, locale),
      styleSubcommandTerm: term => termText(term, locale),
      styleArgumentTerm: name => argumentText(name, locale),
      formatItem: (term, termWidth, description, helper) =>
        helpItem(term, termWidth, description, helper, columns()),
    })
    .configureOutput({
      writeOut: written => stdout.line(written.trimEnd()),
      writeErr: () => {},
      getOutHelpWidth: columns,
    })
    .addHelpText('after', after('fiscal-after'))
    .option('-V, --version', text('version'))
    .exitOverride();
  program.on('option:version', () => {
    stdout.line(version());
    throw new CommanderError(0, 'commander.version', '');
  });
  for (const name of COMMAND_NAMES) {
    const command = program.command(name).description(text(name));
    if (named.includes(name) && 'endsAtFirstWord' in COMMANDS[name]) {
      program.enablePositionalOptions();
      command.passThroughOptions();
    }
    for (const [argument, help] of COMMANDS[name].arguments) command.argument(argument, text(help));
    if (!named.includes(name)) continue;
    command.addHelpText('after', after(`${name}-examples`));
    for (const [flags, row] of Object.entries<OptionRow>(COMMANDS[name].options))
      command.addOption(readOption(flags, row, text));
    // The parser read arguments and options as the table declares them; after them comes the command itself.
    const runIt = COMMAND_RUNS[name] as (...given: readonly unknown[]) => Promise<number>;
    command.action((...given: unknown[]) => {
      const [files] = given;
      refuseEmptyValues(name, given, command);
      if (name !== 'drill' && Array.isArray(files) && files.includes(COMMENT))
        throw new UsageError('usage-comment');
      return run(() => runIt(given.slice(0, -2), given.at(-2), commandContext, version));
    });
  }
  return program;
}

/** The values of options and arguments that can't be empty: an empty variable of a script would otherwise be the current folder, or
 *  be found to be no file's name only after sending. Others, such as a body, can be empty, or are refused with what they must be. */
const NEVER_EMPTY = /<(?:file|name|path)>/;

function refuseEmptyValues(name: CommandName, given: readonly unknown[], command: UsageParser): void {
  const isEmpty = (value: unknown): boolean => [value].flat().includes('');
  for (const [index, [argument]] of COMMANDS[name].arguments.entries()) {
    const isFile = /^.files?\b/.test(argument);
    if (isFile && isEmpty(given[index])) command.missingArgument(argument.replaceAll(/\W/g, ''));
  }
  for (const { flags, long } of command.options) {
    const isGiven = isEmpty(command.getOptionValue(nameOfOption(flags)));
    if (isGiven && NEVER_EMPTY.test(flags)) throw new UsageError('usage-value-missing', [long ?? '']);
  }
}

/** A command's term in the help, with ` [options]` even if the command's options weren't added to the parser. */
function commandTerm(command: Command): string {
  const name = COMMAND_NAMES.find(each => each === command.name());
  const hasOptions = name !== undefined && Object.keys(COMMANDS[name].options).length > 0;
  const term = Help.prototype.subcommandTerm.call(undefined, command);
  return hasOptions && !term.includes(' [options]') ? term.replace(/(?= |$)/, ' [options]') : term;
}

function readOption(flags: string, row: OptionRow, text: (key: HelpKey) => string): Option {
  const { help, isRepeatable = false, excludes = [] } = typeof row === 'string' ? { help: row } : row;
  const option = new Option(flags, text(help)).conflicts([...excludes]);
  return isRepeatable ? option.argParser(collected) : option;
}

function collected(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** The longest word of a description fits in this width; if there's less space, the description moves below its option. */
const MIN_DESCRIPTION_COLUMNS = 40;

const ITEM_INDENT = '  ';
const DESCRIPTION_INDENT = '      ';

function helpItem(
  term: string,
  termWidth: number,
  description: string,
  helper: Help,
  columns: number,
): string {
  const besideColumns = columns - termWidth - 2 * ITEM_INDENT.length;
  if (description === '' || besideColumns >= MIN_DESCRIPTION_COLUMNS) {
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
  }
  const below = helper.boxWrap(description, columns - DESCRIPTION_INDENT.length);
  return `${ITEM_INDENT}${term}\n${below.replace(/^/gm, DESCRIPTION_INDENT)}`;
}

/** For PowerShell, with cmd's command in a comment. */
const SET_IN_BOTH = `${SHELLS.powershell.set('FISCAL_APP_SECRET_LOCAL', '…')}  # cmd: ${SHELLS.cmd.set('FISCAL_APP_SECRET_LOCAL', '…')}`;

/** The parts of help and messages that differ between shells. */
export function helpWords(shell: Shell): TextArguments {
  const { set, argument } = SHELLS[shell];
  const isWindows = shell === 'powershell' || shell === 'cmd';
  return {
    setSecret: isWindows ? SET_IN_BOTH : set('FISCAL_APP_SECRET_LOCAL', '…'),
    pathWithQuery: argument('/openapi/demo/echo?x=1'),
    clipboard: isWindows ? 'Get-Clipboard -Raw' : 'pbpaste',
    onlyYours: isWindows ? '' : ' (chmod 600)',
    storedSecret: isWindows ? 'Get-Secret fiscal -AsPlainText' : 'pass show fiscal',
    search: isWindows ? 'Select-String 10009003 app.log -Context 1,0' : 'grep 10009003 -B1 app.log',
    program: isWindows ? 'sign.cmd' : './sign',
    variable: isWindows ? '%NAME%' : '$NAME',
  };
}

/** The shell that help and messages are written for: on Windows, PowerShell. */
function messageShell(platform: NodeJS.Platform = process.platform): Shell {
  return shellOf('', platform);
}

/** The arguments before `--`. */
function ownArguments(programArguments: readonly string[]): readonly string[] {
  const end = programArguments.indexOf('--');
  return end === -1 ? programArguments : programArguments.slice(0, end);
}

/** The first argument that looks like an option but is the name of a file, as when `*.fiscal` matches a file named `--env=x.fiscal`;
 *  otherwise, the person who named the file could set options. After `--` there are no options. */
function optionThatIsFile(programArguments: readonly string[], cwd: string): string | undefined {
  return ownArguments(programArguments).find(
    argument => /^-./.test(argument) && isThere(resolve(cwd, argument)),
  );
}

/** Carries a command out and resolves to its exit code. */
type RunCommand<Name extends CommandName> = (
  values: CommandValues<Name>,
  options: CommandOptions<Name>,
  commandContext: CommandContext,
  version: () => string,
) => Promise<number>;

/** Each command's implementation, loaded when it runs, so that help and version are fast. */
const COMMAND_RUNS: { readonly [Name in CommandName]: RunCommand<Name> } = {
  send: async ([files], options, context) =>
    asksWindow(options, context)
      ? (await import('./window/askWindow.ts')).askWindow('send', files, options, context)
      : (await import('./send/sendCommand.ts')).sendCommand(files, options, context),
  sign: async ([file], options, context) =>
    asksWindow(options, context)
      ? (await import('./window/askWindow.ts')).askWindow(
          'sign',
          file === undefined ? [] : [file],
          options,
          context,
        )
      : (await import('./sign/signCommand.ts')).signCommand(file, options, context),
  explain: async (_, options, context) =>
    asksWindow(options, context)
      ? (await import('./window/askWindow.ts')).askWindow('explain', [], options, context)
      : (await import('./explain/explainCommand.ts')).explainCommand(options, context),
  check: async ([files], options, context) =>
    (await import('./check/checkCommand.ts')).checkCommand(files, options, context),
  gateway: async (_, options, context) =>
    (await import('./gateway/gatewayCommand.ts')).gatewayCommand(options, context),
  conform: async (_, options, context) =>
    (await import('./conform/conformCommand.ts')).conformCommand(options, context),
  vectors: async (_, options, context) =>
    (await import('./conform/vectorsCommand.ts')).vectorsCommand(options, context),
  drill: async ([words], options, context) =>
    (await import('./drill/drillCommand.ts')).drillCommand(words, options, context),
  proxy: async (_, options, context, version) =>
    (await import('./proxy/proxyCommand.ts')).proxyCommand(options, context, version),
  codegen: async ([file], options, context) =>
    (await import('./convert/codegenCommand.ts')).codegenCommand(file, options, context),
  import: async ([format, file], options, context) =>
    (await import('./convert/importCommand.ts')).importCommand(format, file, options, context),
  export: async ([format, file], options, context) =>
    (await import('./convert/exportCommand.ts')).exportCommand(format, file, options, context),
  mcp: async (_, _options, context, version) =>
    (await import('./agents/agentCommands.ts')).mcpCommand(context, version()),
  'agents-md': async (_, options, context) =>
    (await import('./agents/agentCommands.ts')).agentsMdCommand(options, context),
};

/** The options that decide where the App Secret comes from. Each case in a batch has its own. */
type SecretChoice = Pick<CommandOptions<'explain'>, 'env' | 'secretStdin' | 'secretFile' | 'batch'>;

/** Whether the window's App Secret is used: the terminal belongs to a window, and neither an option nor a variable contains another App
 *  Secret. */
function asksWindow(
  { env: name = LOCAL_ENVIRONMENT.name, secretStdin, secretFile, batch }: SecretChoice,
  context: CommandContext,
): context is CommandContext & { readonly editorWindow: EditorWindow } {
  const { editorWindow, env } = context;
  if (editorWindow === undefined || secretStdin || secretFile !== undefined || batch !== undefined)
    return false;
  const any = secretVariable('').slice(0, -1);
  const own = secretVariable(name);
  // The variable of an application ends with the application's name.
  const isGiven = (variable: string): boolean =>
    variable === any || variable === own || variable.startsWith(`${own}_`);
  return !Object.keys(env).some(
    variable => env[variable] !== undefined && isGiven(variable.toUpperCase().trimEnd()),
  );
}
