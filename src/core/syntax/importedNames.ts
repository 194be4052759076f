import type { Block, PlacedBlock } from './nodes.ts';

/** A file whose variables and requests others can use: its own names take precedence over those of its imports. */
export interface FileScope {
  readonly blocks: readonly Block[];
  readonly at: (index: number) => PlacedBlock | undefined;
  readonly variables: ReadonlyMap<string, string>;
  /** The key under which its requests' responses are stored; undefined for a file that neither has imports nor is imported. */
  readonly path: string | undefined;
  readonly names: ReadonlyMap<string, number>;
  /** The imported file whose request has this name; undefined for the file's own requests. */
  readonly homeOfRequest: (name: string) => FileScope | undefined;
}

/** Several maps that are read as one: the first map with a key counts. Nothing is copied, because one of them may have
 *  ten thousand keys and change with each key press. */
export class LayeredMap<Value> implements ReadonlyMap<string, Value> {
  readonly layers: readonly ReadonlyMap<string, Value>[];

  constructor(layers: readonly ReadonlyMap<string, Value>[]) {
    this.layers = layers;
  }

  get size(): number {
    return [...this].length;
  }

  has(key: string): boolean {
    return this.layerOf(key) !== -1;
  }

  get(key: string): Value | undefined {
    return this.layers[this.layerOf(key)]?.get(key);
  }

  /** The index of the first map with the key, or -1. */
  layerOf(key: string): number {
    return this.layers.findIndex(layer => layer.has(key));
  }

  *entries(): MapIterator<[string, Value]> {
    const seen = new Set<string>();
    for (const layer of this.layers) {
      for (const entry of layer) {
        if (seen.has(entry[0])) continue;
        seen.add(entry[0]);
        yield entry;
      }
    }
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(call: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) call(value, key, this);
  }
}

/** A file's variables and those of its imports. */
export class ImportedVariables extends LayeredMap<string> {
  readonly #scopeOf: (layer: number) => FileScope | undefined;

  /** `scopeOf`: the file of a layer, with its own imports; undefined for the first layer, the file itself. */
  constructor(
    layers: readonly ReadonlyMap<string, string>[],
    scopeOf: (layer: number) => FileScope | undefined,
  ) {
    super(layers);
    this.#scopeOf = scopeOf;
  }

  /** Every definition of a name, the effective one first, each with the file whose variables its value may contain. */
  *definitionsOf(name: string): Generator<{ readonly value: string; readonly home: FileScope | undefined }> {
    for (const [layer, variables] of this.layers.entries()) {
      const value = variables.get(name);
      if (value !== undefined) yield { value, home: this.#scopeOf(layer) };
    }
  }
}

/** All values that a request can contain, even those that the file overrides but one of its imports uses. */
export function allValues(variables: ReadonlyMap<string, string>): readonly string[] {
  const layers: readonly ReadonlyMap<string, string>[] =
    variables instanceof LayeredMap ? variables.layers : [variables];
  return layers.flatMap(layer => [...layer.values()]);
}

/** All values of a file's variables as one text: equal texts mean that nothing a request can contain has changed. */
export function variablesKey(variables: ReadonlyMap<string, string>): string {
  return JSON.stringify(
    variables instanceof LayeredMap ? variables.layers.map(layer => [...layer]) : [...variables],
  );
}
