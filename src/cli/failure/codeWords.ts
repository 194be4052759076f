import type { GatewayCode } from '../../core/api/gatewayCodes.ts';
import { type CliTextKey, cliText } from '../../text/cli/cliText.ts';
import { GATEWAY_CODE_TEXTS } from '../../text/gateway/gatewayCodeText.ts';
import { type Locale, localize } from '../../text/text.ts';

/** What happened, and what to do, in the user's language. */
export interface Words {
  readonly message: string;
  readonly advice: string;
}

/** The command line's own advice where the shared advice refers to the editor. */
const OWN_ADVICE: Partial<Record<GatewayCode['id'], CliTextKey>> = {
  'token-unknown': 'token-unknown-advice',
  'signature-mismatch': 'signature-mismatch-advice',
};

/** The condition of a gateway code, and what the client must do. Source: Errors. */
export function codeWords({ id }: GatewayCode, locale: Locale): Words {
  const { condition, clientAction } = GATEWAY_CODE_TEXTS[id];
  const own = OWN_ADVICE[id];
  const advice = own === undefined ? localize(clientAction, locale) : cliText(own, locale);
  return { message: localize(condition, locale), advice };
}
