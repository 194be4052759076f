import { AGENTS_MD_TEXT } from '../text/mcp/agentsMdText.ts';
import { type Locale, say } from '../text/text.ts';

/** A section for a repository's AGENTS.md: how to sign, the rules, and the commands for checking. */
export function agentsMd(locale: Locale): string {
  const { title, intro, checksTitle, checks } = AGENTS_MD_TEXT;
  return `${[
    say(title, locale),
    say(intro, locale),
    agentRules(locale),
    say(checksTitle, locale),
    say(checks, locale),
  ].join('\n\n')}\n`;
}

/** How to sign, and the rules, as Markdown. */
export function agentRules(locale: Locale): string {
  const { signing, elements, rulesTitle, rules } = AGENTS_MD_TEXT;
  return [
    say(signing, locale),
    '```\nsign = lowercase_hex( MD5( token + path + body + timestamp ) )\n```',
    say(elements, locale),
    say(rulesTitle, locale),
    say(rules, locale),
  ].join('\n\n');
}
