import { AGENTS_MD_TEXT } from '../text/mcp/agentsMdText.ts';
import { type Locale, localize } from '../text/text.ts';

/** A section for a repository's AGENTS.md: how to sign, the rules, and the commands for checking. */
export function agentsMd(locale: Locale): string {
  const { title, intro, checksTitle, checks } = AGENTS_MD_TEXT;
  return `${[
    localize(title, locale),
    localize(intro, locale),
    agentRules(locale),
    localize(checksTitle, locale),
    localize(checks, locale),
  ].join('\n\n')}\n`;
}

/** How to sign, and the rules, as Markdown. */
export function agentRules(locale: Locale): string {
  const { signing, elements, rulesTitle, rules } = AGENTS_MD_TEXT;
  return [
    localize(signing, locale),
    '```\nsign = lowercase_hex( MD5( token + path + body + timestamp ) )\n```',
    localize(elements, locale),
    localize(rulesTitle, locale),
    localize(rules, locale),
  ].join('\n\n');
}
