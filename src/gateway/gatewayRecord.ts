import type { MaskedStart } from '../core/masking/maskedStart.ts';
import { remarkReport } from '../report/explanation/remarkReport.ts';
import type { LogCondition } from '../report/loggedRecord.ts';
import type { TrafficRecord } from '../report/trafficRecord.ts';
import { shownSigningInput } from '../traffic/maskedExplanation.ts';
import { type Fault, faultText } from './faults/fault.ts';
import type { GatewayResponse } from './http/gatewayResponse.ts';
import type { GatewayVerdict, Mismatch } from './verdict/verdict.ts';

const MAX_TARGET = 2_048;
const MAX_SIGN = 256;

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

/** The record of an exchange; `masked` masks its secrets. */
export function gatewayRecord(id: number, exchange: GatewayExchange, masked: MaskedStart): TrafficRecord {
  const { verdict, method, costMs, bodyBytes, condition, fault } = exchange;
  const base = {
    ...{ source: 'gateway' as const, id, time: new Date(exchange.receivedAtMs).toISOString() },
    ...{ method, target: masked.start(exchange.target, MAX_TARGET), bodyBytes, costMs },
    response: { status: exchange.response.status },
    ...(condition === undefined ? {} : { condition }),
    ...(fault === undefined ? {} : { fault: masked.start(faultText(fault), MAX_TARGET) }),
    remarks: [],
  };
  if (verdict === undefined) return base;
  const { application, endpoint } = verdict;
  return {
    ...base,
    ...(application === undefined ? {} : { appKey: application.appKey }),
    ...(endpoint === undefined ? {} : { endpoint: endpoint.id }),
    ...(verdict.kind === 'refused'
      ? {
          ...{ code: verdict.reason.code, condition: verdict.reason.id },
          remarks: (verdict.remarks ?? []).map(remarkReport),
          ...(verdict.mismatch === undefined ? {} : mismatchFields(verdict.mismatch, masked)),
        }
      : {}),
  };
}

function mismatchFields({ elements, receivedSign }: Mismatch, masked: MaskedStart): Partial<TrafficRecord> {
  return {
    signingInput: shownSigningInput(elements, masked),
    receivedSign: masked.start(receivedSign, MAX_SIGN),
  };
}
