import { idsIn, listOf } from '../../libraries/serializers.ts';
import { once } from '../../once.ts';
import { type CauseId, causeWith, hasDetail } from '../causes/causes.ts';
import { digestHex } from '../digest/runningDigest.ts';
import { type Binary, slices, WITHIN_WORD } from './binary.ts';
import type { ElementChoice, Levels, Pieces } from './choice.ts';
import type { Step, Way } from './step.ts';

/** A stage of an element's pipeline: the correct step, and the incorrect ones that may replace it. */
export interface Stage {
  /** What a correct program does in this stage; if undefined, the bytes stay unchanged. */
  readonly correct?: (bytes: Binary) => Binary;
  /** Whether `correct` has the same result slice by slice. */
  readonly isLocal?: boolean;
  readonly steps: readonly Step[];
  /** Whether a result is named after this stage's steps, rather than after a later step with the same result. */
  readonly isLikelier?: boolean;
}

/** Larger results are generated again for each hash instead of being stored. */
const KEPT_BYTES = 1_048_576;
/** If nothing else is incorrect, each result is hashed once, so storing all of them would only take memory. */
const KEPT_ALONE_BYTES = 262_144;
/** The maximum size of all results together if nothing else is incorrect, about half of the memory of the gateway's worker: a document with
 *  many numbers has more than a thousand results. */
const MOST_KEPT_ALONE_BYTES = 201_326_592;

/** For larger bodies, in bytes, only the most frequent forms of each cause are tried. */
export const LARGE_BYTES = 1_048_576;
const MOST_FORMS = 2;

/** The maximum size of a source, by the number of incorrect steps that are combined. */
const MOST_BYTES = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 49_152, 8_192];

/** All results of the stages for `source`, by the number of incorrect steps. A step that changes nothing counts as
 *  correct; results that need fewer steps aren't repeated with more. */
export function pipelineLevels(source: Binary, stages: readonly Stage[]): Levels<ElementChoice> {
  const inputs = correctInputs(source, stages);
  const correct = inputs.at(-1) ?? source;
  let alone: readonly ElementChoice[] | undefined;
  let singles: readonly ElementChoice[] | undefined;
  const combinedOf = (fits: (step: Step) => boolean): readonly Stage[] =>
    distinctive(
      source,
      combinable(stages, step => step.isSingle !== true && fits(step)),
    );
  const several = once(() => combinedOf(() => true));
  return (incorrectSteps, total, only) => {
    if (incorrectSteps === 0) return [{ ways: [[]], bytes: correct }];
    if (source.length > (MOST_BYTES[incorrectSteps] ?? 0)) return [];
    if (incorrectSteps > 1) {
      const combined = only === undefined ? several() : combinedOf(({ id }) => only.has(id));
      // If everything else is correct, equal bytes only lead to equal digests.
      return severalSteps(source, combined, incorrectSteps, total > incorrectSteps);
    }
    const made = (some: readonly Stage[], keptBytes: number) =>
      source.length > keptBytes ? remadeSingles(inputs, some) : keptSingles(inputs, some);
    if (total === 1) {
      const steps = stages.reduce((sum, stage) => sum + stage.steps.length, 0);
      alone ??= made(stages, Math.min(KEPT_ALONE_BYTES, MOST_KEPT_ALONE_BYTES / steps));
      return alone;
    }
    singles ??= made(combinable(stages), KEPT_BYTES);
    return singles;
  };
}

function combinable(stages: readonly Stage[], fits: (step: Step) => boolean = () => true): readonly Stage[] {
  return stages.map(stage => ({
    ...stage,
    steps: stage.steps.filter(step => step.isAlone !== true && fits(step)),
  }));
}

/** Keeps only the first of the steps that have the same effect on the correct bytes: styles that don't differ for this document would
 *  multiply all combinations. Steps without an effect are kept, because they may have an effect after another step. */
function distinctive(source: Binary, stages: readonly Stage[]): readonly Stage[] {
  let before = source;
  return stages.map(stage => {
    const input = before;
    const right = stage.correct === undefined ? input : stage.correct(input);
    const seen = new DistinctBytes();
    const steps = stage.steps.flatMap((step): readonly Step[] => {
      const changed = step.change(input);
      if (changed !== undefined && changed !== right && !isNew(changed, seen)) return [];
      // The first incorrect step gets the same input again.
      return [{ ...step, change: bytes => (bytes === input ? changed : step.change(bytes)) }];
    });
    before = right;
    return { ...stage, steps };
  });
}

/** Combines single steps with equal results into one choice. */
function keptSingles(inputs: readonly Binary[], stages: readonly Stage[]): readonly ElementChoice[] {
  const distinct = new DistinctBytes();
  const choices: SingleChoice[] = [];
  const correct = inputs.at(-1);
  for (const at of byLikelihood(stages)) {
    const input = inputs[at] ?? '';
    const right = inputs[at + 1];
    for (const step of stages[at]?.steps ?? []) {
      const changed = step.change(input);
      if (changed === undefined || changed === right) continue;
      const bytes = step.isLast === true ? changed : throughStages(changed, stages, at + 1);
      if (bytes === correct) continue;
      const same = choices[distinct.numberOf(bytes)];
      if (same === undefined) choices.push(new SingleChoice(bytes, step));
      else same.alsoBy(step);
    }
  }
  return choices;
}

/** The indexes of the stages in the order in which a result is named after their steps: later ones first, unless an earlier
 *  one is likelier. */
function byLikelihood(stages: readonly Stage[]): readonly number[] {
  const order: number[] = [];
  for (let at = stages.length - 1; at >= 0; at--) {
    if (stages[at]?.isLikelier === true) order.unshift(at);
    else order.push(at);
  }
  return order;
}

/** The result of single steps. There are thousands of choices, so the ways are computed only for the few that need them. */
class SingleChoice implements ElementChoice {
  readonly bytes: Pieces;
  readonly #first: Step;
  /** The other steps that have this result. Most results have none. */
  #others: Step[] | undefined;

  constructor(bytes: Pieces, step: Step) {
    this.bytes = bytes;
    this.#first = step;
  }

  alsoBy(step: Step): void {
    this.#others ??= [];
    this.#others.push(step);
  }

  get ways(): readonly Way[] {
    const ways: Way[] = [];
    for (const way of [this.#first, ...(this.#others ?? [])].map(step => [step])) {
      const at = ways.findIndex(other => other[0]?.id === way[0]?.id);
      if (at === -1) ways.push(way);
      else ways[at] = withLibraries(ways[at] ?? way, way);
    }
    return ways;
  }
}

/** From this number of libraries on, no more are added. */
const MOST_LIBRARIES = 4;

/** Libraries that write the same bytes are listed together, because the result can't tell them apart. */
function withLibraries(way: Way, other: Way): Way {
  const [cause] = way;
  const [likewise] = other;
  // A step that any program may do, such as leaving out nulls, says no more than the match proves.
  if (cause === undefined || !hasDetail(cause, 'libraries')) return way;
  if (likewise?.detail === undefined) return other;
  if (!hasDetail(likewise, 'libraries')) return way;
  const named = idsIn(cause.detail?.libraries ?? '');
  const more = idsIn(likewise.detail?.libraries ?? '').filter(id => !named.includes(id));
  if (named.length >= MOST_LIBRARIES || more.length === 0) return way;
  return [causeWith(cause, { libraries: listOf([...named, ...more]) })];
}

/** Single steps whose results are computed again for each hash. For a large source, only the most frequent forms of each cause,
 *  because each takes as long as hashing the source several times. */
function remadeSingles(inputs: readonly Binary[], stages: readonly Stage[]): readonly ElementChoice[] {
  const [source = ''] = inputs;
  const forms = new Map<CauseId, number>();
  return byLikelihood(stages).flatMap(at => {
    const input = inputs[at] ?? '';
    const inputSlices = once(() => [...slices(input, WITHIN_WORD)]);
    const choices = new Map<string, SingleChoice>();
    return (stages[at]?.steps ?? []).flatMap((step): readonly ElementChoice[] => {
      const same = step.result === undefined ? undefined : choices.get(step.result);
      if (same !== undefined) {
        same.alsoBy(step);
        return [];
      }
      const count = (forms.get(step.id) ?? 0) + 1;
      if (source.length > LARGE_BYTES && (step.isAlone === true || count > MOST_FORMS)) return [];
      forms.set(step.id, count);
      const later = step.isLast === true ? [] : stages.slice(at + 1);
      const choice = new SingleChoice(remade(input, inputSlices, step, later), step);
      if (step.result !== undefined) choices.set(step.result, choice);
      return [choice];
    });
  });
}

/** The results of slices are short-lived and small, so they take less time and memory than a result of several megabytes. */
function remade(
  input: Binary,
  inputSlices: () => readonly Binary[],
  { change, inSlices }: Step,
  later: readonly Stage[],
): Pieces {
  const isLocal = later.every(stage => stage.correct === undefined || stage.isLocal === true);
  if (isLocal && inSlices !== undefined) return { slices: () => eachThrough(inSlices(inputSlices()), later) };
  return () => {
    const changed = change(input);
    if (changed === undefined) return undefined;
    return isLocal ? eachThrough(slices(changed, WITHIN_WORD), later) : [throughStages(changed, later)];
  };
}

function* eachThrough(parts: Iterable<Binary>, stages: readonly Stage[]): Generator<Binary> {
  for (const part of parts) yield throughStages(part, stages);
}

/** Generated lazily, because there can be thousands. If steps of other elements are combined with them (`isRepeated`), only the
 *  first of equal results is kept. */
function* severalSteps(
  source: Binary,
  stages: readonly Stage[],
  incorrectSteps: number,
  isRepeated: boolean,
): Generator<ElementChoice> {
  const visited = createVisited(source, stages);
  const all = variants(source, stages, 0, incorrectSteps, visited);
  if (!isRepeated) {
    for (const [bytes, way] of all) yield { ways: [way], bytes };
    return;
  }
  const seen = new Set<string>();
  for (let fewer = 0; fewer < incorrectSteps; fewer++) {
    for (const [bytes] of variants(source, stages, 0, fewer)) seen.add(keyOf(bytes));
  }
  for (const [bytes, way] of all) {
    const key = keyOf(bytes);
    if (seen.has(key)) continue;
    seen.add(key);
    yield { ways: [way], bytes };
  }
}

/** The input of each stage if the stages before it are correct; the last element is the correct bytes. */
function correctInputs(source: Binary, stages: readonly Stage[]): readonly Binary[] {
  const inputs = [source];
  for (const { correct } of stages) {
    const before = inputs.at(-1) ?? source;
    inputs.push(correct === undefined ? before : correct(before));
  }
  return inputs;
}

/** The result of the bytes after the stages from the given one on, if these are correct. */
function throughStages(bytes: Binary, stages: readonly Stage[], from = 0): Binary {
  let result = bytes;
  for (let at = from; at < stages.length; at++) result = stages[at]?.correct?.(result) ?? result;
  return result;
}

/** A key much shorter than the bytes it identifies, because there can be thousands. */
function keyOf(bytes: Binary): string {
  return digestHex('md5', bytes);
}

type Variant = readonly [bytes: Binary, way: Way];

/** Whether bytes already reached a stage with this number of incorrect steps left, or are the correct ones there. Trying them
 *  again would lead to the same results, and a step whose effect was undone isn't a step. */
type Visited = (bytes: Binary, at: number, left: number) => boolean;

function createVisited(source: Binary, stages: readonly Stage[]): Visited {
  const correctAt = correctInputs(source, stages);
  const seen = new Map<number, DistinctBytes>();
  return (bytes, at, left) => {
    const place = left * (stages.length + 1) + at;
    const here = seen.get(place) ?? new DistinctBytes();
    seen.set(place, here);
    return bytes === (correctAt[at] ?? source) || !isNew(bytes, here);
  };
}

function* variants(
  bytes: Binary,
  stages: readonly Stage[],
  at: number,
  left: number,
  visited?: Visited,
  taken = 0,
): Generator<Variant> {
  if (visited !== undefined && taken > 0 && left > 0 && visited(bytes, at, left)) return;
  const stage = stages[at];
  if (stage === undefined) {
    if (left === 0) yield [bytes, []];
    return;
  }
  const right = stage.correct === undefined ? bytes : stage.correct(bytes);
  const correctly = (): Generator<Variant> => variants(right, stages, at + 1, left, visited, taken);
  const canBeCorrect = left <= stages.length - at - 1;
  const isLikelier = stage.isLikelier === true && left > 0;
  if (canBeCorrect && !isLikelier) yield* correctly();
  if (left === 0) return;
  for (const step of stage.steps) {
    if (step.isLast === true && left > 1) continue;
    const changed = step.change(bytes);
    if (changed === undefined || changed === right) continue;
    if (left === 1) {
      // The stages that follow are correct. This shortcut saves thousands of generators.
      yield [step.isLast === true ? changed : throughStages(changed, stages, at + 1), [step]];
      continue;
    }
    const after = variants(changed, stages, at + 1, left - 1, visited, taken + 1);
    for (const [result, taken] of after) yield [result, [step, ...taken]];
  }
  if (canBeCorrect && isLikelier) yield* correctly();
}

/** The maximum number of bytes from which a hash is computed: of a body, most of the time would go into its hash. */
const HASHED_BYTES = 32;
const FIRST_SLOTS = 64;

/** Numbers distinct byte strings from 0 on, in the order in which they were added. A table of our own, because a `Map` hashes all bytes of
 *  a body and is several times slower for thousands of short texts. */
export class DistinctBytes {
  readonly #all: Binary[] = [];
  readonly #hashes: number[] = [];
  /** The numbers plus one, each in the first slot that was free from its hash on; more than half of the slots are free. */
  #slots = new Int32Array(FIRST_SLOTS);

  get size(): number {
    return this.#all.length;
  }

  /** The number of these bytes, which are added if they're new: then it's the size before. */
  numberOf(bytes: Binary): number {
    const hash = hashOf(bytes);
    const slots = this.#slots;
    let slot = hash & (slots.length - 1);
    for (let number = slots[slot]; number !== 0; number = slots[slot]) {
      const at = (number ?? 0) - 1;
      if (this.#hashes[at] === hash && this.#all[at] === bytes) return at;
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = this.#all.push(bytes);
    this.#hashes.push(hash);
    if (2 * this.size > slots.length) this.#grow();
    return this.size - 1;
  }

  #grow(): void {
    const slots = new Int32Array(4 * this.#slots.length);
    for (const [at, hash] of this.#hashes.entries()) {
      let slot = hash & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = at + 1;
    }
    this.#slots = slots;
  }
}

/** Adds the bytes, and returns whether they weren't there yet. */
function isNew(bytes: Binary, seen: DistinctBytes): boolean {
  const { size } = seen;
  return seen.numberOf(bytes) === size;
}

/** An FNV-1a hash of the length and of evenly distributed bytes, or of all bytes of a short text. */
function hashOf(bytes: Binary): number {
  const { length } = bytes;
  const step = Math.ceil(length / HASHED_BYTES) || 1;
  let hash = FNV_BASIS ^ length;
  for (let at = length - 1; at >= 0; at -= step) hash = Math.imul(hash ^ bytes.charCodeAt(at), FNV_PRIME);
  return hash ^ (hash >>> 15);
}

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
