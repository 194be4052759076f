import { isBeforeSign, type Remark, type RemarkId } from '../core/explain/remarks.ts';
import { remarkText, WILL_ANSWER } from '../text/gateway/remarkText.ts';
import { type Locale, say, type Text } from '../text/text.ts';

/** A remark for machines: the command line's JSON and the gateway's journal. */
export interface RemarkReport {
  readonly id: RemarkId;
  /** What the gateway answers because of it. */
  readonly code?: number;
  readonly args: Remark['args'];
  readonly message: Text;
}

export function remarkReport(remark: Remark): RemarkReport {
  return { ...remark, message: { en: remarkText(remark, 'en'), 'pt-BR': remarkText(remark, 'pt-BR') } };
}

/** A remark for people, with what the gateway answers where it does so before it looks at the sign. */
export function remarkHeadline(remark: Remark, locale: Locale): string {
  const words = remarkText(remark, locale);
  const { code = 0 } = remark;
  return isBeforeSign(remark) ? say(WILL_ANSWER, locale, { code, words }) : words;
}
