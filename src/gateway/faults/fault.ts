import type { InjectedFaults } from '../../core/json/configuration/gatewayFile.ts';
import type { GatewayResponse } from '../http/gatewayResponse.ts';

/** Faults to inject into one request, to test how a client handles them. Absent members mean normal behavior; several
 *  can be combined. */
export interface Fault extends InjectedFaults {
  /** Responds with this; the request isn't checked. Headers and configuration can't set it. */
  readonly reply?: GatewayResponse;
}

/** The header in which a request asks for faults. A real gateway ignores it. */
export const FAULT_HEADER = 'x-sandbox-fault';

/** Whether any fault changes how a response is delivered, not what it contains. */
export function touchesDelivery(fault: Fault): boolean {
  const { latencyMs, reset, truncateBytes, slowMs } = fault;
  return [latencyMs, reset, truncateBytes, slowMs].some(value => value !== undefined);
}

/** The faults except those of delivery. */
export function withoutDelivery(fault: Fault): Fault {
  const { latencyMs: _latency, reset: _reset, truncateBytes: _truncate, slowMs: _slow, ...rest } = fault;
  return rest;
}
