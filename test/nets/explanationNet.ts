import { createHash } from 'node:crypto';
import { agentExplanation } from '../../src/report/explanation/agentExplanation.ts';
import { explainReport } from '../../src/report/explanation/explainReport.ts';
import { explanationDocument } from '../../src/report/explanation/explanationDocument.ts';
import { explanationLines } from '../../src/report/explanation/explanationLines.ts';
import { explain } from '../support/explainNow.ts';
import { type ExplainVector, explainVectors } from './explainVectors.ts';
import { type Net, type Section, visibleOutput } from './snapshot.ts';

/** One vector in this many has its texts in full. */
const IN_FULL = 240;

/** What is said about every vector: its causes, and digests of the JSON, of what a coding agent gets, of the English texts and of the
 *  Portuguese ones; of some of them also the texts. How many candidates were tried isn't part of it. */
export const explanationNet: Net = {
  name: 'explanations',
  make: async titles => {
    const sections: Section[] = [];
    for (const [index, vector] of explainVectors().entries()) {
      if (titles !== undefined && !titles.has(vector.title)) continue;
      sections.push({ title: vector.title, text: explanationOf(vector, index % IN_FULL === 0) });
    }
    return sections;
  },
};

function explanationOf({ input, depth }: ExplainVector, isFull: boolean): string {
  const { verdict } = explain(input, depth);
  const result = { verdict, candidatesTried: 0 };
  const ids =
    verdict.kind === 'explained'
      ? verdict.explanations.map(({ causes }) => causes.map(({ id }) => id).join(' + '))
      : [verdict.kind];
  const json = JSON.stringify(explainReport(result, input, 0, { reveal: true, maxInputLength: 2000 }));
  const agent = JSON.stringify(agentExplanation({ result }, input, 0, true));
  const [en, pt] = (['en', 'pt-BR'] as const).map(
    locale =>
      explanationLines(result, input, locale)
        .map(({ kind, text }) => `${kind} ${text}`)
        .join('\n') + explanationDocument({ result }, input, {}, locale),
  ) as [string, string];
  const digests = [json, agent, en, pt].map(digest).join(' ');
  const line = `${[...new Set(ids)].slice(0, 3).join(' | ')}  ${digests}`;
  return isFull ? visibleOutput([line, en, pt].join('\n')) : line;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}
