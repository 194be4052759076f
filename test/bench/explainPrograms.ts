import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Depth, explain } from '../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../src/core/explain/explainInput.ts';
import { NOT_COMPUTABLE } from '../support/notComputable.ts';
import { atLeast, type Measurement, orientation } from './measurement.ts';

type Program = Omit<ExplainInput, 'body'> & {
  readonly id: string;
  readonly language: string;
  readonly frequency: 'H' | 'M' | 'L';
  readonly bodyBase64?: string;
};

const FREQUENCIES = { H: 'frequent', M: 'occasional', L: 'rare' };

/** How many of the real programs are explained, by language and by how common such a program is. */
export function programMeasurements(): readonly Measurement[] {
  const file = join(import.meta.dirname, '../vectors/realPrograms.json');
  const programs: readonly Program[] = JSON.parse(readFileSync(file, 'utf8'));
  const computable = programs.filter(({ id }) => !NOT_COMPUTABLE.includes(id));
  const explained = new Set(computable.filter(isExplained));
  const share = (some: readonly Program[]) =>
    (100 * some.filter(one => explained.has(one)).length) / some.length;
  const languages = [...new Set(computable.map(({ language }) => language))].sort();
  return [
    atLeast(
      97,
      `real programs explained, of ${computable.length} that can be computed`,
      share(computable),
      '%',
    ),
    ...Object.entries(FREQUENCIES).map(([frequency, name]) => {
      const some = computable.filter(one => one.frequency === frequency);
      return orientation(`… ${name} ones (${some.length})`, share(some), '%');
    }),
    ...languages.map(language => {
      const some = computable.filter(one => one.language === language);
      return orientation(`… in ${language} (${some.length})`, share(some), '%');
    }),
  ];
}

const DEPTHS: readonly Depth[] = [1, 2];

function isExplained({ bodyBase64 = '', ...input }: Program): boolean {
  const request = { ...input, multipart: input.multipart === true, body: Buffer.from(bodyBase64, 'base64') };
  return DEPTHS.some(depth => explain(request, depth).verdict.kind === 'explained');
}
