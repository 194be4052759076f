/** The attributes of an XML element, each after a space. */
export function xmlAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}

/** Text as XML represents it. Characters that XML 1.0 can't represent become a question mark. Source: XML 1.0, 2.2. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '?')
    .replace(/[&<>"'\t\n\r]/g, character => `&#${character.charCodeAt(0)};`);
}
