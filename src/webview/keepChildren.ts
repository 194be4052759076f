/** A child of an element: children of equal keys look the same. */
export interface Child {
  readonly key: string;
  readonly make: () => Element;
}

const keys = new WeakMap<Element, string>();

/** Gives an element these children and no others, and returns them. What it has already stays where it is: the browser lays
 *  out what is new alone, and a selection in the rest survives. */
export function keepChildren(parent: Element, children: readonly Child[]): readonly Element[] {
  const known = Map.groupBy(parent.children, child => keys.get(child));
  const elements = children.map(({ key, make }) => {
    const element = known.get(key)?.shift() ?? make();
    keys.set(element, key);
    return element;
  });
  const kept = new Set(elements);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const element of elements) {
    if (element === next) next = element.nextElementSibling;
    else parent.insertBefore(element, next);
  }
  return elements;
}
