import { BODY_KINDS } from './bodyKinds.ts';
import type { CaseElement, CaseKind } from './caseKind.ts';
import { CaseValues } from './caseValues.ts';
import type { ConformanceCase } from './conformanceCase.ts';
import { HEADER_KINDS, PATH_KINDS } from './pathKinds.ts';
import { seededRandom } from './seededRandom.ts';

/** Which cases to generate. The same options give the same cases on any machine. */
export interface CaseSelection {
  readonly count: number;
  readonly seed: number;
  /** Only cases that mainly test one of these; all if empty. */
  readonly only: readonly CaseElement[];
}

/** All kinds, ordered so that the first few already test different things. */
const KINDS: readonly CaseKind[] = interleaved(BODY_KINDS, [...PATH_KINDS, ...HEADER_KINDS]);

/** With this many cases, each kind has one. */
export const KIND_COUNT = KINDS.length;

/** Generates cases one by one, so that a million of them need no more memory than one. */
export function* conformanceCases({ count, seed, only }: CaseSelection): Generator<ConformanceCase> {
  for (let place = 0; place < count; place++) yield caseAt(place, seed, only);
}

/** The case at an index, which is counted from 0. */
export function caseAt(place: number, seed: number, only: readonly CaseElement[]): ConformanceCase {
  const { kind, draft } = kindAt(place, only);
  const values = new CaseValues(seededRandom(seed, place));
  const { body = '', query = '', contentType = '', multipart = false, ...rest } = draft(values);
  return {
    id: caseIdAt(place, only),
    kind,
    secret: secretAt(place, values),
    timestamp: `1${values.whole(6, 7)}${values.digits(8)}`,
    ...rest,
    query,
    contentType,
    multipart,
    body: typeof body === 'string' ? Buffer.from(body) : body,
  };
}

/** The id of the case at an index, without generating the case. */
export function caseIdAt(place: number, only: readonly CaseElement[]): string {
  return `${kindAt(place, only).kind}-${place + 1}`;
}

function kindAt(place: number, only: readonly CaseElement[]): CaseKind {
  const kinds = only.length === 0 ? KINDS : KINDS.filter(kind => isAbout(kind, only));
  const kind = kinds[place % kinds.length];
  if (kind === undefined) throw new RangeError('No kind of case is about these elements.');
  return kind;
}

function isAbout({ elements }: CaseKind, only: readonly CaseElement[]): boolean {
  return elements.some(element => only.includes(element));
}

/** The items of both lists; those of the shorter one are spread over the longer one. */
function interleaved<T>(longer: readonly T[], shorter: readonly T[]): readonly T[] {
  const all: T[] = [];
  let taken = 0;
  for (const [index, item] of longer.entries()) {
    all.push(item);
    const due = Math.ceil(((index + 1) * shorter.length) / longer.length);
    all.push(...shorter.slice(taken, due));
    taken = due;
  }
  return all;
}

/** App Secrets that programs tend to change by accident. All are printable ASCII, as required in a header. */
const SECRET_KINDS: readonly ((values: CaseValues) => string)[] = [
  values => values.base64url(43),
  values => `${values.base64(12)}+${values.base64(14)}/${values.base64(14)}==`,
  values => `sk_live_${values.base64(20)}Zz${values.base64(12)}`,
  values => `${values.base64url(12)}$name#${values.base64url(10)}%2B+/${values.base64url(8)}`,
  values => `${values.base64(36)}Qq+/${values.base64(30)}=`,
  values => `Ab${values.base64url(62)}`,
  values => `${values.base64(10)}$token ${values.base64(10)}#${values.base64(10)}`.replace(' ', '-'),
];

/** The secret of the case at an index; consecutive cases have different kinds of secrets. */
function secretAt(place: number, values: CaseValues): string {
  const kind = SECRET_KINDS[place % SECRET_KINDS.length];
  return kind === undefined ? values.base64url(43) : kind(values);
}
