import type { FiscalError } from '../../core/errors.ts';
import { type Locale, localize } from '../text.ts';
import { failureReasons } from './failureReasons.ts';
import { failureText } from './failureText.ts';

/** Message and advice for a failure in a language. A known reason is replaced with its text. */
export function localizedFailure(failure: FiscalError, locale: Locale): { message: string; advice: string } {
  const { reason } = failure.args;
  const words = typeof reason === 'string' ? failureReasons[reason]?.[locale] : undefined;
  const args = words === undefined ? failure.args : { ...failure.args, reason: words };
  const { message, advice } = failureText[failure.code];
  return { message: localize(message, locale, args), advice: localize(advice, locale, args) };
}
