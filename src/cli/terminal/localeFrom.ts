import { type Locale, localeOf } from '../../text/text.ts';

/** The language of messages: the first of these variables that is set, as in POSIX; on Windows, which sets none, the system's. */
export function localeFrom(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Locale {
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'];
  const ofSystem = platform === 'win32' ? Intl.DateTimeFormat().resolvedOptions().locale : undefined;
  return localeOf(named || ofSystem);
}
