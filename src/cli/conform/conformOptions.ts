import { CASE_ELEMENTS, type CaseElement } from '../../app/conform/cases/caseValues.ts';
import { readCases } from '../../app/conform/cases/conformanceCase.ts';
import { type CaseSource, generatedCases, listedCases } from '../../app/conform/cases/conformanceCases.ts';
import { seededRandom } from '../../app/conform/cases/seededRandom.ts';
import { commandWords } from '../../app/conform/signer/commandWords.ts';
import { InputError } from '../failure/inputError.ts';
import { readInputText } from '../files/namedFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { knownWord, numberOption } from '../options/optionValues.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** The options that select cases. */
type CaseOptions = Pick<CommandOptions<'conform'>, 'cases' | 'count' | 'seed' | 'only'>;

export const DEFAULT_COUNT = 200;
const DEFAULT_SEED = 1;
const MAX_COUNT = 1_000_000;

export async function casesOf(options: CaseOptions, commandContext: CommandContext): Promise<CaseSource> {
  if (options.cases === undefined) return generatedOf(options);
  const seed = seedOf(options.seed);
  const text = await readInputText(options.cases, commandContext);
  const read = readCases(text, seededRandom(seed, 0));
  if (read.kind === 'cases') return listedCases(read.cases);
  const { code, line, column, name } = read.fault;
  throw new InputError(code, { file: options.cases, line, column, name });
}

/** The cases that the options describe, if no file lists them. */
export function generatedOf({ count, seed, only }: CaseOptions): CaseSource {
  const selection = { seed: seedOf(seed), count: countOf(count, DEFAULT_COUNT), only: onlyOf(only) };
  return generatedCases(selection);
}

export function countOf(text: string | undefined, ifAbsent: number): number {
  return numberOption(text, ifAbsent, 'count-malformed', [1, MAX_COUNT]);
}

export function seedOf(text: string | undefined): number {
  return numberOption(text, DEFAULT_SEED, 'seed-malformed', [0, Number.MAX_SAFE_INTEGER]);
}

export function onlyOf(text: string | undefined): readonly CaseElement[] {
  if (text === undefined) return [];
  return text
    .split(',')
    .map(name =>
      knownWord(name.trim(), CASE_ELEMENTS, known => new InputError('only-unknown', { name, known })),
    );
}

export function timeoutMsOf(text: string | undefined, ifAbsentSeconds: number): number {
  if (text === undefined) return ifAbsentSeconds * 1000;
  const seconds = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds < 0.1 || seconds > 86_400) throw new InputError('program-timeout-malformed');
  return seconds * 1000;
}

/** The words of the signer's command; with a shell, the unchanged line. */
export function signerCommand(
  command: string | undefined,
  isShellLine: boolean,
  platform: NodeJS.Platform = process.platform,
): readonly string[] {
  if (command === undefined || command.trim() === '') throw new InputError('signer-missing');
  if (isShellLine) return [command];
  const split = commandWords(command, platform);
  if (split.kind === 'open') throw new InputError('signer-quote-open', { offset: split.offset + 1 });
  return split.words;
}
