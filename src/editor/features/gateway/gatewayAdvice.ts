import { gatewayCode } from '../../../core/api/gatewayCodes.ts';
import type { ApiResponse } from '../../../core/request/send/outcome.ts';
import { GATEWAY_CODE_TEXTS, gatewayCodeLabel } from '../../../text/gateway/gatewayCodeText.ts';
import type { Locale } from '../../../text/text.ts';

/** What the gateway's codes mean and what to do, in the user's language. */
export class GatewayAdvice {
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** `10009003: … → …`, or undefined for a response that isn't a gateway error in the specification. `withoutAction`: more
   *  specific advice follows. */
  of({ envelope }: ApiResponse, withoutAction: boolean): string | undefined {
    if (envelope?.success !== false || envelope.code === undefined) return undefined;
    const known = gatewayCode(envelope.code);
    if (known === undefined) return undefined;
    const text = GATEWAY_CODE_TEXTS[known.id];
    const condition = `${envelope.code}: ${text.condition[this.#locale]}`;
    return withoutAction ? condition : `${condition} → ${text.clientAction[this.#locale]}`;
  }

  /** The meaning in a few words, for a CodeLens. */
  label(code: number): string | undefined {
    const known = gatewayCode(code);
    return known === undefined ? undefined : gatewayCodeLabel(known.id)[this.#locale];
  }
}
