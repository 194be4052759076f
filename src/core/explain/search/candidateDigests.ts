import { once } from '../../once.ts';
import { LONGEST_END, Md5Beginning } from '../digest/md5Beginning.ts';
import {
  compiledMd5,
  LANES,
  type Md5Engine,
  type Md5Words,
  md5Words,
  PAGE_BYTES,
  STATE_WORDS,
} from '../digest/md5Engine.ts';
import { type Md5Piece, Md5Queue, type QueuedDigest } from '../digest/md5Queue.ts';
import { type DigestAlgorithm, hmacPads } from '../digest/runningDigest.ts';
import { encode } from '../pipeline/binary.ts';
import type { DigestChoice, ElementChoice, OrderChoice, SeparatorChoice } from '../pipeline/choice.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { type CandidatePrefix, digestPrefix, textPrefix } from './candidatePrefix.ts';

/** How a candidate's elements are put together. */
export interface Structure {
  /** The unit of the search to which the structure's candidates belong. */
  readonly unit: number;
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
}

/** A candidate that has the claimed signature. */
export interface Found {
  /** How many candidates were tried before it. */
  readonly tried: number;
  readonly structure: Structure;
  /** The elements in the order of the structure. */
  readonly elements: readonly ElementChoice[];
}

/** For beginnings that are used at once. Kept, because an engine takes more than half a megabyte. */
const endEngine = once(() => compiledMd5()());

/** Computes the digests of candidates, several at once if they consist of MD5s, and compares them with the claimed
 *  signature. */
export class CandidateDigests {
  readonly #secret: string;
  readonly #claimedSign: string;
  readonly #search: Md5ChainSearch<Found>;
  /** Undefined for digests that don't consist of MD5s. */
  readonly #chained = new Map<DigestChoice, WantedChain | undefined>();
  readonly #found: Found[] = [];
  /** Kept because the choices for a last element are the same for many prefixes. */
  readonly #shortEnds = rememberingLast((choices: readonly ElementChoice[]) => shortEnds(choices));
  #tried = 0;

  constructor(secret: string, claimedSign: string) {
    this.#secret = secret;
    this.#claimedSign = claimedSign;
    this.#search = new Md5ChainSearch(compiledMd5());
  }

  prefix(digest: DigestChoice): CandidatePrefix {
    const isChained = this.#chainedFor(digest) !== undefined;
    return isChained ? textPrefix(digest, this.#secret) : digestPrefix(digest, this.#secret);
  }

  /** The choices for an element that may lead to the claimed signature if `rest` follows it; the others certainly don't. */
  possible(
    prefix: CandidatePrefix,
    { digest }: Structure,
    choices: readonly ElementChoice[],
    rest = '',
  ): readonly ElementChoice[] {
    const { chain, wanted } = this.#chainedFor(digest) ?? {};
    const { pieces } = prefix;
    if (chain === undefined || wanted === undefined) return choices;
    // The second text is longer than the ends only if it contains a long App Secret.
    if (chain.again !== undefined && chain.again(SAMPLE_DIGESTS[0]).length > LONGEST_END) return choices;
    if (pieces?.every(piece => typeof piece === 'string') !== true) return choices;
    const after = rest + chain.after;
    const { ends, indexes, others } = after === '' ? this.#shortEnds(choices) : shortEnds(choices, after);
    if (ends.length === 0) return choices;
    const matching = this.#matching(pieces.join(''), ends, chain, wanted).map(at => indexes[at] ?? 0);
    this.#tried += ends.length - matching.length;
    return [...matching, ...others].sort((left, right) => left - right).flatMap(at => choices[at] ?? []);
  }

  /** The indexes of the ends for which the chain of this text with the end leads to the wanted digest. */
  #matching(
    text: string,
    ends: readonly string[],
    { before, again }: Md5Chain,
    wanted: Md5Words,
  ): readonly number[] {
    const engine = endEngine();
    const beginning = new Md5Beginning(before + text, engine);
    if (again === undefined) return beginning.matching(ends, wanted);
    const second = beginning.digests(ends).map(again);
    return new Md5Beginning('', engine).matching(second, wanted);
  }

  /** Compares a candidate's digest, now or later. */
  compare(candidate: CandidatePrefix, structure: Structure, elements: Found['elements']): void {
    const found = { tried: this.#tried, structure, elements };
    this.#tried += 1;
    const chained = this.#chainedFor(structure.digest);
    if (candidate.pieces !== undefined && chained !== undefined)
      this.#search.add(chained, candidate.pieces, found);
    else if (structure.digest.render(candidate.hex()) === this.#claimedSign) this.#found.push(found);
  }

  /** Whether the next candidate can be added without computing digests first; its own digest is computed later. */
  hasRoom(): boolean {
    return this.#search.hasRoom();
  }

  /** Whether the digests of all candidates have been computed. */
  isEmpty(): boolean {
    return this.#search.isEmpty();
  }

  /** Continues with digests that weren't computed yet. Returns how many bytes it digested at most. */
  advance(): number {
    this.#search.advance();
    return LANES * PAGE_BYTES;
  }

  /** All candidates with the claimed signature, in the order in which they were compared. */
  found(): readonly Found[] {
    return [...this.#found, ...this.#search.finish()].sort((left, right) => left.tried - right.tried);
  }

  #chainedFor(digest: DigestChoice): WantedChain | undefined {
    if (!this.#chained.has(digest))
      this.#chained.set(digest, chainedOf(digest, this.#secret, this.#claimedSign));
    return this.#chained.get(digest);
  }
}

function chainedOf(digest: DigestChoice, secret: string, claimedSign: string): WantedChain | undefined {
  const chain = md5Chain(digest.algorithm, secret);
  const wanted = wordsBehind(digest, claimedSign);
  return chain === undefined || wanted === undefined ? undefined : { chain, wanted };
}

/** The only digest that is rendered as the claimed signature, if the form only changes the order or case of digits: such a form is its own
 *  inverse. */
function wordsBehind({ render }: DigestChoice, claimedSign: string): Md5Words | undefined {
  if (!/^[0-9a-fA-F]{32}$/.test(claimedSign) || !SAMPLE_DIGESTS.every(hex => keepsDigits(render, hex)))
    return undefined;
  const digests = [claimedSign, render(claimedSign), claimedSign.toLowerCase()];
  const behind = digests.find(hex => /^[0-9a-f]{32}$/.test(hex) && render(hex) === claimedSign);
  return behind === undefined ? undefined : md5Words(behind);
}

/** Two digests that contain all digits and differ in each position: a form that sets a digit, such as a UUID's version, changes at least
 *  one of them. */
const SAMPLE_DIGESTS: readonly [string, string] = [
  '0123456789abcdef0123456789abcdef',
  'fedcba9876543210fedcba9876543210',
];

function keepsDigits(render: DigestChoice['render'], hex: string): boolean {
  const rendered = render(hex);
  return rendered === hex || sortedDigits(rendered) === sortedDigits(hex);
}

function sortedDigits(text: string): string {
  return [...text.toLowerCase()].sort().join('');
}

interface ShortEnds {
  readonly ends: readonly string[];
  /** The indexes of the choices whose bytes are in `ends`. */
  readonly indexes: readonly number[];
  /** The indexes of the other choices. */
  readonly others: readonly number[];
}

function shortEnds(choices: readonly ElementChoice[], rest = ''): ShortEnds {
  const ends: string[] = [];
  const indexes: number[] = [];
  const others: number[] = [];
  for (const [index, { bytes }] of choices.entries()) {
    if (typeof bytes !== 'string' || bytes.length + rest.length > LONGEST_END) others.push(index);
    else {
      ends.push(bytes + rest);
      indexes.push(index);
    }
  }
  return { ends, indexes, others };
}

/** A chain, and the digest to which it should lead. */
interface WantedChain {
  readonly chain: Md5Chain;
  readonly wanted: Md5Words;
}

interface Entry<Item> extends WantedChain {
  readonly item: Item;
}

/** Finds the texts for which a chain of MD5s leads to the wanted digest. Texts of different chains are hashed together. */
export class Md5ChainSearch<Item> {
  readonly #found: Item[] = [];
  readonly #first: Md5Queue<Entry<Item>>;
  /** Created when it's first needed, because an engine takes more than half a megabyte. */
  #second: Md5Queue<Entry<Item>> | undefined;

  constructor(createEngine: () => Md5Engine) {
    const compare = ({ wanted, item }: Entry<Item>, digest: QueuedDigest) => {
      for (let at = 0; at < STATE_WORDS; at++) if (digest.word(at) !== wanted[at]) return;
      this.#found.push(item);
    };
    this.#first = new Md5Queue(createEngine(), (entry, digest) => {
      const { again } = entry.chain;
      if (again === undefined) {
        compare(entry, digest);
        return;
      }
      this.#second ??= new Md5Queue(createEngine(), compare);
      this.#second.add([again(digest.hex())], entry);
    });
  }

  add({ chain, wanted }: WantedChain, pieces: readonly Md5Piece[], item: Item): void {
    const { before, after } = chain;
    const all = before + after === '' ? pieces : [before, ...pieces, after];
    this.#first.add(all, { chain, wanted, item });
  }

  /** Whether the next text is added without computing. */
  hasRoom(): boolean {
    return this.#first.hasRoom();
  }

  /** Whether no text is being computed. */
  isEmpty(): boolean {
    return this.#first.isEmpty();
  }

  /** Computes for less than a millisecond. */
  advance(): void {
    this.#first.advance();
  }

  /** Completes all digests. Returns the items whose texts lead to their wanted digests. */
  finish(): readonly Item[] {
    this.#first.finish();
    this.#second?.finish();
    return this.#found;
  }
}

/** A digest that consists of MD5s, all as strings with one character per byte. */
interface Md5Chain {
  readonly before: string;
  readonly after: string;
  /** Turns the MD5 (in hex) into the text that is hashed again; if undefined, the MD5 is the result. */
  readonly again?: (hex: string) => string;
}

/** How an algorithm's digest is built from MD5s; undefined if it isn't. */
export function md5Chain(algorithm: DigestAlgorithm, key: string): Md5Chain | undefined {
  const plain = { before: '', after: '' };
  switch (algorithm) {
    case 'md5':
      return plain;
    case 'md5-newline':
      return { before: '', after: '\n' };
    case 'md5-crlf':
      return { before: '', after: '\r\n' };
    case 'md5-space-newline':
      return { before: '', after: ' \n' };
    case 'md5-space-crlf':
      return { before: '', after: ' \r\n' };
    case 'md5-twice':
      return { ...plain, again: hex => hex };
    case 'md5-twice-uppercase':
      return { ...plain, again: hex => hex.toUpperCase() };
    case 'md5-twice-bytes':
      return { ...plain, again: bytesOfHex };
    case 'md5-salted-before':
      return { ...plain, again: hex => encode(key) + hex };
    case 'md5-salted-after':
      return { ...plain, again: hex => hex + encode(key) };
    case 'hmac-md5': {
      const { inner, outer } = hmacPads('md5', key);
      const start = outer.toString('latin1');
      return { before: inner.toString('latin1'), after: '', again: hex => start + bytesOfHex(hex) };
    }
    default:
      return undefined;
  }
}

function bytesOfHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString('latin1');
}
