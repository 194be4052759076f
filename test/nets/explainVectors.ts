import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CAUSES, type CauseId } from '../../src/core/explain/causes/causes.ts';
import type { Depth } from '../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../src/core/explain/pipeline/explainInput.ts';
import { sampleRequest } from '../unit/core/explain/sampleRequest.ts';

/** A request with the signature that some program claimed. */
export interface ExplainVector {
  readonly title: string;
  readonly input: ExplainInput;
  readonly depth: Depth;
}

const FOLDER = join(import.meta.dirname, '../vectors');

/** Requests that programs sent: with an id, or known by what the program does. */
const REQUESTS = ['mismatches', 'habits', 'realPrograms', 'otherPrograms'];

/** What the requests of `publicHabits.json` have in common. */
const OF_PUBLIC_HABITS: Partial<ExplainInput> = {
  secret: 'Kx82hPq9LmZt41VbNc07',
  appKey: undefined,
  timestamp: '1700000000',
};

interface RequestInFile extends Partial<Omit<ExplainInput, 'body'>> {
  readonly id?: string;
  readonly what?: string;
  readonly bodyBase64?: string;
  readonly cause?: string;
  readonly mistakes?: readonly string[];
  readonly steps?: Depth;
}

interface ElementExamples {
  readonly request?: Partial<Omit<ExplainInput, 'body'>> & {
    readonly body?: string;
    readonly encoding?: 'latin1';
  };
  readonly without?: readonly string[];
  readonly signed: readonly (readonly [
    id: CauseId,
    detail: unknown,
    signed: string | { readonly latin1: string },
  ])[];
}

interface StyleExamples {
  readonly document: string;
  readonly written: readonly (readonly [id: CauseId, name: string, xml: string])[];
}

interface StructureExamples {
  readonly elements: {
    readonly token: string;
    readonly path: string;
    readonly body: string;
    readonly timestamp: string;
  };
  readonly signed: readonly (readonly [id: CauseId, detail: unknown, signed: string])[];
}

/** All vectors of explanations, each with a title of its own. */
export function explainVectors(): readonly ExplainVector[] {
  const requestsIn = (name: string) =>
    read<RequestInFile>(join(FOLDER, `${name}.json`)).map((row, index) => requestVector(name, index, row));
  const habits = read<RequestInFile>(join(FOLDER, 'publicHabits.json')).map((row, index) =>
    requestVector('publicHabits', index, row, OF_PUBLIC_HABITS),
  );
  const elements = globSync('*.json', { cwd: join(FOLDER, 'causes') })
    .sort()
    .flatMap(file =>
      read<ElementExamples>(join(FOLDER, 'causes', file)).flatMap((examples, group) =>
        elementVectors(`${basename(file, '.json')} ${group}`, examples),
      ),
    );
  const styles = read<StyleExamples>(join(FOLDER, 'xmlStyles.json')).flatMap(({ document, written }, group) =>
    elementVectors(`xmlStyles ${group}`, {
      request: { body: document },
      signed: written.flatMap(([id, name, xml]) => {
        const signed = withoutLineBreaks(xml);
        return signed === withoutLineBreaks(document) ? [] : [[id, name, signed]];
      }),
    }),
  );
  const structures = read<StructureExamples>(join(FOLDER, 'structure.json')).flatMap(structureVectors);
  return [
    ...REQUESTS.flatMap(requestsIn),
    ...[habits, elements, styles, structures].flat(),
    ...requestsIn('unfamiliarPrograms'),
  ];
}

/** What is signed of a text if its line breaks are removed, as they must be. */
function withoutLineBreaks(text: string): string {
  return text.replace(/[\r\n]/g, '');
}

function read<Row>(file: string): readonly Row[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Row[];
}

function requestVector(
  name: string,
  index: number,
  row: RequestInFile,
  common: Partial<ExplainInput> = {},
): ExplainVector {
  const { id, what, bodyBase64 = '', cause, mistakes = [], steps = 1, ...request } = row;
  const causes = cause === undefined ? mistakes.length : cause.split(' + ').length;
  const body = Buffer.from(bodyBase64, 'base64');
  return {
    title: `${name} ${id ?? index}`,
    depth: causes > 1 || steps > 1 ? 2 : 1,
    input: {
      ...{ secret: 'sk_7Qd+f3/9aLr0XzTnB2vK8w==', appKey: 'ak_5512', timestamp: '1795353330' },
      ...{ method: body.length === 0 ? 'GET' : 'POST', query: '', origin: undefined, template: undefined },
      ...{ path: '', claimedSign: '' },
      ...common,
      ...request,
      multipart: request.multipart === true,
      body,
    },
  };
}

/** What code signs with each cause of one element, as a signature. */
function elementVectors(
  name: string,
  { request = {}, without = [], signed }: ElementExamples,
): readonly ExplainVector[] {
  const { body, encoding = 'utf8', ...parts } = request;
  const absent = Object.fromEntries(without.map(each => [each, undefined]));
  const sample = sampleRequest({
    ...parts,
    ...absent,
    ...(body === undefined ? {} : { body: Buffer.from(body, encoding) }),
  });
  return signed.flatMap(([id, , text], index) => {
    const changed = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.latin1, 'latin1');
    const right = sample.multipart
      ? new Uint8Array()
      : sample.body.filter(byte => byte !== 10 && byte !== 13);
    const [element] = CAUSES[id];
    const pieces = {
      token: sample.secret,
      path: sample.path,
      body: right,
      timestamp: sample.timestamp,
      [element]: changed,
    };
    const hash = createHash('md5');
    for (const piece of ['token', 'path', 'body', 'timestamp'] as const) hash.update(pieces[piece]);
    return [
      { title: `${name}-${index} ${id}`, depth: 1, input: { ...sample, claimedSign: hash.digest('hex') } },
    ];
  });
}

/** What code digests if it joins the elements in another way. */
function structureVectors({ elements, signed }: StructureExamples, group: number): readonly ExplainVector[] {
  const { token: secret, path, body, timestamp } = elements;
  return signed.map(([id, , text], index) => ({
    title: `structure ${group}-${index} ${id}`,
    depth: 1,
    input: sampleRequest({
      ...{ secret, path, timestamp, template: undefined, query: '' },
      body: Buffer.from(body),
      claimedSign: createHash('md5').update(text).digest('hex'),
    }),
  }));
}
