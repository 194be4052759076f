import { Command } from 'commander';
import { COMMAND_NAMES, COMMANDS } from '../../src/cli/options/commandTable.ts';
import { helpText } from '../../src/text/cli/cliHelpText.ts';

/**
 * What `fiscal --help` can't leave out, and nothing else, as a program: the parser of options with the commands and their texts, and its
 * own help of them. No translation, width of the terminal, safe output, or command that could run.
 */
const program = new Command('fiscal').description(helpText('fiscal', 'en'));
for (const name of COMMAND_NAMES) {
  const command = program.command(name).description(helpText(name, 'en'));
  for (const [argument, help] of COMMANDS[name].arguments) command.argument(argument, helpText(help, 'en'));
}
program.addHelpText('after', helpText('fiscal-after', 'en')).parse(['--help'], { from: 'user' });
