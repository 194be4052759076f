import type { ProxyLogEntry } from '../../../report/proxyLogEntry.ts';
import type { Locale } from '../../../text/text.ts';
import { type ExchangeDetails, exchangeDocument } from './proxyDocument.ts';
import { proxyLocalizer } from './proxyLocalizer.ts';

/** A report in Markdown, for the platform's support, about a request that the platform accepted although the specification
 *  refuses it. Secrets are masked in what it's made of. */
export function differenceReport(entry: ProxyLogEntry, details: ExchangeDetails, locale: Locale): string {
  const words = proxyLocalizer(locale);
  const text = exchangeDocument(entry, details, locale);
  // A body may have fences of its own.
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [
    `# ${words('report.title')}`,
    '',
    words('report.about'),
    '',
    ...entry.remarks.map(({ message }) => `- ${message[locale]}`),
    '',
    `${fence}text`,
    text.trimEnd(),
    fence,
    '',
  ].join('\n');
}
