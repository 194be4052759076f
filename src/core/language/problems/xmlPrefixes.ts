/** Which namespace prefixes are declared where a document has been read to. */
export interface XmlPrefixes {
  /** Enters an element; a prefix of its name or of its attributes that is not declared, or undefined. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => string | undefined;
  readonly close: () => void;
}

/** Costs each element its own attributes, however deep it stands. Source: Namespaces in XML 1.0, 5. */
export function xmlPrefixes(): XmlPrefixes {
  const declared = new Map<string, number>([
    ['xml', 1],
    ['xmlns', 1],
  ]);
  const elements: (readonly string[])[] = [];
  const count = (prefixes: readonly string[], by: 1 | -1): void => {
    for (const prefix of prefixes) declared.set(prefix, (declared.get(prefix) ?? 0) + by);
  };
  return {
    open: (name, attributes) => {
      const names = Object.keys(attributes);
      const own = names.filter(each => each.startsWith('xmlns:')).map(each => each.slice('xmlns:'.length));
      elements.push(own);
      count(own, 1);
      return [name, ...names].map(prefixOf).find(prefix => prefix !== undefined && !declared.get(prefix));
    },
    close: () => count(elements.pop() ?? [], -1),
  };
}

function prefixOf(name: string): string | undefined {
  const colon = name.indexOf(':');
  return colon === -1 ? undefined : name.slice(0, colon);
}
