/** Creates an element. Its text is never interpreted as markup. */
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

/** Changes an element's text only if it's different, so that a selection in it and a screen reader's position are preserved. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A child of an element: children with equal keys look the same. */
export interface Child {
  readonly key: string;
  readonly make: () => Element;
}

const keys = new WeakMap<Element, string>();

/** Replaces an element's children and returns them. Unchanged children stay in place, so that the browser lays out
 *  only the new ones, and a selection in the others is preserved. */
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

/** A text with each `{name}` replaced once by its argument, without scanning arguments again. Numbers are formatted
 *  in the page's language. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const numbers = new Intl.NumberFormat(document.documentElement.lang || 'en');
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}
