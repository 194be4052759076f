import { BODY_KINDS } from './bodyKinds.ts';
import { type CaseDraft, type CaseElement, type CaseKind, CaseValues } from './caseValues.ts';
import type { ConformanceCase } from './conformanceCase.ts';
import { seededRandom } from './seededRandom.ts';

const ECHO = '/openapi/demo/echo';

function pathKind(kind: string, draft: (values: CaseValues) => Omit<CaseDraft, 'method'>): CaseKind {
  return { kind, elements: ['path'], draft: values => ({ method: 'GET', ...draft(values) }) };
}

/** Requests without a body, with paths and query strings that programs tend to change. The paths of cancellations aren't in the
 *  specification, so those here are examples; signing doesn't depend on whether a path exists. */
const PATH_KINDS: readonly CaseKind[] = [
  pathKind('echo-get', () => ({ path: ECHO })),
  pathKind('query', values => ({ path: ECHO, query: `?pagina=${values.whole(1, 9)}` })),
  pathKind('query-unsorted', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE-${values.digits(4)}`,
    query: `?z=${values.digits(2)}&nome=S%C3%A3o%20Jo%C3%A3o&a=1%2B1`,
  })),
  pathKind('nf-e', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE-${values.digits(4)}`,
  })),
  pathKind('cpf', values => ({
    path: `/openapi/v3/consultas/cpf/${values.cpf()}/${values.date().join('-')}`,
  })),
  pathKind('cpf-masked', values => ({
    path: `/openapi/v3/consultas/cpf/${values.cpf().replace(/^(...)(...)(...)/, '$1.$2.$3-')}/${values
      .date()
      .toReversed()
      .join('-')}`,
  })),
  pathKind('cnpj-alfa', values => ({
    path: `/openapi/v2/empresas/${values.cnpjAlfa()}/nf-e/NFE-${values.digits(4)}`,
  })),
  pathKind('chave-alfa', values => ({ path: `/openapi/v3/consultas/nf-e/${values.chaveAlfa()}` })),
  pathKind('chave', values => ({ path: `/openapi/v3/consultas/nf-e/${values.chave()}` })),
  pathKind('escaped', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE%2F${values.digits(3)}%20S%C3%A3o+A~b`,
    query: '?x=%41',
  })),
  pathKind('escaped-lowercase', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE%2f${values.digits(3)}%c3%a7+B`,
  })),
  pathKind('slashes', values => ({
    // A colon is allowed as it is, and functions for single values encode it.
    path: `/openapi/v2/empresas/${values.empresaId()}//nf-e/NFE:${values.digits(4)}/`,
  })),
  pathKind('trailing-slash', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/`,
    query: `?q=${values.digits(2)}`,
  })),
  {
    kind: 'delete',
    elements: ['path'],
    draft: values => ({
      method: 'DELETE',
      path: `/openapi/v2/empresas/${values.empresaId()}/ct-e/CTE-${values.digits(4)}`,
    }),
  },
];

/** Secret and timestamp are signed unchanged, whatever they look like. */
const HEADER_KINDS: readonly CaseKind[] = [
  { kind: 'secret', elements: ['token'], draft: () => ({ method: 'GET', path: ECHO }) },
  {
    kind: 'timestamp',
    elements: ['timestamp'],
    draft: values => ({
      method: 'GET',
      path: ECHO,
      timestamp: `1${values.whole(6, 8)}${values.digits(5)}000`,
    }),
  },
  {
    // The rule is “exactly the same string as in the header”, so a longer number is also signed unchanged.
    kind: 'timestamp-long',
    elements: ['timestamp'],
    draft: values => ({ method: 'GET', path: ECHO, timestamp: `17${values.digits(11)}` }),
  },
];

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

/** The cases of a run, by index. Generated ones are created again whenever they're needed instead of being stored. */
export interface CaseSource {
  readonly total: number;
  readonly idAt: (place: number) => string;
  /** The index of the case with this id; undefined if there is none. */
  readonly placeOf: (id: string) => number | undefined;
  readonly at: (place: number) => ConformanceCase;
}

export function generatedCases({ count, seed, only }: CaseSelection): CaseSource {
  const idAt = (place: number) => caseIdAt(place, only);
  return {
    total: count,
    at: place => caseAt(place, seed, only),
    idAt,
    placeOf: id => {
      const place = Number(/-(\d{1,9})$/.exec(id)?.[1] ?? 0) - 1;
      return place >= 0 && place < count && idAt(place) === id ? place : undefined;
    },
  };
}

export function listedCases(cases: readonly ConformanceCase[]): CaseSource {
  const places = new Map(cases.map(({ id }, place) => [id, place]));
  const at = (place: number): ConformanceCase => {
    const found = cases[place];
    if (found === undefined) throw new RangeError(`Unknown case ${place}.`);
    return found;
  };
  return { total: cases.length, at, idAt: place => at(place).id, placeOf: id => places.get(id) };
}
