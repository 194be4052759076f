import type { ConformanceDocument } from '../../app/conform/report/conformanceReport.ts';
import type { DrillReport, ScenarioList } from '../../app/drill/drillReport.ts';
import type { GatewayLogEntry, ProxyEntry } from '../../report/loggedRecord.ts';
import type { CheckDocument } from './checkDocument.ts';
import type { ExplainDocument, ExplainedCase } from './explainDocument.ts';
import type { GatewayListening, ProxyListening } from './listening.ts';
import type { SendDocument } from './sendDocument.ts';
import type { SigningReport } from './signDocument.ts';

/** What each command prints with `--json` unless it fails first. */
export interface PrintedDocuments {
  readonly send: SendDocument;
  readonly sign: SigningReport;
  /** The array is of `--batch`. */
  readonly explain: ExplainDocument | readonly ExplainedCase[];
  readonly check: CheckDocument;
  /** One line each: the first when it listens, then one for each request. */
  readonly gateway: GatewayListening | GatewayLogEntry;
  readonly conform: ConformanceDocument;
  /** The list is of `--list`. */
  readonly drill: DrillReport | ScenarioList;
  /** One line each: the first when it listens, then one for each exchange. */
  readonly proxy: ProxyListening | ProxyEntry;
}

/** Printed instead by a command that fails before it has a result. */
export interface FailureDocument {
  readonly problem: {
    /** Stable. */
    readonly code: string;
    readonly message: string;
    readonly advice?: string;
  };
}

export type PrintedDocument = PrintedDocuments[keyof PrintedDocuments] | FailureDocument;
