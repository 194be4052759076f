import { Command, CommanderError, Help, Option } from 'commander';
import { CODE_LANGUAGE_IDS } from '../core/convert/code/codeLanguage.ts';
import { type HelpKey, helpText } from '../text/cli/cliHelpText.ts';
import { argumentText, termText, titleText } from '../text/cli/placeholderText.ts';
import type { CheckOptions } from './check/checkCommand.ts';
import type { CommandName } from './commandNames.ts';
import type { ConformOptions } from './conform/conformCommand.ts';
import type { VectorsOptions } from './conform/vectorsCommand.ts';
import type { CodegenOptions } from './convert/codegenCommand.ts';
import type { ExportOptions } from './convert/exportCommand.ts';
import { refuseTelltaleNode } from './debugGuard.ts';
import type { DrillOptions } from './drill/drillCommand.ts';
import type { ExplainOptions } from './explain/explainCommand.ts';
import { EXIT } from './failure/exitStatus.ts';
import type { ReportedFailure } from './failure/reportFailure.ts';
import type { GatewayCommandOptions } from './gateway/gatewayCommand.ts';
import type { ProxyCommandOptions } from './proxy/proxyCommand.ts';
import type { SendOptions } from './send/sendCommand.ts';
import type { SignOptions } from './sign/signCommand.ts';
import type { CommandContext } from './terminal/commandContext.ts';
import type { Screen } from './terminal/screen.ts';
import { helpColumns, wrappedHelp } from './terminal/wrappedHelp.ts';
import { fileAsOption, optionThatIsFile, usageMistake } from './usageMistake.ts';

/** Runs the command in the arguments and returns the exit code. What a command needs is loaded when it runs, so that
 *  help and version are fast. With `--json`, a failure is also a document: `{"problem"}`. Rejects only because of
 *  bugs. */
export async function runProgram(
  programArguments: readonly string[],
  nodeArguments: readonly string[],
  commandContext: CommandContext,
  version: () => string,
): Promise<number> {
  const { stdout, failed } = failureOutput(programArguments, commandContext);
  let status: number = EXIT.well;
  const program = fiscalProgram({ ...commandContext, stdout }, version, async work => {
    try {
      refuseTelltaleNode(commandContext.env, nodeArguments);
      status = await work();
    } catch (error) {
      const { reportFailure } = await import('./failure/reportFailure.ts');
      const { Redaction } = await import('./terminal/redaction.ts');
      status = failed(reportFailure(error, commandContext.locale, new Redaction(commandContext.env)));
    }
  });
  const file = optionThatIsFile(programArguments, commandContext.cwd);
  if (file !== undefined) return failed(fileAsOption(file, commandContext.locale));
  try {
    await program.parseAsync([...programArguments], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.well;
    return failed(usageMistake(error, programArguments, commandContext.locale));
  }
  return status;
}

/** Reports a failure on stderr and, with `--json`, as a document, so that programs that read JSON find the reason. A
 *  failure after the document, such as a report that couldn't be written, is only reported on stderr. */
function failureOutput(
  programArguments: readonly string[],
  { stdout, stderr }: CommandContext,
): { readonly stdout: Screen; readonly failed: (failure: ReportedFailure) => number } {
  const wantsJson = programArguments.includes('--json');
  let hasDocument = false;
  const json = (value: unknown): void => {
    hasDocument = true;
    stdout.json(value);
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

type Run = (work: () => Promise<number>) => Promise<void>;

function fiscalProgram(commandContext: CommandContext, version: () => string, run: Run): Command {
  const { stdout, locale } = commandContext;
  const text = (key: HelpKey) => helpText(key, locale);
  const columns = (): number => helpColumns(stdout.columns());
  const languages = CODE_LANGUAGE_IDS.join(', ');
  const after = (key: HelpKey) => (): string =>
    `\n${wrappedHelp(helpText(key, locale, { languages }), columns())}`;
  const program = new Command('fiscal')
    .description(text('fiscal'))
    .helpOption('-h, --help', text('help'))
    .helpCommand('help [command]', text('help'))
    .configureHelp({
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
  const command = (name: CommandName) =>
    program
      .command(name)
      .description(text(name))
      .helpOption('-h, --help', text('help'))
      .addHelpText('after', after(`${name}-examples`))
      .exitOverride();

  withRequestOptions(command('send').argument('<files...>', text('send-files')), text)
    .option('--name <name>', text('send-name'), collected)
    .option('--line <line>', text('send-line'))
    .option('--all', text('send-all'))
    .option('--json', text('json'))
    .option('--junit <file>', text('send-junit'))
    .option('--bail', text('send-bail'))
    .option('--concurrency <count>', text('send-concurrency'))
    .option('--retry', text('send-retry'))
    .option('--timeout <seconds>', text('timeout'))
    .option('--ca <file>', text('ca'))
    .option('--client-cert <file>', text('client-cert'))
    .option('--client-key <file>', text('client-key'))
    .option('--clock-offset <seconds>', text('clock-offset'))
    .option('--output <file>', text('send-output'))
    .option('--dry-run', text('send-dry-run'))
    .option('--yes', text('send-yes'))
    .option('--reveal', text('send-reveal'))
    .action((files: string[], options: SendOptions) =>
      run(async () => (await import('./send/sendCommand.ts')).sendCommand(files, options, commandContext)),
    );

  withRequestOptions(command('sign').argument('[file]', text('sign-file')), text)
    .option('--path <path>', text('sign-path'))
    .option('--method <method>', text('sign-method'))
    .option('--body <text>', text('sign-body'))
    .option('--body-file <file>', text('sign-body-file'))
    .option('--multipart', text('sign-multipart'))
    .option('--timestamp <seconds>', text('sign-timestamp'))
    .option('--name <name>', text('sign-name'))
    .option('--json', text('json'))
    .option('--reveal', text('sign-reveal'))
    .action((file: string | undefined, options: SignOptions) =>
      run(async () => (await import('./sign/signCommand.ts')).signCommand(file, options, commandContext)),
    );

  command('explain')
    .option('--sign <sign>', text('explain-sign'))
    .option('--path <path>', text('explain-path'))
    .option('--method <method>', text('sign-method'))
    .option('--query <query>', text('explain-query'))
    .option('--origin <origin>', text('explain-origin'))
    .option('--template <template>', text('explain-template'))
    .option('--body <text>', text('sign-body'))
    .option('--body-file <file>', text('sign-body-file'))
    .option('--multipart', text('sign-multipart'))
    .option('--timestamp <seconds>', text('explain-timestamp'))
    .option('--app-key <key>', text('explain-app-key'))
    .option('--string-file <file>', text('explain-string-file'))
    .option('--curl <file>', text('explain-curl'))
    .option('--har <file>', text('explain-har'))
    .option('--log-line <file>', text('explain-log-line'))
    .option('--entry <number>', text('explain-entry'))
    .option('--batch <file>', text('explain-batch'))
    .option('--depth <number>', text('explain-depth'))
    .option('--env <name>', text('env'))
    .option('--secret-stdin', text('secret-stdin'))
    .option('--secret-file <file>', text('secret-file'))
    .option('--json', text('json'))
    .option('--reveal', text('sign-reveal'))
    .action((options: ExplainOptions) =>
      run(async () => (await import('./explain/explainCommand.ts')).explainCommand(options, commandContext)),
    );

  command('check')
    .argument('<files...>', text('check-files'))
    .option('--env <name>', text('env'))
    .addOption(environmentsOption(text))
    .option('--env-file <file>', text('env-file'))
    .option('--json', text('json'))
    .addOption(new Option('--sarif <file>', text('check-sarif')).conflicts('json'))
    .action((files: string[], options: CheckOptions) =>
      run(async () => (await import('./check/checkCommand.ts')).checkCommand(files, options, commandContext)),
    );

  command('gateway')
    .option('--port <port>', text('gateway-port'))
    .option('--config <file>', text('gateway-config'))
    .option('--json', text('gateway-json'))
    .action((options: GatewayCommandOptions) =>
      run(async () => (await import('./gateway/gatewayCommand.ts')).gatewayCommand(options, commandContext)),
    );

  command('conform')
    .option('--signer <command>', text('conform-signer'))
    .option('--each', text('conform-each'))
    .option('--shell', text('conform-shell'))
    .addOption(new Option('--cases <file>', text('conform-cases')).conflicts(['count', 'only']))
    .option('--count <count>', text('conform-count'))
    .option('--seed <number>', text('conform-seed'))
    .option('--only <elements>', text('conform-only'))
    .option('--timeout <seconds>', text('conform-timeout'))
    .option('--depth <number>', text('conform-depth'))
    .option('--app-key <key>', text('conform-app-key'))
    .option('--origin <url>', text('conform-origin'))
    .option('--json', text('json'))
    .option('--junit <file>', text('conform-junit'))
    .action((options: ConformOptions) =>
      run(async () => (await import('./conform/conformCommand.ts')).conformCommand(options, commandContext)),
    );

  command('vectors')
    .option('--count <count>', text('conform-count'))
    .option('--seed <number>', text('conform-seed'))
    .option('--only <elements>', text('conform-only'))
    .option('--format <format>', text('vectors-format'))
    .addOption(new Option('--tests <runner>', text('vectors-tests')).conflicts('format'))
    .action((options: VectorsOptions) =>
      run(async () => (await import('./conform/vectorsCommand.ts')).vectorsCommand(options, commandContext)),
    );

  command('drill')
    .argument('[command...]', text('drill-command'))
    .option('--scenario <names>', text('drill-scenario'))
    .option('--timeout <seconds>', text('drill-timeout'))
    .option('--list', text('drill-list'))
    .option('--json', text('json'))
    .option('--junit <file>', text('conform-junit'))
    .action((words: string[], options: DrillOptions) =>
      run(async () => (await import('./drill/drillCommand.ts')).drillCommand(words, options, commandContext)),
    );

  command('proxy')
    .option('--env <name>', text('proxy-env'))
    .addOption(environmentsOption(text))
    .option('--env-file <file>', text('env-file'))
    .option('--port <port>', text('proxy-port'))
    .option('--record <file>', text('proxy-record'))
    .option('--json', text('proxy-json'))
    .option('--allow-production', text('proxy-allow-production'))
    .option('--ca <file>', text('ca'))
    .option('--client-cert <file>', text('client-cert'))
    .option('--client-key <file>', text('client-key'))
    .option('--tls-cert <file>', text('proxy-tls-cert'))
    .option('--tls-key <file>', text('proxy-tls-key'))
    .action((options: ProxyCommandOptions) =>
      run(async () =>
        (await import('./proxy/proxyCommand.ts')).proxyCommand(options, commandContext, version),
      ),
    );

  withValueOptions(command('codegen').argument('[file]', text('sign-file')), text)
    .option('--name <name>', text('sign-name'))
    .option('--lang <language>', text('codegen-lang'))
    .option('--output <file>', text('codegen-output'))
    .option('--yes', text('codegen-yes'))
    .action((file: string | undefined, options: CodegenOptions) =>
      run(async () =>
        (await import('./convert/codegenCommand.ts')).codegenCommand(file, options, commandContext),
      ),
    );

  command('import')
    .argument('<format>', text('import-format'))
    .argument('<file>', text('import-file'))
    .action((format: string, file: string) =>
      run(async () =>
        (await import('./convert/importCommand.ts')).importCommand(format, file, commandContext),
      ),
    );

  withValueOptions(command('export').argument('<format>', text('export-format')), text)
    .argument('<file>', text('sign-file'))
    .option('--name <name>', text('export-name'))
    .action((format: string, file: string, options: ExportOptions) =>
      run(async () =>
        (await import('./convert/exportCommand.ts')).exportCommand(format, file, options, commandContext),
      ),
    );
  command('mcp').action(() =>
    run(async () => (await import('./agents/agentCommands.ts')).mcpCommand(commandContext, version())),
  );

  command('agents-md').action(() =>
    run(async () => (await import('./agents/agentCommands.ts')).agentsMdCommand(commandContext)),
  );
  return program;
}

/** The options of commands that sign requests from files. */
function withRequestOptions(command: Command, text: (key: HelpKey) => string): Command {
  return withValueOptions(command, text)
    .option('--application <name>', text('application'))
    .option('--secret-stdin', text('secret-stdin'))
    .option('--secret-file <file>', text('secret-file'));
}

/** The options of commands that prepare requests from files. */
function withValueOptions(command: Command, text: (key: HelpKey) => string): Command {
  return command
    .option('--env <name>', text('env'))
    .addOption(environmentsOption(text))
    .option('--env-file <file>', text('env-file'))
    .option('--var <name=value>', text('var'), collected)
    .option('--allow-env <names>', text('allow-env'), collected);
}

/** Node has its own `--env-file` and accepts it at any position if the script is started by its name. */
function environmentsOption(text: (key: HelpKey) => string): Option {
  return new Option('--environments <file>', text('environments')).conflicts('envFile');
}

function collected(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** The longest word of a description fits in this width; in less, the description moves below its option. */
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
