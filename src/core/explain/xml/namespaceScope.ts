import type { Binary } from '../pipeline/binary.ts';
import type { XmlAttribute } from './xmlTokens.ts';

/** Whether an attribute declares a namespace. */
export function isNamespace({ name }: XmlAttribute): boolean {
  return /^xmlns(?::|$)/.test(name);
}

/** The namespaces that are declared at a position in a document. Only what an element changes is stored for its end: a
 *  copy for each element would take quadratic time and memory in nested ones. */
export class NamespaceScope {
  readonly #namespaces = new Map<Binary, Binary>();
  /** For each open element, what its declarations override. */
  readonly #overridden: (readonly (readonly [name: Binary, namespace: Binary | undefined])[])[] = [];

  /** The namespace that the attribute `xmlns` or `xmlns:…` of an open element declares; the innermost one's. */
  get(name: Binary): Binary | undefined {
    return this.#namespaces.get(name);
  }

  /** Starts an element. */
  open(attributes: readonly XmlAttribute[]): void {
    const overridden: (readonly [Binary, Binary | undefined])[] = [];
    for (const { name, value } of attributes.filter(isNamespace)) {
      overridden.push([name, this.#namespaces.get(name)]);
      this.#namespaces.set(name, value);
    }
    this.#overridden.push(overridden);
  }

  /** Ends the element that was started last, if there is one. */
  close(): void {
    for (const [name, namespace] of this.#overridden.pop()?.toReversed() ?? []) {
      if (namespace === undefined) this.#namespaces.delete(name);
      else this.#namespaces.set(name, namespace);
    }
  }
}
