import type { ExpectedBook } from '../../app/expected/expectedBook.ts';
import type { ResponseBook } from '../../app/send/responseBook.ts';
import type { SendMemory } from '../../app/send/sendMemory.ts';
import type { SendQuestion } from '../../app/send/sendPorts.ts';
import type { Prompts, SecretScope, Secrets, Sleep, Transport, TransportLimits } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { ValueSources } from '../../core/request/variables/sendValues.ts';
import type { AllowVariable } from '../../core/request/variables/variableValue.ts';
import type { ReportedProblem } from '../documents/reportedProblem.ts';
import type { RequestReport } from '../documents/sendDocument.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';
import type { PlannedRequest } from './sendPlan.ts';

/** What all requests of a command share. */
export interface SendContext {
  readonly commandContext: CommandContext;
  readonly secrets: Secrets;
  /** Undefined for a dry run. */
  readonly transport: Transport | undefined;
  readonly limits: TransportLimits;
  readonly redaction: Redaction;
  readonly overrides: ReadonlyMap<string, string>;
  readonly prompts: Prompts;
  /** `--allow-env`: the variables whose values requests may send. */
  readonly isAllowed: AllowVariable;
  readonly namedResponses: ResponseBook;
  readonly revealSign: boolean;
  readonly outputFile: string | undefined;
  /** `--yes`: notes are shown without asking for confirmation. */
  readonly confirmsNotes: boolean;
  /** `--yes`, or a dry run: requests that are needed are sent first without asking. */
  readonly confirmsNeeds: boolean;
  /** Whether existing files are overwritten: `--yes`; after asking at the terminal, if there is one; or never. */
  readonly overwriting: 'yes' | 'ask' | 'never';
  /** What stands for the values of responses in what the user agrees to before they're known. */
  readonly standIn?: ValueSources['standIn'];
  /** Whether a request is what the user agreed to, once it's known exactly, or with `standIn` in what isn't. */
  readonly isAgreed: ((request: PreparedRequest, planned: PlannedRequest) => boolean) | undefined;
  /** `--clock-offset`: added to this machine's clock for timestamps. */
  readonly correctionMs: (scope: SecretScope) => number;
  /** The correction is one that the command's options name. */
  readonly isClockGiven: boolean;
  /** Files get no App Secret, and sent requests are recorded where the editor records its own. */
  readonly window?: SendingWindow | undefined;
  /** `--retry`: sends again after a 429 that proves that nothing was processed. */
  readonly retries: boolean;
  /** Opened with the first response that is saved or compared. */
  readonly expectedBook: () => Promise<ExpectedBook>;
  /** `--save-expected` or `--compare`. */
  readonly expectedMode: 'save' | 'compare' | undefined;
  /** Nobody was asked about the request, so it isn't sent if it may change data after all. */
  readonly onlyReads?: boolean;
  /** The names of the requests that need the one that is sent, in sending order. */
  readonly neededBy?: readonly string[];
  /** The names of the requests that need each other, if they do, so that the one to send can't be sent. */
  readonly cycle?: readonly string[] | undefined;
  readonly sleep: Sleep;
  /** Told the attempts of a polled request so far, instead of the diagnostics. */
  readonly polling?: (attempts: number, words: string) => void;
}

/** What an editor's window has to do with requests of one of its terminals. */
export interface SendingWindow {
  readonly memory: SendMemory;
  readonly fileId: (path: string) => string;
  /** Undefined for questions to the user at the terminal. */
  readonly answer: (question: SendQuestion) => Promise<boolean> | undefined;
}

/** The result for one request, before its name and position are added. */
export interface SendFinding
  extends Partial<Pick<RequestResult, 'remarks' | 'savedTo' | 'warnings' | 'changes'>> {
  readonly report: Partial<RequestReport>;
  readonly exitStatus: number;
}

/** One request's report, with what else the command uses. */
export interface RequestResult {
  readonly report: RequestReport;
  readonly passed: boolean;
  readonly exitStatus: number;
  /** Warnings of a prepared request, or all problems of a refused one. */
  readonly problems: readonly Problem[];
  /** Shown in every format: files that contain the App Secret. */
  readonly warnings: readonly string[];
  /** Further remarks for display, in the user's language. */
  readonly remarks: readonly string[];
  /** The file that the response body was written to instead of the screen. */
  readonly savedTo: string | undefined;
  /** What differs from the expected response, also if something else is the problem. */
  readonly changes?: ReportedProblem | undefined;
}
