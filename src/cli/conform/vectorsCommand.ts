import { conformanceCases, KIND_COUNT } from '../../app/conform/cases/conformanceCases.ts';
import {
  TEST_RUNNERS,
  testFile,
  VECTOR_FORMATS,
  vectorDocument,
} from '../../app/conform/vectors/testFile.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { writeDocument, writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { knownWord } from '../options/optionValues.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { countOf, DEFAULT_COUNT, onlyOf, seedOf } from './conformOptions.ts';

/** `fiscal vectors`: prints cases with their strings to sign and correct signatures, or a test file with them. */
export async function vectorsCommand(
  options: CommandOptions<'vectors'>,
  commandContext: CommandContext,
): Promise<number> {
  const { locale, signal, stdout } = commandContext;
  const { tests, format = 'json', output } = options;
  const only = onlyOf(options.only);
  const seed = seedOf(options.seed);
  if (tests !== undefined) {
    const runner = knownWord(
      tests,
      TEST_RUNNERS,
      known => new InputError('vectors-tests-unknown', { name: tests, known }),
    );
    const count = countOf(options.count, KIND_COUNT);
    const command = `fiscal vectors --tests ${runner} --count ${count} --seed ${seed}`;
    const about = cliText('vectors-about', locale, { command });
    const words = { about, fill: cliText('vectors-fill', locale) };
    await writeDocument(
      testFile(runner, conformanceCases({ count, seed, only }), words),
      output,
      commandContext,
    );
    return EXIT.well;
  }
  const known = knownWord(
    format,
    VECTOR_FORMATS,
    words => new InputError('vectors-format-unknown', { name: format, known: words }),
  );
  const cases = conformanceCases({ count: countOf(options.count, DEFAULT_COUNT), seed, only });
  const kept: string[] = [];
  for (const piece of vectorDocument(cases, known)) {
    if (signal.aborted) return EXIT.interrupted;
    if (output === undefined) stdout.verbatim(piece);
    else kept.push(piece);
  }
  if (output !== undefined) await writeWhole(output, kept.join(''), commandContext);
  return EXIT.well;
}
