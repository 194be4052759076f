import { BODY_CAUSES } from './bodyCauses.ts';
import type { CauseInfo } from './causeStages.ts';
import { DIGEST_CAUSES } from './digestCauses.ts';
import { PATH_CAUSES } from './pathCauses.ts';
import { TIMESTAMP_CAUSES } from './timestampCauses.ts';
import { TOKEN_CAUSES } from './tokenCauses.ts';

/** Every known cause, with its checklist item and its stage. Within each element, the most common causes come first,
 *  and explanations use this order. If two causes produce the same bytes for some bodies, the simpler one comes
 *  first: a serializer before one that also sorts or escapes, and before the equivalent of a manual cleanup. The ids
 *  are a public contract. */
export const CAUSES = {
  ...TOKEN_CAUSES,
  ...PATH_CAUSES,
  ...BODY_CAUSES,
  ...TIMESTAMP_CAUSES,
  ...DIGEST_CAUSES,
} as const;

export type CauseId = keyof typeof CAUSES;

type Details = {
  readonly [Id in CauseId]: (typeof CAUSES)[Id] extends CauseInfo<infer Detail>
    ? unknown extends Detail
      ? undefined
      : Detail
    : never;
};

/** What the id of a cause doesn't specify: which order, which separator, how many seconds; undefined if there is nothing. */
export type DetailOf<Id extends CauseId> = Details[Id];

/** The detail of any cause. */
export type CauseDetail = NonNullable<DetailOf<CauseId>>;

/** An incorrect step, as explanations name it. */
export type Cause<Id extends CauseId = CauseId> = {
  [Own in CauseId]: { readonly id: Own; readonly detail?: DetailOf<Own> };
}[Id];

/** A cause with its detail, if it has one. */
export function causeOf<Id extends CauseId>(id: Id, detail?: DetailOf<Id>): Cause<Id> {
  // The compiler doesn't see that each member of the union belongs to its own id.
  const cause: { readonly id: CauseId; readonly detail?: unknown } =
    detail === undefined ? { id } : { id, detail };
  return cause as Cause<Id>;
}

/** The cause with more details. */
export function causeWith<Id extends CauseId>(
  { id, detail }: Cause<Id>,
  more: Partial<DetailOf<Id>>,
): Cause<Id> {
  // As above.
  return causeOf(id, Object.assign({}, detail, more) as DetailOf<Id>);
}

/** What explanations say of an incorrect step: its cause alone. */
export function plainCause({ id, detail }: Cause): Cause {
  return causeOf(id, detail);
}

/** Whether two causes of one id have the same details. */
export function isSameDetail(left: Cause, right: Cause): boolean {
  const [ours, theirs] = [valuesOf(left), valuesOf(right)];
  return ours.length === theirs.length && ours.every((value, at) => value === theirs[at]);
}

function valuesOf({ detail = {} }: Cause): readonly unknown[] {
  const entries: readonly (readonly unknown[])[] = Object.entries(detail);
  return entries.flat(3);
}

/** The ids of causes whose details have this property. */
export type IdWith<Name extends string> = {
  [Id in CauseId]: DetailOf<Id> extends undefined ? never : Name extends keyof DetailOf<Id> ? Id : never;
}[CauseId];

/** Whether the detail of a cause has a property. */
export function hasDetail<Name extends string>(cause: Cause, name: Name): cause is Cause<IdWith<Name>> {
  return cause.detail !== undefined && name in cause.detail;
}

/** Position in the table; smaller is more likely. */
const RANKS: ReadonlyMap<string, number> = new Map(Object.keys(CAUSES).map((id, rank) => [id, rank]));

/** Compares two sets of causes by likelihood, starting with their most likely causes. */
export function byLikelihood(left: readonly Cause[], right: readonly Cause[]): number {
  const ranks = (causes: readonly Cause[]) =>
    causes.map(({ id }) => RANKS.get(id) ?? RANKS.size).sort((a, b) => a - b);
  const ours = ranks(left);
  const theirs = ranks(right);
  for (const [index, rank] of ours.entries()) {
    const difference = rank - (theirs[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return ours.length - theirs.length;
}
