import type { CliTextKey } from '../../text/cli/cliText.ts';
import type { TextArguments } from '../../text/text.ts';

/** The user's mistake on the command line or in a file that it names: the command ends with status 2 and says the
 *  text that belongs to `key`. Thrown, because it ends a command from any depth; caught at the command's boundary. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly key: CliTextKey;
  readonly args: TextArguments;

  constructor(key: CliTextKey, args: TextArguments = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}
