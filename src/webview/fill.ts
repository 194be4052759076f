/** A text with each `{name}` replaced once by its argument, without scanning arguments again. Numbers are formatted
 *  in the page's language. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const numbers = new Intl.NumberFormat(document.documentElement.lang || 'en');
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}
