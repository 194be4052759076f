import { basename } from 'node:path';
import type { GatewayCode } from '../../core/api/gatewayCodes.ts';
import type { FailureCode, FiscalError } from '../../core/errors.ts';
import { INPUT_UNREAD } from '../../node/readToEnd.ts';
import { type CliTextKey, cliText } from '../../text/cli/cliText.ts';
import { GATEWAY_CODE_TEXTS } from '../../text/gateway/gatewayCodeText.ts';
import { localizedFailure } from '../../text/outcome/localizedFailure.ts';
import { type Locale, localize } from '../../text/text.ts';

/** The command line's own advice where the shared advice refers to the editor, or to a request file that isn't
 *  involved. */
const OWN_ADVICE: Partial<Record<FailureCode, CliTextKey>> = {
  'gateway-not-running': 'gateway-not-running-advice',
  'headers-timeout': 'headers-timeout-advice',
  'body-timeout': 'body-timeout-advice',
  'total-timeout': 'total-timeout-advice',
  'tls-failed': 'tls-failed-advice',
  'proxy-failed': 'proxy-failed-advice',
  'response-too-large': 'response-too-large-advice',
  'port-taken': 'port-taken-advice',
  'port-refused': 'port-refused-advice',
  'file-missing': 'file-missing-advice',
  'file-not-utf8': 'file-not-utf8-advice',
};

/** The reason for `file-missing` if a file, or a folder on its path, has a name that isn't UTF-8. */
export const UNREADABLE_NAME = 'name-not-utf8';

/** The reason for `file-missing` if the option would also read standard input. */
export const INPUT_MISSING = 'input-missing';

/** What happened, and what to do about it on the command line. */
export function failureWords(failure: FiscalError, locale: Locale): Words {
  const words = localizedFailure(failure, locale);
  const { searched, reason, source } = failure.args;
  // The shared advice is about the secret's characters, but here the file is the problem.
  if (failure.code === 'secret-invalid' && String(reason).startsWith('file-')) {
    if (reason !== 'file-missing') return { ...words, advice: '' };
    const isStdin = basename(String(source)) === '-';
    const advice = isStdin ? 'secret-from-input-advice' : 'file-missing-advice';
    return { ...words, advice: cliText(advice, locale) };
  }
  if (searched !== undefined)
    return { message: cliText('explain-cancelled', locale, { count: searched }), advice: '' };
  if (reason === INPUT_UNREAD) return { message: cliText('input-cancelled', locale), advice: '' };
  if (reason === UNREADABLE_NAME) return { ...words, advice: cliText('file-name-advice', locale) };
  if (reason === INPUT_MISSING) return { ...words, advice: cliText('input-missing-advice', locale) };
  const own = OWN_ADVICE[failure.code];
  return own === undefined ? words : { ...words, advice: cliText(own, locale) };
}

/** What happened, and what to do, in the user's language. */
export interface Words {
  readonly message: string;
  readonly advice: string;
}

/** The command line's own advice where the shared advice refers to the editor. */
const OWN_CODE_ADVICE: Partial<Record<GatewayCode['id'], CliTextKey>> = {
  'token-unknown': 'token-unknown-advice',
  'signature-mismatch': 'signature-mismatch-advice',
};

/** The condition of a gateway code, and what the client must do. Source: Errors. */
export function codeWords({ id }: GatewayCode, locale: Locale): Words {
  const { condition, clientAction } = GATEWAY_CODE_TEXTS[id];
  const own = OWN_CODE_ADVICE[id];
  const advice = own === undefined ? localize(clientAction, locale) : cliText(own, locale);
  return { message: localize(condition, locale), advice };
}
