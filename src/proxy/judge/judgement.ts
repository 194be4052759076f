import { SIGNATURE_HEADERS } from '../../core/api/limits.ts';
import { type Remark, signRemark, skewRemark, timestampRemark } from '../../core/explain/remarks.ts';
import type { OurVerdict } from '../../report/trafficRecord.ts';
import type { ReceivedParts } from './receivedParts.ts';

/** The platform's response to a request. */
export interface PlatformResponse {
  readonly status: number;
  /** The code in the envelope. */
  readonly code: number | undefined;
  /** The time in the `Date` header. */
  readonly serverSeconds: number | undefined;
  /** Whether the content type is JSON: servers in front of the platform respond with HTML. */
  readonly isJson: boolean;
}

export interface Judgement {
  readonly verdict: OurVerdict;
  /** The platform's code, from its envelope. */
  readonly code: number | undefined;
  /** Faults in the three headers. */
  readonly remarks: readonly Remark[];
  readonly difference: 'body-changed-behind' | 'specification-differs' | undefined;
}

const SIGNATURE_MISMATCH = 10009003;

/** The codes of checks that come after the signature's. Source: Authentication › Verification order and outcomes. */
const BEHIND_SIGNATURE: ReadonlySet<number> = new Set([10009004, 10009015, 10009014, 10009005, 10009006]);

/** Compares what the specification says about a request with the platform's response. `isSignatureRight` is undefined
 *  if there was nothing to compare. Deterministic. */
export function judge(
  parts: ReceivedParts,
  isSignatureRight: boolean | undefined,
  isWhole: boolean,
  response: PlatformResponse | undefined,
): Judgement {
  const code = response?.code;
  if (parts.path === undefined || !isWhole) {
    return { verdict: { ours: 'unknown', agree: true }, code, remarks: [], difference: undefined };
  }
  const remarks = headerRemarks(parts, response?.serverSeconds);
  const isRight = isSignatureRight === true && !remarks.some(({ code: refusal }) => refusal !== undefined);
  const difference =
    response === undefined ? undefined : differenceOf(isRight, isSignatureRight, remarks, response);
  const verdict = { ours: isRight ? 'right' : 'wrong', agree: difference === undefined } as const;
  return { verdict, code, remarks, difference };
}

function differenceOf(
  isRight: boolean,
  isSignatureRight: boolean | undefined,
  remarks: readonly Remark[],
  response: PlatformResponse,
): Judgement['difference'] {
  const { code = 0 } = response;
  if (code === SIGNATURE_MISMATCH) return isSignatureRight === true ? 'body-changed-behind' : undefined;
  if (isRight) return undefined;
  if (isAccepted(response)) return 'specification-differs';
  // Such a code means that the platform found all three headers, although one is missing.
  const isMissing = remarks.some(({ id }) => id === 'headers-missing');
  return isMissing && code > 10009000 && code <= SIGNATURE_MISMATCH ? 'specification-differs' : undefined;
}

/** Whether the request passed the signature check. Source: Errors, rules 3 and 4. */
function isAccepted({ status, code, isJson }: PlatformResponse): boolean {
  if (code !== undefined && BEHIND_SIGNATURE.has(code)) return true;
  if (code !== undefined && code >= 10009000 && code <= 10009015) return false;
  return (status >= 200 && status < 300) || ((status === 400 || status === 404) && isJson);
}

/** The faults of the three headers, in the order in which the platform checks them. Source: Authentication › Verification order
 *  and outcomes. */
function headerRemarks(parts: ReceivedParts, serverSeconds: number | undefined): readonly Remark[] {
  const { timestamp, sign } = parts;
  const missing = SIGNATURE_HEADERS.filter(name => parts[name] === undefined);
  const found: (Remark | undefined)[] = [];
  if (missing.length > 0) {
    found.push({ id: 'headers-missing', code: 10009000, args: { names: missing.join(', ') } });
  }
  if (timestamp !== undefined) {
    const isOddForm = timestampRemark(timestamp);
    // Without the platform's time, its tolerance can't be checked.
    found.push(isOddForm ?? (serverSeconds === undefined ? undefined : skewRemark(timestamp, serverSeconds)));
  }
  if (sign !== undefined) found.push(signRemark(sign));
  return found.filter(remark => remark !== undefined);
}
