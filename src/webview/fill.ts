/** A text with `{name}` replaced by arguments, each once and never scanned again. Numbers are written as in the page's
 *  language. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const numbers = new Intl.NumberFormat(document.documentElement.lang || 'en');
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}
