/** As Python's `json.dumps` writes a string. */
export function asciiJson(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const MUSTACHE_ENTITIES: Readonly<Record<string, string>> = {
  ...{
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
    '/': '&#x2F;',
    '`': '&#x60;',
    '=': '&#x3D;',
  },
};

/** As mustache.js writes a value between two braces. */
export function mustacheEscaped(text: string): string {
  return text.replace(/[&<>"'/`=]/g, character => MUSTACHE_ENTITIES[character] ?? character);
}

/** R's `serialize` of a string, without its first 14 bytes, as the package digest hashes it: a vector of one string, whose flags
 *  say whether it's ASCII or UTF-8. Source: R Internals, Serialization Formats. */
export function rSerialized(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const flags = bytes.length === text.length ? 0x40009 : 0x8009;
  const header = Buffer.alloc(16);
  for (const [index, word] of [16, 1, flags, bytes.length].entries()) header.writeUInt32BE(word, 4 * index);
  return Buffer.concat([header, bytes]);
}
