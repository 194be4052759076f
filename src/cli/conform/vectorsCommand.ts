import { conformanceCases, KIND_COUNT } from '../../app/conform/cases/conformanceCases.ts';
import { TEST_RUNNERS, testFile } from '../../app/conform/vectors/testFile.ts';
import { VECTOR_FORMATS, vectorDocument } from '../../app/conform/vectors/vectorDocument.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { documentOutput } from '../files/documentOutput.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { countOf, DEFAULT_COUNT, onlyOf, seedOf } from './conformOptions.ts';

/** `fiscal vectors`: prints cases with their strings to sign and correct signatures, or a test file with them. */
export async function vectorsCommand(
  options: CommandOptions<'vectors'>,
  commandContext: CommandContext,
): Promise<number> {
  const { locale, signal } = commandContext;
  const output = documentOutput(options.output, commandContext);
  const { tests, format = 'json' } = options;
  const only = onlyOf(options.only);
  const seed = seedOf(options.seed);
  if (tests !== undefined) {
    const runner = TEST_RUNNERS.find(known => known === tests);
    if (runner === undefined) {
      throw new InputError('vectors-tests-unknown', { name: tests, known: TEST_RUNNERS.join(', ') });
    }
    const count = countOf(options.count, KIND_COUNT);
    const command = `fiscal vectors --tests ${runner} --count ${count} --seed ${seed}`;
    const about = cliText('vectors-about', locale, { command });
    const words = { about, fill: cliText('vectors-fill', locale) };
    output.write(testFile(runner, conformanceCases({ count, seed, only }), words));
    await output.end();
    return EXIT.well;
  }
  const known = VECTOR_FORMATS.find(each => each === format);
  if (known === undefined) {
    throw new InputError('vectors-format-unknown', { name: format, known: VECTOR_FORMATS.join(', ') });
  }
  const cases = conformanceCases({ count: countOf(options.count, DEFAULT_COUNT), seed, only });
  for (const piece of vectorDocument(cases, known)) {
    if (signal.aborted) return EXIT.interrupted;
    output.write(piece);
  }
  await output.end();
  return EXIT.well;
}
