import { isBeforeSign, type Remark, type RemarkId } from '../../core/explain/remarks.ts';
import { remarkText, WILL_RESPOND } from '../../text/gateway/remarkText.ts';
import { type Locale, localize, type Text } from '../../text/text.ts';

/** A remark in machine-readable form: for the command line's JSON, the request logs of the local gateway and the proxy, and
 *  coding agents. */
export interface RemarkReport {
  readonly id: RemarkId;
  /** The gateway's error for it. */
  readonly code?: number;
  readonly args: Readonly<Record<string, string | number>>;
  readonly message: Text;
}

export function remarkReport(remark: Remark): RemarkReport {
  return { ...remark, message: { en: remarkText(remark, 'en'), 'pt-BR': remarkText(remark, 'pt-BR') } };
}

/** A remark for display, with the gateway's error if it's returned before the signature check. */
export function remarkHeadline(remark: Remark, locale: Locale): string {
  const words = remarkText(remark, locale);
  const { code = 0 } = remark;
  return isBeforeSign(remark) ? localize(WILL_RESPOND, locale, { code, words }) : words;
}
