import { type Locale, localeOf } from '../../text/text.ts';

/** The language of messages: the first of these variables that is set, as in POSIX; on Windows, which sets none, the system's. */
export function localeFrom(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  systemLocale: () => string = () => Intl.DateTimeFormat().resolvedOptions().locale,
): Locale {
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'];
  return localeOf(named || (platform === 'win32' ? systemLocale() : undefined));
}
