import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Depth } from '../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../support/explainNow.ts';
import { NOT_COMPUTABLE } from '../support/notComputable.ts';
import { atLeast, type Measurement, orientation } from './measurement.ts';

type Program = Omit<ExplainInput, 'body'> & {
  readonly id: string;
  readonly language: string;
  readonly frequency: 'H' | 'M' | 'L';
  readonly bodyBase64?: string;
};

const FREQUENCIES = { H: 'frequent', M: 'occasional', L: 'rare' };

/** How many incorrect programs are explained: those of the first measurement, by language and by how common such a program is,
 *  those of authors who had seen neither the explainer nor a list of causes, and those in languages that weren't tried before. */
export function programMeasurements(): readonly Measurement[] {
  const computable = programsOf('realPrograms').filter(({ id }) => !NOT_COMPUTABLE.includes(id));
  const others = programsOf('otherPrograms');
  const unfamiliar = programsOf('unfamiliarPrograms');
  const explained = new Set([...computable, ...others, ...unfamiliar].filter(isExplained));
  const share = (some: readonly Program[]) =>
    (100 * some.filter(one => explained.has(one)).length) / some.length;
  const frequent = others.filter(({ frequency }) => frequency === 'H');
  return [
    atLeast(
      97,
      `real programs explained, of ${computable.length} that can be computed`,
      share(computable),
      '%',
    ),
    ...byKind(computable, share),
    atLeast(85, `programs of other authors explained, of ${others.length}`, share(others), '%'),
    atLeast(92, `… frequent ones (${frequent.length})`, share(frequent), '%'),
    ...byKind(others, share, ['M', 'L']),
    atLeast(
      90,
      `programs in unfamiliar languages explained, of ${unfamiliar.length}`,
      share(unfamiliar),
      '%',
    ),
    ...byKind(unfamiliar, share),
  ];
}

function programsOf(name: string): readonly Program[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../vectors/${name}.json`), 'utf8'));
}

function byKind(
  programs: readonly Program[],
  share: (some: readonly Program[]) => number,
  frequencies: readonly Program['frequency'][] = ['H', 'M', 'L'],
): readonly Measurement[] {
  const languages = [...new Set(programs.map(({ language }) => language))].sort();
  return [
    ...frequencies.map(frequency => {
      const some = programs.filter(one => one.frequency === frequency);
      return orientation(`… ${FREQUENCIES[frequency]} ones (${some.length})`, share(some), '%');
    }),
    ...languages.map(language => {
      const some = programs.filter(one => one.language === language);
      return orientation(`… in ${language} (${some.length})`, share(some), '%');
    }),
  ];
}

const DEPTHS: readonly Depth[] = [1, 2];

function isExplained({ bodyBase64 = '', ...input }: Program): boolean {
  const request = { ...input, multipart: input.multipart === true, body: Buffer.from(bodyBase64, 'base64') };
  return DEPTHS.some(depth => explain(request, depth).verdict.kind === 'explained');
}
