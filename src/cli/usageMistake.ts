import type { CommanderError } from 'commander';
import { visibleLine } from '../core/visibleText.ts';
import { type CliTextKey, cliText } from '../text/cli/cliText.ts';
import { argumentText, termText, titleText } from '../text/cli/placeholderText.ts';
import type { Locale } from '../text/text.ts';
import { EXIT } from './failure/exitStatus.ts';
import type { ReportedFailure } from './failure/reportFailure.ts';
import { COMMAND_NAMES } from './options/commandTable.ts';
import { UsageError } from './options/usageParser.ts';

/** What is wrong with the arguments: the first line, followed by lines that help. Never includes an option's value,
 *  which may be a misplaced secret, and masks the rest, because an empty variable moves values to other places. */
export function usageMistake(
  error: UsageError | CommanderError,
  programArguments: readonly string[],
  locale: Locale,
  mask: (text: string) => string,
): ReportedFailure {
  const command = COMMAND_NAMES.find(name => name === programArguments[0]);
  const help = cliText('usage-help', locale, { command: command === undefined ? '' : `${command} ` });
  if (!(error instanceof UsageError)) {
    // The parser showed help because there is no command.
    const commands = COMMAND_NAMES.join(', ');
    return usageFailure('usage-command-missing', [
      cliText('usage-command-missing', locale, { commands }),
      help,
    ]);
  }
  const { fault, suggestion } = error;
  const [name = '', other = ''] = error.names.map(each => visibleLine(mask(argumentText(each, locale))));
  const lines = [`fiscal: ${cliText(fault, locale, { name, other })}`];
  if (/secret|token/i.test(name) && fault === 'usage-option-unknown') {
    lines.push(cliText('secret-as-argument', locale));
  } else if (fault === 'usage-argument-missing')
    lines.push(`${titleText('Usage:', locale)} ${termText(suggestion ?? '', locale)}`);
  else if (suggestion !== undefined) lines.push(cliText('usage-suggestion', locale, { suggestion }));
  return usageFailure(fault, [...lines, help]);
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
