/** Makes an element. Its text is put in as text, never as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function button(label: string, press: () => void, className = ''): HTMLButtonElement {
  const element = make('button', { type: 'button', class: className }, label);
  element.addEventListener('click', press);
  return element;
}

/** Changes a text only where it is another one, so that a selection in it and a reader's place survive. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

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
