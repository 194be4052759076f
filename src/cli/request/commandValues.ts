import { isShortSecret, MIN_SECRET_LENGTH } from '../../core/masking/shortSecret.ts';
import type { Files, Prompts } from '../../core/ports.ts';
import { promptsOf } from '../../core/request/variables/prompts.ts';
import type { ValueSources } from '../../core/request/variables/sendValues.ts';
import type { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { readDotenv } from '../../node/files/dotenv.ts';
import { localOffsetMinutes, systemRandom } from '../../node/systemPorts.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';

export interface CommandValuesOptions
  extends Pick<
    ValueSources,
    'prompts' | 'namedResponses' | 'responsesOf' | 'requiresRefs' | 'standIn' | 'isAllowed'
  > {
  readonly requestPath: string;
  /** The request's index among the blocks of its file. */
  readonly blockIndex: number;
  readonly files: Files;
}

/** The command line's sources of dynamic variables, prompts, and references: the process's environment variables, the
 *  `.env` file next to the request file, the user, and the responses of this run. */
export function commandValues(
  { requestPath, blockIndex, files, ...sources }: CommandValuesOptions,
  { clock, env, dynamic }: CommandContext,
): ValueSources {
  return {
    ...(dynamic?.(`${requestPath}#${blockIndex}`) ?? { clock, random: systemRandom }),
    localOffsetMinutes,
    processVariable: name => (Object.hasOwn(env, name) ? env[name] : undefined),
    readDotenv: () => readDotenv(files, requestPath),
    ...sources,
  };
}

/** Resolves a request's prompts with `--var name=…`, or else by asking at the terminal; without a terminal, not at all, because a script
 *  must not hang. The same prompt is shown once. Values of secret prompts are masked. */
export function createUserPrompts(
  overrides: ReadonlyMap<string, string>,
  redaction: Redaction,
  { terminal }: CommandContext,
): Prompts {
  const asked = new Map<string, Promise<string | undefined>>();
  return {
    async ask({ name, text, isSecret }) {
      const key = JSON.stringify([name, text, isSecret]);
      const line = `${visibleLine(redaction.text(text))}: `;
      const given = overrides.get(name);
      const answer =
        given === undefined
          ? (asked.get(key) ?? Promise.resolve(terminal?.ask(line, isSecret)))
          : Promise.resolve(given);
      asked.set(key, answer);
      const value = await answer;
      if (isSecret && value !== undefined) mask(name, value, redaction);
      return value;
    },
  };
}

/** Masks the values that `--var` gives to secret prompts of any of the file's requests: a problem can quote one before the prompt
 *  is resolved, and another request, which doesn't declare the value as secret, can use it, too. */
export function maskGivenSecrets(
  document: FiscalDocument,
  given: ReadonlyMap<string, string>,
  redaction: Redaction,
): void {
  if (given.size === 0) return;
  for (const { block } of document) {
    for (const { name, isSecret } of promptsOf(block)) {
      const value = isSecret ? given.get(name) : undefined;
      if (value !== undefined) mask(name, value, redaction);
    }
  }
}

function mask(name: string, value: string, redaction: Redaction): void {
  if (isShortSecret(value)) throw new InputError('secret-too-short', { name, length: MIN_SECRET_LENGTH });
  redaction.add(value);
}
