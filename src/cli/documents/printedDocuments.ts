import type { ConformanceDocument } from '../../app/conform/report/conformanceReport.ts';
import type { DrillReport, ScenarioList } from '../../app/drill/runDrill.ts';
import type { Cause } from '../../core/explain/causes/causes.ts';
import type { FirstDifference } from '../../core/explain/firstDifference.ts';
import type { Range, Severity } from '../../core/problem.ts';
import type { ApplicationState } from '../../gateway/applications/application.ts';
import type { ExplainReport } from '../../report/explanation/explainReport.ts';
import type { OtherSecretSource } from '../../report/explanation/explanationDocument.ts';
import type { GatewayLogEntry, ProxyEntry } from '../../report/loggedRecord.ts';
import type { ReportedProblem, SendDocument, SigningReport } from './sendDocument.ts';

/** What each command prints with `--json`, unless it fails first. */
export interface PrintedDocuments {
  readonly send: SendDocument;
  readonly sign: SigningReport;
  /** An array with `--batch`. */
  readonly explain: ExplainDocument | readonly ExplainedCase[];
  readonly check: CheckDocument;
  /** One line each: the first when it listens, then one for each request. */
  readonly gateway: GatewayListening | GatewayLogEntry;
  readonly conform: ConformanceDocument;
  /** The list with `--list`. */
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

/** The first line of `fiscal gateway --json`. */
export interface GatewayListening {
  /** `http://127.0.0.1:8787` */
  readonly listening: string;
  readonly applications: readonly {
    readonly appKey: string;
    readonly appName: string;
    /** For tests only: generated at startup or read from `--config`. */
    readonly appSecret: string;
    readonly state: ApplicationState;
  }[];
}

/** The first line of `fiscal proxy --json`. */
interface ProxyListening {
  /** `http://127.0.0.1:8788` */
  readonly listening: string;
  /** The platform's origin. */
  readonly to: string;
  readonly environment: string;
}

/** The output of `fiscal explain --json`. */
export interface ExplainDocument extends ExplainReport {
  /** With `--string-file`: the first difference between the two strings to sign; absent if they're equal. */
  readonly difference?: FirstDifference | undefined;
  /** With `--string-file`: how the signature follows from that string; absent if it's the string's plain MD5, or if no signature
   *  was given. */
  readonly digest?: Cause | 'not-of-this-string' | undefined;
  /** What explains the signature with another App Secret: that of the request's `token` header, or the one that the string to sign begins
   *  with. Absent if the text has none, or if it doesn't explain the signature. */
  readonly otherSecret?: { readonly from: OtherSecretSource } & Omit<ExplainDocument, 'otherSecret'>;
}

/** A result of `fiscal explain --batch`. */
export interface ExplainedCase extends ExplainReport {
  /** The id in the file, or else the case's number. */
  readonly id: string | number;
}

/** The output of `fiscal check --json`. Lines and characters are counted from 0, as in the Language Server Protocol. */
interface CheckDocument {
  readonly files: readonly CheckedFileReport[];
  /** The first file that couldn't be read; absent if all could. */
  readonly problem?: ReportedProblem;
}

export interface CheckedFileReport {
  readonly file: string;
  readonly requests: readonly CheckedRequest[];
  readonly problems: readonly CheckedProblem[];
}

interface CheckedRequest {
  readonly name: string | null;
  readonly title: string;
  readonly line: number;
  readonly method: string;
  readonly target: string;
}

interface CheckedProblem {
  /** Stable. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
}
