import type { GatewayCode } from '../../core/api/gatewayCodes.ts';
import type { RemarkReport } from '../../report/explanation/remarkReport.ts';
import type { LogEntry } from '../../report/logEntry.ts';
import type { MismatchExplanation } from '../../traffic/mismatchExplainer.ts';
import type { ForeignCondition } from '../../traffic/requestGuard.ts';

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
