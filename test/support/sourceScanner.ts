/** What a TypeScript source imports, and its code without comments and strings. */
export interface ScannedSource {
  readonly imports: readonly Import[];
  /** The code without comments, with every string, template, and regular expression emptied. */
  readonly code: string;
  /** The contents of all strings in quotation marks. */
  readonly texts: readonly string[];
  /** The regular expression literals: `/a/g`. */
  readonly regExps: readonly string[];
}

export interface Import {
  /** The text after `from` or in `import('…')`; undefined for an `import(…)` of something computed. */
  readonly specifier: string | undefined;
  readonly typeOnly: boolean;
  readonly reExport: boolean;
}

/** Finds `import … from`, `import '…'`, `export … from`, `import('…')` (in code and in types), and `require('…')`. Strings and
 *  comments that look like imports don't count, because this is a scanner, not a search. */
export function scanSource(source: string): ScannedSource {
  const lists = { texts: [] as string[], regExps: [] as string[], imports: [] as Import[] };
  const scanner = { source, at: 0, code: '', ...lists };
  while (scanner.at < source.length) step(scanner);
  for (const _ of scanner.code.matchAll(/\b(?:import|require)\s*\(\s*(?!'')/g)) {
    scanner.imports.push({ specifier: undefined, typeOnly: false, reExport: false });
  }
  return scanner;
}

interface Scanner {
  readonly source: string;
  at: number;
  code: string;
  readonly texts: string[];
  readonly regExps: string[];
  readonly imports: Import[];
}

function step(scanner: Scanner): void {
  const { source, at } = scanner;
  const character = source.charAt(at);
  if (source.startsWith('//', at)) skipTo(scanner, '\n', 0);
  else if (source.startsWith('/*', at)) skipTo(scanner, '*/', 2);
  else if (character === "'" || character === '"') takeText(scanner, character);
  else if (character === '`') takeTemplate(scanner);
  else if (character === '/' && startsRegExp(scanner.code)) takeRegExp(scanner);
  else {
    scanner.code += character;
    scanner.at += 1;
  }
}

function skipTo(scanner: Scanner, mark: string, extra: number): void {
  const end = scanner.source.indexOf(mark, scanner.at + extra);
  scanner.at = end === -1 ? scanner.source.length : end + extra;
  scanner.code += ' ';
}

function takeText(scanner: Scanner, quote: string): void {
  const start = scanner.at + 1;
  let end = start;
  while (end < scanner.source.length && scanner.source[end] !== quote) {
    end += scanner.source[end] === '\\' ? 2 : 1;
  }
  const text = scanner.source.slice(start, end);
  scanner.texts.push(text);
  const statement = /\b(import|export)\b([^;'"]*)\bfrom\s*$/.exec(scanner.code);
  if (statement !== null) {
    const typeOnly = /^\s*type\s*[{*\w]/.test(statement[2] ?? '') || onlyTypeNames(statement[2] ?? '');
    scanner.imports.push({ specifier: text, typeOnly, reExport: statement[1] === 'export' });
  } else if (/\b(?:import|require)\s*\(?\s*$/.test(scanner.code)) {
    scanner.imports.push({ specifier: text, typeOnly: false, reExport: false });
  }
  scanner.code += "''";
  scanner.at = end + 1;
}

/** Whether an import has only types, which don't exist at run time: `{ type A, type B }`. */
function onlyTypeNames(names: string): boolean {
  const list = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
  if (list === undefined) return false;
  const items = list.split(',').filter(item => item.trim() !== '');
  return items.length > 0 && items.every(item => /^\s*type\s/.test(item));
}

function takeTemplate(scanner: Scanner): void {
  scanner.at += 1;
  scanner.code += '``';
  while (scanner.at < scanner.source.length && scanner.source[scanner.at] !== '`') {
    if (scanner.source.startsWith('${', scanner.at)) takeTemplateCode(scanner);
    else scanner.at += scanner.source[scanner.at] === '\\' ? 2 : 1;
  }
  scanner.at += 1;
}

function takeTemplateCode(scanner: Scanner): void {
  scanner.at += 2;
  let depth = 1;
  scanner.code += ' (';
  while (scanner.at < scanner.source.length) {
    const character = scanner.source[scanner.at];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0) break;
    step(scanner);
  }
  scanner.at += 1;
  scanner.code += ')';
}

/** A slash after a value divides; anywhere else, it starts a regular expression. */
function startsRegExp(code: string): boolean {
  const before = code.trimEnd();
  return before === '' || /[(,=:[!&|?{};+\-*%<>~^]$|\b(?:return|typeof|case|of|in|yield|await)$/.test(before);
}

function takeRegExp(scanner: Scanner): void {
  let inClass = false;
  let end = scanner.at + 1;
  for (; end < scanner.source.length; end++) {
    const character = scanner.source[end];
    if (character === '\\') end += 1;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '\n' || (character === '/' && !inClass)) break;
  }
  const [flags = ''] = /^[a-z]*/.exec(scanner.source.slice(end + 1, end + 9)) ?? [];
  scanner.regExps.push(scanner.source.slice(scanner.at, end + 1) + flags);
  scanner.code += '/ /';
  scanner.at = end + 1 + flags.length;
}
