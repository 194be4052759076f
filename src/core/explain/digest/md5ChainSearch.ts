import type { Md5Chain } from './md5Chain.ts';
import { type Md5Engine, type Md5Words, STATE_WORDS } from './md5Engine.ts';
import { type Md5Piece, Md5Queue, type QueuedDigest } from './md5Queue.ts';

/** A chain, and the digest to which it should lead. */
export interface WantedChain {
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
  /** Created when it's needed first, because an engine takes more than half a megabyte. */
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

  /** What was added with a text that leads to the wanted digest. */
  finish(): readonly Item[] {
    this.#first.finish();
    this.#second?.finish();
    return this.#found;
  }
}
