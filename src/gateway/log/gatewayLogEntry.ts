import type { GatewayCode } from '../../core/api/gatewayCodes.ts';
import type { MaskedStart } from '../../core/masking/maskedStart.ts';
import { maskedSigningInputStart } from '../../core/signing/signingInput.ts';
import type { MismatchExplanation } from '../../report/explanation/explainReport.ts';
import { type RemarkReport, remarkReport } from '../../report/explanation/remarkReport.ts';
import type { LogEntry } from '../../report/logEntry.ts';
import { MAX_SIGNING_INPUT } from '../../traffic/maskedExplanation.ts';
import type { ForeignCondition } from '../../traffic/requestGuard.ts';
import { type Fault, faultText } from '../faults/fault.ts';
import type { GatewayResponse } from '../http/gatewayResponse.ts';
import type { GatewayVerdict, Mismatch } from '../verdict/verdict.ts';

const MAX_TARGET = 2_048;
const MAX_SIGN = 256;

/** Why the local gateway itself rejected a request, if no gateway code applies. */
export type SandboxCondition =
  | ForeignCondition
  | 'body-too-large'
  | 'path-not-shown'
  | 'fault-malformed'
  | 'fault-in-front'
  | 'fault-limit';

export type LogCondition = GatewayCode['id'] | SandboxCondition;

/** One request in the gateway's log. */
export interface GatewayLogEntry extends LogEntry {
  readonly condition?: LogCondition;
  readonly remarks?: readonly RemarkReport[];
  readonly explanation?: MismatchExplanation;
}

/** What is known about an exchange when its response is ready. */
export interface GatewayExchange {
  readonly receivedAtMs: number;
  readonly method: string;
  readonly target: string;
  readonly bodyBytes: number;
  readonly costMs: number;
  readonly response: GatewayResponse;
  /** Absent if the local gateway rejected the request before the checks. */
  readonly verdict?: GatewayVerdict;
  readonly condition?: LogCondition | undefined;
  readonly fault?: Fault | undefined;
}

/** The log entry for an exchange; `masked` masks its secrets. */
export function record(exchange: GatewayExchange, masked: MaskedStart): Omit<GatewayLogEntry, 'id'> {
  const { verdict } = exchange;
  const base = {
    time: new Date(exchange.receivedAtMs).toISOString(),
    method: exchange.method,
    target: masked.start(exchange.target, MAX_TARGET),
    status: exchange.response.status,
    costMs: exchange.costMs,
    bodyBytes: exchange.bodyBytes,
    ...(exchange.condition === undefined ? {} : { condition: exchange.condition }),
    ...(exchange.fault === undefined ? {} : { fault: masked.start(faultText(exchange.fault), MAX_TARGET) }),
  };
  if (verdict === undefined) return base;
  return {
    ...base,
    ...(verdict.application === undefined ? {} : { appKey: verdict.application.appKey }),
    ...(verdict.endpoint === undefined ? {} : { endpoint: verdict.endpoint.id }),
    ...(verdict.kind === 'refused' ? { code: verdict.reason.code, condition: verdict.reason.id } : {}),
    ...(verdict.kind === 'refused' && verdict.remarks?.length
      ? { remarks: verdict.remarks.map(remarkReport) }
      : {}),
    ...(verdict.kind === 'refused' && verdict.mismatch ? mismatchFields(verdict.mismatch, masked) : {}),
  };
}

function mismatchFields(mismatch: Mismatch, masked: MaskedStart): Partial<GatewayLogEntry> {
  return {
    signingInput: masked.start(
      maskedSigningInputStart(mismatch.elements, masked.searched(MAX_SIGNING_INPUT) + 1),
      MAX_SIGNING_INPUT,
    ),
    receivedSign: masked.start(mismatch.receivedSign, MAX_SIGN),
  };
}
