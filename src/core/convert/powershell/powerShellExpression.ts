import {
  encodedText,
  escaped,
  isCopied,
  joined,
  jsonOfValue,
  literal,
  type PowerShellText,
  type PowerShellValue,
  type ScriptLimits,
  type TableEntries,
  textOfValue,
  UNKNOWN,
} from './powerShellValue.ts';

/** The variables of a script, by their names in lowercase. */
export type PowerShellVariables = ReadonlyMap<string, PowerShellValue>;

/** Limits the recursion; nobody nests deeper. */
const MAX_DEPTH = 50;

/** A variable that starts a word: after `.` or `[`, only the shell knows its member. */
const VARIABLE_OF_WORD = /\$(?:\{[^}]{1,200}\}|(?:\w+:)?\w+)(?=[^\w\s;|&(){},.[=:])(?!`\s)/y;

/** A piece of a word without quotes and `$(…)`. */
const PIECE_OF_WORD = /[^\s;|)}"'`$]+|`\S|\$(?:\{[^}]{1,200}\}|(?:\w+:)?\w+|(?!\())/y;

/** Reads the expressions of a PowerShell script: strings, here-strings, hashtables, lists, numbers, variables, and the calls
 *  that are common in requests. Runs nothing; what can't be determined is `unknown`. Source: about_Quoting_Rules,
 *  about_Hash_Tables, about_Special_Characters. */
export class PowerShellReader {
  readonly text: string;
  at: number;
  readonly #variables: PowerShellVariables;
  readonly #used: Map<string, string>;
  readonly #limits: ScriptLimits;
  #depth = 0;

  /** Adds the texts of the variables that it reads to `used`. */
  constructor(
    text: string,
    at: number,
    variables: PowerShellVariables,
    used: Map<string, string>,
    limits: ScriptLimits,
  ) {
    this.text = text;
    this.at = at;
    this.#variables = variables;
    this.#used = used;
    this.#limits = limits;
  }

  /** Skips blanks, comments between them, and continued lines; also line breaks if `lines` is set. */
  skip(lines = false): void {
    for (;;) {
      const skipped = this.match(
        lines ? /\s+|`\r?\n|#[^\n]*|<#[\s\S]*?#>/y : /[^\S\n]+|`[^\S\n]*\r?\n|<#[\s\S]*?#>/y,
      );
      if (skipped === undefined) return;
    }
  }

  /** What a sticky pattern matches here; moves past it. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null || found[0] === '') return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** An expression with its operators, up to the end of the statement. */
  expression(): PowerShellValue {
    let value = this.primary();
    for (;;) {
      this.skip();
      if (this.match(/\+(?![+=])\s*/y)) {
        const [left, right] = [textOfValue(value), textOfValue(this.primary())];
        value = left === undefined || right === undefined ? UNKNOWN : joined([left, right]);
      } else if (this.match(/\|\s*ConvertTo-Json\b/iy)) value = this.#serialized(value);
      else if (this.match(/(?:-(?:f|replace|join|split|as)\b|\.\w|\[)/iy)) return UNKNOWN;
      else return value;
    }
  }

  /** A value without operators after it. */
  primary(): PowerShellValue {
    this.#depth += 1;
    const value = this.#depth > MAX_DEPTH ? UNKNOWN : this.#primary();
    this.#depth -= 1;
    return value;
  }

  #primary(): PowerShellValue {
    this.skip();
    const start = this.text.slice(this.at, this.at + 2);
    if (start === '@"' || start === "@'") return this.#hereString();
    if (start.startsWith('"')) return this.#doubleQuoted();
    if (start.startsWith("'")) return this.#singleQuoted();
    if (start === '@{') return this.#table();
    if (start === '@(') return this.#list();
    if (start.startsWith('(') || start === '$(') {
      this.at = this.text.indexOf('(', this.at) + 1;
      this.skip(true);
      const value = this.expression();
      this.skip(true);
      return this.match(/\)/y) ? value : this.#closed();
    }
    const variable = this.match(/\$(?:(?:global|script|local|private):)?(\w+)|\$\{([^}]{1,200})\}/iy);
    if (variable !== undefined) return this.#variable(variable[1] ?? variable[2] ?? '');
    const number = this.match(/-?\d+(?:\.\d+)?(?![\w.])/y);
    if (number !== undefined) return { kind: 'literal', json: number[0] };
    return this.#call();
  }

  #variable(name: string): PowerShellValue {
    const lower = name.toLowerCase();
    if (lower === 'true' || lower === 'false' || lower === 'null') return { kind: 'literal', json: lower };
    const value = this.#variables.get(lower) ?? UNKNOWN;
    if (!isCopied(value, this.#limits.copied)) return UNKNOWN;
    if (value.kind === 'text') this.#used.set(name, value.text);
    return value;
  }

  /** Known methods, casts, and commands. */
  #call(): PowerShellValue {
    if (this.match(/\[(?:System\.)?Text\.Encoding\]::UTF8\.GetBytes(?=\()/iy)) return this.#primary();
    const encoder = this.match(
      /\[(?:System\.)?(?:uri\]::EscapeDataString|Net\.WebUtility\]::UrlEncode)(?=\()/iy,
    );
    if (encoder !== undefined) return encodedText(encoder[0], this.#primary());
    if (this.match(/\[(?:System\.)?IO\.File\]::ReadAll(?:Text|Bytes)(?=\()/iy))
      return this.#file(this.#primary());
    if (this.match(/\[char\]\s*/iy)) {
      const code = textOfValue(this.primary());
      return code === undefined ? UNKNOWN : { kind: 'text', text: String.fromCharCode(Number(code.text)) };
    }
    if (
      this.match(
        /(?:New-Object\s+["']?)?\[?Microsoft\.PowerShell\.Commands\.WebRequestSession(?:["']|\]::new\(\))?/iy,
      )
    ) {
      return { kind: 'session', cookies: [], userAgent: undefined };
    }
    if (
      this.match(
        /New-Object\s+(?:-TypeName\s+)?["']?System\.Net\.Cookie["']?\s*(?=\()|\[System\.Net\.Cookie\]::new(?=\()/iy,
      )
    ) {
      const [name, value] = this.arguments().map(textOfValue);
      if (name === undefined || value === undefined) return UNKNOWN;
      return { kind: 'cookie', name: name.text, value: value.text };
    }
    if (
      this.match(
        /New-Object\s+["']?System\.Collections\.[\w.,[\]]+["']?|\[System\.Collections\.[\w.,[\] ]+::new\(\)/iy,
      )
    ) {
      return { kind: 'table', entries: new Map() };
    }
    if (this.match(/ConvertTo-Json\s+(?:-InputObject\s+)?(?=[$(@])/iy))
      return this.#serialized(this.primary());
    if (this.match(/(?:Get-Content|gc|cat|Get-Item|gi)(?=\s)/iy)) return this.#fileCommand();
    if (
      this.match(
        /\[(?:string|ordered|pscustomobject|hashtable|uri|int|object\[\]|string\[\]|byte\[\])\]\s*/iy,
      )
    )
      return this.#primary();
    return UNKNOWN;
  }

  /** Expressions in parentheses. */
  arguments(): readonly PowerShellValue[] {
    const values: PowerShellValue[] = [];
    if (!this.match(/\(/y)) return values;
    do {
      this.skip(true);
      values.push(this.expression());
      this.skip(true);
    } while (this.match(/,/y));
    this.match(/\)/y);
    return values;
  }

  #file(value: PowerShellValue): PowerShellValue {
    const path = textOfValue(value);
    return path === undefined || path.isComputed ? UNKNOWN : { kind: 'file', path: path.text };
  }

  #fileCommand(): PowerShellValue {
    let file = UNKNOWN;
    for (;;) {
      this.skip();
      if (this.match(/-(?:Raw|Force)\b/iy) || this.match(/-(?:Encoding|ReadCount)\s+[\w-]+/iy)) continue;
      this.match(/-(?:Literal)?Path\s+/iy);
      if (file !== UNKNOWN || /^(?:$|[\s;|)},])/.test(this.text.charAt(this.at))) return file;
      file = this.#file(this.argument());
      if (file === UNKNOWN) return file;
    }
  }

  /** An argument of a command: an expression without operators, or a word. */
  argument(): PowerShellValue {
    this.skip();
    const from = this.at;
    if (this.match(VARIABLE_OF_WORD) !== undefined) {
      this.at = from;
      return this.#word();
    }
    if (/["'$(@[]/.test(this.text.charAt(this.at))) {
      const value = this.primary();
      // Only the shell knows `$x.y` and `$x[0]`.
      if (this.match(/[.[][^\s;|)}]*/y) === undefined) return value;
      return UNKNOWN;
    }
    return this.#word();
  }

  /** A word that doesn't start with a quote. It may contain quoted parts, escapes, variables, and expressions: `$base/"a b"/$(1)`. Source:
   *  about_Parsing, argument mode. */
  #word(): PowerShellValue {
    const pieces: PowerShellText[] = [];
    for (;;) {
      const from = this.at;
      const written = this.match(PIECE_OF_WORD)?.[0];
      if (written !== undefined) pieces.push(this.#expanded(written));
      else if (/["'$]/.test(this.text.charAt(from))) {
        const value = textOfValue(this.primary());
        // Nothing was read if the nesting is too deep.
        if (this.at === from) this.at += 1;
        pieces.push(value ?? { ...literal(this.text.slice(from, this.at)), isComputed: true });
      } else return pieces.length === 0 ? UNKNOWN : joined(pieces);
    }
  }

  #singleQuoted(): PowerShellValue {
    const start = this.at + 1;
    let end = this.text.indexOf("'", start);
    while (end !== -1 && this.text.charAt(end + 1) === "'") end = this.text.indexOf("'", end + 2);
    if (end === -1) return this.#unclosed();
    this.at = end + 1;
    return { kind: 'text', text: this.text.slice(start, end).replaceAll("''", "'") };
  }

  #hereString(): PowerShellValue {
    const quote = this.text.charAt(this.at + 1);
    const start = this.match(/@["'][^\S\n]*\r?\n/y);
    if (start === undefined) return this.#lost();
    const from = this.at - 1;
    const end = this.text.indexOf(`\n${quote}@`, from);
    if (end === -1) return this.#unclosed();
    this.at = end + 3;
    const written = this.text.slice(from + 1, Math.max(from + 1, end)).replace(/\r$/, '');
    return quote === "'" ? { kind: 'text', text: written } : this.#expanded(written);
  }

  #doubleQuoted(): PowerShellValue {
    const start = this.at + 1;
    let end = start;
    // Quotes in `$(…)` don't end the string.
    for (let open = 0; end < this.text.length; end++) {
      const character = this.text.charAt(end);
      if (character === '`') end += 1;
      else if (character === '$' && this.text.charAt(end + 1) === '(') {
        open += 1;
        end += 1;
      } else if (open > 0 && character === '(') open += 1;
      else if (open > 0 && character === ')') open -= 1;
      else if (open === 0 && character === '"') {
        if (this.text.charAt(end + 1) !== '"') break;
        end += 1;
      }
    }
    if (end >= this.text.length) return this.#unclosed();
    this.at = end + 1;
    return this.#expanded(this.text.slice(start, end), true);
  }

  /** A text with its escapes and variables replaced. */
  #expanded(written: string, hasDoubledQuotes = false): PowerShellText {
    const pieces: PowerShellText[] = [];
    const token =
      /`(?:u\{([\da-f]{1,6})\}|(\r?\n)|([\s\S]))|""|\$(?:\{([^}]{1,200})\}|((?:\w+:)?\w+)|\()|[^`"$]+|[\s\S]/giy;
    for (let match = token.exec(written); match !== null; match = token.exec(written)) {
      const [text, unicode, lineBreak, letter, braced, name] = match;
      if (unicode !== undefined)
        pieces.push(literal(String.fromCodePoint(Math.min(Number.parseInt(unicode, 16), 0x10ffff))));
      else if (lineBreak !== undefined) pieces.push(literal(lineBreak));
      else if (letter !== undefined) pieces.push(literal(escaped(letter)));
      else if (text === '""' && hasDoubledQuotes) pieces.push(literal('"'));
      else if (braced !== undefined || name !== undefined) {
        const value = textOfValue(this.#variable(braced ?? name?.replace(/^\w+:/, '') ?? ''));
        pieces.push(value ?? { ...literal(text), isComputed: true });
      } else if (text === '$(') {
        const inner = new PowerShellReader(
          written,
          token.lastIndex,
          this.#variables,
          this.#used,
          this.#limits,
        );
        inner.#depth = this.#depth + 1;
        const value = inner.#depth > MAX_DEPTH ? undefined : textOfValue(inner.expression());
        inner.skip(true);
        const isClosed = inner.match(/\)/y) !== undefined;
        pieces.push(value === undefined || !isClosed ? { ...literal(text), isComputed: true } : value);
        if (isClosed) token.lastIndex = inner.at;
      } else pieces.push(literal(text));
    }
    return joined(pieces);
  }

  #table(): PowerShellValue {
    const entries: TableEntries = new Map();
    this.at += 2;
    for (;;) {
      this.#separators();
      if (this.match(/\}/y)) return { kind: 'table', entries };
      const bare = this.match(/[\w-]+(?=\s*=)/y)?.[0];
      const name = bare ?? textOfValue(this.primary())?.text;
      this.skip();
      if (name === undefined || !this.match(/=/y)) return this.#lost();
      this.skip(true);
      const from = this.at;
      const first = this.expression();
      const value = this.#restOfList(first);
      if (this.at === from || value.kind === 'unknown') this.match(/[^\n;}]+/y);
      entries.set(name.toLowerCase(), [name, value]);
    }
  }

  /** `1, 2` without parentheses. */
  #restOfList(first: PowerShellValue): PowerShellValue {
    const items = [first];
    for (this.skip(); this.match(/,\s*/y); this.skip()) items.push(this.expression());
    return items.length === 1 ? first : { kind: 'list', items };
  }

  #list(): PowerShellValue {
    const items: PowerShellValue[] = [];
    this.at += 2;
    for (;;) {
      this.#separators();
      if (this.match(/\)/y)) return { kind: 'list', items };
      const from = this.at;
      items.push(this.expression());
      if (this.at === from) return this.#lost();
    }
  }

  #separators(): void {
    this.skip(true);
    while (this.match(/[;,]/y)) this.skip(true);
  }

  #serialized(value: PowerShellValue): PowerShellValue {
    let isCompressed = false;
    for (;;) {
      this.skip();
      if (this.match(/-Depth\s+\d+|-De?p?t?h?:\d+/iy)) continue;
      if (!this.match(/-Compress\b/iy)) break;
      isCompressed = true;
    }
    const text = jsonOfValue(value, isCompressed);
    return text === undefined ? UNKNOWN : { kind: 'text', text, isSerialized: true };
  }

  /** Skips the rest of what parentheses contain. */
  #closed(): PowerShellValue {
    for (let open = 1; open > 0 && this.at < this.text.length; ) {
      const token = this.match(/[^()"'`]+|`[\s\S]?|[()]/y)?.[0];
      if (token === '(') open += 1;
      else if (token === ')') open -= 1;
      else if (token === undefined) this.primary();
    }
    return UNKNOWN;
  }

  /** An unclosed string; an apostrophe in prose counts as one, too. */
  #unclosed(): PowerShellValue {
    this.#limits.openStrings -= 1;
    if (this.#limits.openStrings < 0) this.at = this.text.length;
    return this.#lost();
  }

  /** Skips a construct that isn't understood: without progress, the rest of it would be read again. */
  #lost(): PowerShellValue {
    this.at = Math.min(this.text.length, this.at + 1);
    return UNKNOWN;
  }
}
