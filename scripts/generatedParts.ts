/** A page of the documentation with its generated parts, which are between the markers `<!-- name -->` and `<!-- /name -->`.
 *  Throws if a part has none. */
export function withParts(
  page: string,
  parts: Readonly<Record<string, readonly string[]>>,
  path: string,
): string {
  return Object.entries(parts).reduce((text, [name, lines]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from === -1 || to < from) throw new Error(`${path} has no table ${name}`);
    return `${text.slice(0, from)}${[start, ...lines].join('\n')}\n${text.slice(to)}`;
  }, page);
}

/** A text file of the manifest with these texts, whose keys have a prefix, where its texts with that prefix begin. */
export function withTexts(
  texts: string,
  prefix: string,
  own: readonly (readonly [string, string])[],
): string {
  const entries = Object.entries(JSON.parse(texts));
  const isOwn = ([key]: readonly [string, unknown]): boolean => key.startsWith(prefix);
  const start = entries.findIndex(isOwn);
  const place = start === -1 ? entries.length : start;
  const all = [
    ...entries.slice(0, place),
    ...own.map(([key, text]) => [`${prefix}${key}`, text] as const),
    ...entries.slice(place).filter(entry => !isOwn(entry)),
  ];
  return `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`;
}

/** The lines of a table in Markdown. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const escaped = (cell: string): string => cell.replaceAll('|', '\\|');
  return [titles, titles.map(() => '---'), ...rows].map(row => `| ${row.map(escaped).join(' | ')} |`);
}

export function code(written: string): string {
  return `\`${written}\``;
}
