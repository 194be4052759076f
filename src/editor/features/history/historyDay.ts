import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

/** The day of a time as a heading: `Today`, `Yesterday`, or `Friday, 20 November 2026`, in this machine's time zone. */
export function dayOf(momentMs: number, nowMs: number, language: string, localize: Localizer): string {
  const daysAgo = Math.round((midnightOf(nowMs) - midnightOf(momentMs)) / 86_400_000);
  if (daysAgo === 0) return localize('history.today');
  if (daysAgo === 1) return localize('history.yesterday');
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const day = new Date(momentMs).toLocaleDateString(language, options);
  return day.charAt(0).toLocaleUpperCase(language) + day.slice(1);
}

/** Days on which the clocks change are an hour shorter or longer; rounding compensates for it. */
function midnightOf(momentMs: number): number {
  return new Date(momentMs).setHours(0, 0, 0, 0);
}
