import type { CommanderError } from 'commander';
import { visibleLine } from '../core/visibleText.ts';
import { type CliTextKey, cliText } from '../text/cli/cliText.ts';
import { argumentText, termText, titleText } from '../text/cli/placeholderText.ts';
import type { Locale } from '../text/text.ts';
import { EXIT } from './failure/exitStatus.ts';
import type { ReportedFailure } from './failure/reportFailure.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from './options/commandTable.ts';
import { COMMENT, UsageError, unknownCommand } from './options/usageParser.ts';

/** What is wrong with the arguments: the first line, followed by lines that help. Never includes an option's value,
 *  which may be a misplaced secret, and masks the rest, because an empty variable moves values to other places. */
export function usageMistake(
  error: UsageError | CommanderError,
  programArguments: readonly string[],
  locale: Locale,
  mask: (text: string) => string,
): ReportedFailure {
  const command = COMMAND_NAMES.find(name => name === programArguments[0]);
  const [first, unknown] = programArguments;
  if (!(error instanceof UsageError) || first === '') {
    if (first === 'help' && unknown !== undefined)
      return usageMistake(unknownCommand(unknown, COMMAND_NAMES), programArguments, locale, mask);
    // The parser showed help because there is no command, or the variable that names it is empty.
    const commands = COMMAND_NAMES.join(', ');
    return usageFailure('usage-command-missing', [
      `fiscal: ${cliText('usage-command-missing', locale, { commands })}`,
      helpLine(undefined, locale),
    ]);
  }
  const { suggestion } = error;
  const later =
    error.fault === 'usage-option-unknown' ? commandAfterOption(error.names, programArguments) : undefined;
  // Some shells pass on a comment that was copied together with a command.
  const fault =
    error.fault === 'usage-arguments-excess' && programArguments.includes(COMMENT)
      ? 'usage-comment'
      : error.fault;
  const [name = '', other = ''] = error.names.map(each => visibleLine(mask(argumentText(each, locale))));
  const lines = [`fiscal: ${cliText(fault, locale, { name, other })}`];
  if (/secret|token/i.test(name) && fault === 'usage-option-unknown') {
    lines.push(cliText('secret-as-argument', locale));
  } else if (later !== undefined) lines.push(cliText('usage-option-first', locale, { name, command: later }));
  else if (fault === 'usage-argument-missing')
    lines.push(`${titleText('Usage:', locale)} ${termText(suggestion ?? '', locale)}`);
  else if (fault === 'usage-arguments-excess')
    lines.push(cliText(excessHint(command, programArguments), locale));
  else if (suggestion !== undefined)
    lines.push(cliText('usage-suggestion', locale, { suggestion: visibleLine(mask(suggestion)) }));
  return usageFailure(fault, [...lines, helpLine(command ?? later, locale)]);
}

function helpLine(command: CommandName | undefined, locale: Locale): string {
  return cliText('usage-help', locale, { command: command === undefined ? '' : `${command} ` });
}

/** The command that has this option, if the option was written before it. */
function commandAfterOption(
  [option = '']: readonly string[],
  programArguments: readonly string[],
): CommandName | undefined {
  const isBefore = programArguments[0]?.startsWith('-') === true;
  const command = isBefore ? COMMAND_NAMES.find(name => programArguments.includes(name)) : undefined;
  if (command === undefined) return undefined;
  const flags = Object.keys(COMMANDS[command].options);
  return flags.some(each => each.split(/[ ,]+/).includes(option)) ? command : undefined;
}

/** Where excess arguments probably come from. They aren't quoted, because one may be a misplaced secret. */
function excessHint(
  command: CommandName | undefined,
  programArguments: readonly string[],
): 'usage-single-quotes' | 'usage-explain-file' | 'usage-words' {
  if (programArguments.some(argument => /^'[^']*$/.test(argument))) return 'usage-single-quotes';
  return command === 'explain' ? 'usage-explain-file' : 'usage-words';
}

/** Nothing is run, because the file's name would be read as an option. */
export function fileAsOption(file: string, locale: Locale, mask: (text: string) => string): ReportedFailure {
  const words = cliText('usage-file-as-option', locale, { file: visibleLine(mask(file)) });
  return usageFailure('usage-file-as-option', [`fiscal: ${words}`]);
}

function usageFailure(code: CliTextKey, lines: readonly string[]): ReportedFailure {
  const [first = '', ...others] = lines;
  const problem = { code, message: first.replace(/^fiscal: /, ''), advice: others.join(' ') };
  return { lines, problem, status: EXIT.input };
}
