import { type Expand, type Expanded, shellUnescaped } from './shellQuotes.ts';
import type { ShellInput, ShellWord } from './shellWords.ts';

/** What `echo`, `printf`, or `cat` (in Windows shells, `type` or `Get-Content`) writes to its standard output; undefined for any other
 *  command, and for what only the shell knows. `input` is what the command reads. Source: POSIX.1-2024, echo, printf, cat; bash(1). */
export function shellOutput(words: readonly ShellWord[], input: Expanded | undefined): Expanded | undefined {
  const [command, ...args] = words;
  const isKnown = args.every(({ expands }) => !expands);
  switch (command?.text) {
    case 'echo':
      return isKnown ? echoed(args.map(({ text }) => text)) : fileOf(args);
    case 'printf':
      return isKnown ? formatted(args.map(({ text }) => text)) : fileOf(args.slice(-1));
    case 'cat':
    case 'type':
    case 'gc':
    case 'Get-Content':
      return isKnown ? concatenated(args, input) : undefined;
    default:
      return undefined;
  }
}

/** The file whose content is the only argument, as in `echo "$(cat file)"`; undefined for other arguments. */
function fileOf(args: readonly ShellWord[]): Expanded | undefined {
  const [only, other] = args;
  return other === undefined && only?.file !== undefined ? { file: only.file } : undefined;
}

function echoed(args: readonly string[]): Expanded {
  let start = 0;
  let hasEnd = true;
  let hasEscapes = false;
  for (; /^-[neE]+$/.test(args[start] ?? ''); start++) {
    if (args[start]?.includes('n')) hasEnd = false;
    hasEscapes = args[start]?.includes('e') ?? false;
  }
  const text = args.slice(start).join(' ');
  return { text: (hasEscapes ? shellUnescaped(text, 'echo') : text) + (hasEnd ? '\n' : '') };
}

/** The format is written once for each value, so the output can be much longer than the command. */
const MAX_FORMATTED = 10_000_000;

/** What `printf` writes; undefined unless all conversions are for text. */
function formatted(args: readonly string[]): Expanded | undefined {
  const [format = '', ...values] = args[0] === '--' ? args.slice(1) : args;
  if (/%(?![%sb])/.test(format) || format.length * values.length > MAX_FORMATTED) return undefined;
  const pieces: string[] = [];
  do {
    pieces.push(
      shellUnescaped(format, 'format').replace(/%([%sb])/g, (_, letter: string) => {
        if (letter === '%') return '%';
        const value = values.shift() ?? '';
        return letter === 'b' ? shellUnescaped(value, 'value') : value;
      }),
    );
    // The format is used again for the remaining values.
  } while (values.length > 0 && /%[sb]/.test(format));
  return { text: pieces.join('') };
}

function concatenated(args: readonly ShellWord[], input: Expanded | undefined): Expanded | undefined {
  const files = args.filter(({ text }) => !/^-(?:Raw|Encoding|u)?$/i.test(text) && !/^utf-?8$/i.test(text));
  const [file, other] = files;
  if (file === undefined) return input;
  return other === undefined && !file.text.startsWith('-') ? { file: file.text } : undefined;
}

/** The shell removes line breaks at the end of a substitution's output. */
export function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '\n') end -= 1;
  return text.slice(0, end);
}

/** The three headers of a signature from variables, as `fiscal export curl` and `fiscal codegen` pass them in each shell, so that they aren't
 *  among the arguments of curl. */
const SIGNATURE_PIPE =
  /(?:printf '(?:(?:token|timestamp|sign): %s\\n){1,3}'(?: "\$\w{1,100}"){1,3}|(?:"(?:token|timestamp|sign): \$env:\w{1,100}"(?:, )?){1,3}|"(?:echo (?:token|timestamp|sign): !\w{1,100}!&?){1,3}") ?\|\s{0,20}$/;

/** The names of the headers of a signature that the text before a command pipes to it. */
export function pipedHeaders(before: string): readonly string[] {
  const [piped = ''] = SIGNATURE_PIPE.exec(before.slice(-MAX_PIPE)) ?? [];
  return [...piped.matchAll(/(?:token|timestamp|sign)(?=: )/g)].map(([name]) => name);
}

/** Longer than such a text. */
const MAX_PIPE = 600;

/** The text of the lines from `start` up to the line that consists only of the delimiter, and where the line after it starts.
 *  Undefined if there is no such line. */
export function documentAt(
  text: string,
  start: number,
  { delimiter, isIndented }: ShellInput & { readonly kind: 'document' },
): { readonly text: string; readonly end: number } | undefined {
  let at = start;
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const line = text.slice(at, end).replace(/\r$/, '');
    if ((isIndented ? line.replace(/^\t+/, '') : line) === delimiter) {
      const inner = text.slice(start, at);
      return { text: isIndented ? inner.replace(/^\t+/gm, '') : inner, end: Math.min(end + 1, text.length) };
    }
    at = end + 1;
  }
  return undefined;
}

/** A document whose delimiter has no quotes: the shell expands it like a text in double quotes, but quotes inside don't end it. Undefined
 *  if it contains what only the shell knows. */
export function expandedDocument(text: string, expand: Expand): string | undefined {
  let isKnown = true;
  const expanded = text.replace(
    /\\(?:\r?\n|([$`\\]))|`|\$(?:\{\w*\}|[A-Za-z_]\w*|[({])/g,
    (written, escaped: string | undefined) => {
      if (written.startsWith('\\')) return escaped ?? '';
      const known = /[`({]$/.test(written) ? undefined : expand(written);
      if (known === undefined || !('text' in known)) isKnown = false;
      return known !== undefined && 'text' in known ? known.text : written;
    },
  );
  return isKnown ? expanded : undefined;
}
