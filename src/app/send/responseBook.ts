import {
  type IsReferredTo,
  type NamedExchange,
  type NamedResponses,
  referencesIn,
} from '../../core/request/variables/references.ts';

/** The responses of a run, by file and request name. */
export class ResponseBook {
  readonly #namedResponses = new Map<string, Map<string, NamedExchange>>();
  readonly #isReferredTo: IsReferredTo;
  readonly #identityOf: (path: string) => string;

  /** `texts`: the contents of all files with requests to send, and of the files that they import. `identityOf` returns the same value for
   *  every name of a file. */
  constructor(texts: readonly string[], identityOf: (path: string) => string = path => path) {
    this.#isReferredTo = referencesIn(texts.join('\n'));
    this.#identityOf = identityOf;
  }

  /** The last responses to a file's named requests; later ones are added as they arrive. */
  of(path: string): NamedResponses {
    return this.#ofFile(path);
  }

  /** Whether a request may refer to a response with this name. */
  mayRefer(name: string): boolean {
    return this.#isReferredTo(name);
  }

  /** Stores a response only if a request may refer to it, because a run may have thousands of them. */
  keep(path: string, exchange: NamedExchange): void {
    const { name } = exchange.request;
    if (name !== undefined && this.#isReferredTo(name)) this.#ofFile(path).set(name, exchange);
  }

  #ofFile(path: string): Map<string, NamedExchange> {
    const identity = this.#identityOf(path);
    const found = this.#namedResponses.get(identity) ?? new Map<string, NamedExchange>();
    this.#namedResponses.set(identity, found);
    return found;
  }
}
