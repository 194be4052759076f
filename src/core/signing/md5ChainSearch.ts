import type { Md5Chain } from './md5Chain.ts';
import { type Md5Engine, type Md5Words, STATE_WORDS } from './md5Engine.ts';
import { type Md5Piece, Md5Queue, type QueuedDigest } from './md5Queue.ts';

/** The engines for the first and the second MD5 of chains. */
export interface ChainEngines {
  readonly first: Md5Engine;
  readonly second: Md5Engine;
}

/** Finds the texts for which a chain of MD5s leads to the wanted digest. */
export class Md5ChainSearch<Item> {
  readonly #chain: Md5Chain;
  readonly #found: Item[] = [];
  readonly #first: Md5Queue<Item>;
  readonly #second: Md5Queue<Item> | undefined;

  /** Searches may share their engines if one is finished before another is created or gets a text. */
  constructor(chain: Md5Chain, wanted: Md5Words, engines: ChainEngines) {
    this.#chain = chain;
    const { again } = chain;
    const compare = (item: Item, digest: QueuedDigest) => {
      for (let at = 0; at < STATE_WORDS; at++) if (digest.word(at) !== wanted[at]) return;
      this.#found.push(item);
    };
    if (again === undefined) {
      this.#first = new Md5Queue(engines.first, compare);
      return;
    }
    const second = new Md5Queue<Item>(engines.second, compare);
    this.#second = second;
    this.#first = new Md5Queue(engines.first, (item, digest) => second.add([again(digest.hex())], item));
  }

  add(pieces: readonly Md5Piece[], item: Item): void {
    const { before, after } = this.#chain;
    this.#first.add(before + after === '' ? pieces : [before, ...pieces, after], item);
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

  /** What was added with a text that leads to the wanted digest. */
  finish(): readonly Item[] {
    this.#first.finish();
    this.#second?.finish();
    return this.#found;
  }
}
