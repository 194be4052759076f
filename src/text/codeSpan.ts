import { type Locale, localize, type Text, type TextArguments } from './text.ts';

/** Text from outside, such as from a request, as code in Markdown: it can't end the code span, whatever it contains.
 *  Source: CommonMark 0.31.2, 6.1. */
export function codeSpan(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  const runs = Array.from(line.matchAll(/`+/g), ([run]) => run.length);
  if (runs.length === 0) return `\`${line}\``;
  const fence = '`'.repeat(Math.max(...runs) + 1);
  // One space at each end isn't part of the code; without it, a backtick there would belong to the fence.
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Like `localize`, for a text in Markdown with arguments in its code spans. */
export function localizeMarkdown(text: Text, locale: Locale, args: TextArguments): string {
  const filled = (part: string) => localize({ en: part, 'pt-BR': part }, locale, args);
  return text[locale].replace(/`[^`]*`|[^`]+/g, part =>
    part.startsWith('`') && part.includes('{') ? codeSpan(filled(part.slice(1, -1))) : filled(part),
  );
}
