import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommanderError } from 'commander';
import { visibleLine } from '../core/visibleText.ts';
import { type CliTextKey, cliText } from '../text/cli/cliText.ts';
import { argumentText } from '../text/cli/placeholderText.ts';
import type { Locale } from '../text/text.ts';
import { COMMAND_NAMES } from './commandNames.ts';
import { EXIT } from './failure/exitStatus.ts';
import type { ReportedFailure } from './failure/reportFailure.ts';

const KEYS: Readonly<Record<string, CliTextKey>> = {
  'commander.unknownOption': 'usage-option-unknown',
  'commander.unknownCommand': 'usage-command-unknown',
  'commander.missingArgument': 'usage-argument-missing',
  'commander.optionMissingArgument': 'usage-value-missing',
  'commander.excessArguments': 'usage-arguments-excess',
  'commander.conflictingOption': 'usage-options-conflict',
};

/** What is wrong with the arguments: the first line, followed by lines that help. Never includes an option's value,
 *  which may be a misplaced secret. */
export function usageMistake(
  error: CommanderError,
  programArguments: readonly string[],
  locale: Locale,
): ReportedFailure {
  const command = COMMAND_NAMES.find(name => name === programArguments[0]);
  const help = cliText('usage-help', locale, { command: command === undefined ? '' : `${command} ` });
  if (error.code === 'commander.help') {
    const commands = COMMAND_NAMES.join(', ');
    return usageFailure('usage-command-missing', [
      cliText('usage-command-missing', locale, { commands }),
      help,
    ]);
  }
  const key = KEYS[error.code] ?? 'usage-wrong';
  const [name = '', other = ''] = [...error.message.matchAll(/'([^'=]*)/g)]
    .filter((_, index) => index % 2 === 0)
    .map(match => argumentText(match[1]?.split(' <')[0] ?? '', locale));
  const lines = [`fiscal: ${cliText(key, locale, { name: visibleLine(name), other: visibleLine(other) })}`];
  const suggestion = /\(Did you mean (\S+)\?\)/.exec(error.message)?.[1];
  if (/secret|token/i.test(name) && error.code === 'commander.unknownOption') {
    lines.push(cliText('secret-as-argument', locale));
  } else if (suggestion !== undefined) lines.push(cliText('usage-suggestion', locale, { suggestion }));
  return usageFailure(key, [...lines, help]);
}

/** Nothing is run, because the file's name would be read as an option. */
export function fileAsOption(file: string, locale: Locale): ReportedFailure {
  const words = cliText('usage-file-as-option', locale, { file: visibleLine(file) });
  return usageFailure('usage-file-as-option', [`fiscal: ${words}`]);
}

function usageFailure(code: CliTextKey, lines: readonly string[]): ReportedFailure {
  const [first = '', ...others] = lines;
  const problem = { code, message: first.replace(/^fiscal: /, ''), advice: others.join(' ') };
  return { lines, problem, status: EXIT.input };
}

/** The first argument that looks like an option but is the name of a file, as when `*.fiscal` matches a file named
 *  `--env=x.fiscal`; otherwise, whoever named the file could set options. After `--` there are no options. */
export function optionThatIsFile(programArguments: readonly string[], cwd: string): string | undefined {
  const end = programArguments.indexOf('--');
  const options = end === -1 ? programArguments : programArguments.slice(0, end);
  return options.find(
    argument =>
      /^-./.test(argument) &&
      !argument.includes('\0') &&
      lstatSync(resolve(cwd, argument), { throwIfNoEntry: false }) !== undefined,
  );
}
