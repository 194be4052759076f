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
