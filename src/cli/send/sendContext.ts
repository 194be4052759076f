import type { ResponseBook } from '../../app/send/responseBook.ts';
import type { ResponseEffectPorts } from '../../app/send/responseEffects.ts';
import type { SendMemory, WrittenRequest } from '../../app/send/sendMemory.ts';
import type { SendManner } from '../../app/send/sendOnce.ts';
import type { SendQuestion } from '../../app/send/sendPorts.ts';
import type { Prompts, SecretScope, Secrets, Sleep, SteadyClock } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { ValueSources } from '../../core/request/variables/sendValues.ts';
import type { AllowVariable } from '../../core/request/variables/variableValue.ts';
import type { Transport, TransportLimits } from '../../core/transportPort.ts';
import type { ReportedProblem, RequestReport } from '../documents/sendDocument.ts';
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
  /** `--yes`, a dry run, or an editor's window, which asks about all requests: those that are needed are sent first without
   *  asking here. */
  readonly confirmsNeeds: boolean;
  /** Whether existing files are overwritten: `--yes`; after asking at the terminal, if there is one; or never. */
  readonly overwriting: 'yes' | 'ask' | 'never';
  /** Replaces the values from responses that aren't known yet when the user agrees. */
  readonly standIn?: ValueSources['standIn'];
  /** Whether a request is what the user agreed to, once it's known exactly, or with `standIn` for the values that aren't known yet. */
  readonly isAgreed: ((request: PreparedRequest, planned: PlannedRequest) => boolean) | undefined;
  /** Added to this machine's clock for timestamps: `--clock-offset`, or else the correction of the editor's window, if there is
   *  one. */
  readonly correctionMs: (scope: SecretScope) => number;
  /** Whether the correction was given in the command's options. */
  readonly isClockGiven: boolean;
  /** With a window, files get no App Secret. */
  readonly window?: SendingWindow | undefined;
  /** Where requests are recorded while their outcome is unknown. */
  readonly memory?: SendMemory | undefined;
  /** Answers a question instead of the user at the terminal; undefined if that one should be asked there. */
  readonly answer?: ((question: SendQuestion) => Promise<boolean> | undefined) | undefined;
  /** `--retry`: sends again after a 429 that proves that nothing was processed. */
  readonly retries: boolean;
  /** The expected responses. */
  readonly book: ResponseEffectPorts['book'];
  readonly manner: SendManner;
  /** If true, nobody was asked about the request, so it isn't sent if it may change data after all. */
  readonly onlyReads?: boolean;
  /** The names of the requests that need the one that is sent, in sending order. */
  readonly neededBy?: readonly string[];
  /** The names of the requests that need each other, if they do, so that the one to send can't be sent. */
  readonly cycle?: readonly string[] | undefined;
  readonly sleep: Sleep;
  readonly steadyMs: SteadyClock;
  /** If true, the reports of requests that passed are made while the next one is under way, because they're shown at the end. */
  readonly reportsLater?: boolean;
  /** Called with the attempts of a polled request so far, instead of showing them on stderr. */
  readonly polling?: (attempts: number, words: string) => void;
}

/** What an editor's window provides for sending requests from one of its terminals. */
export interface SendingWindow {
  readonly fileId: (path: string) => string;
}

/** Where the request is written. `fileId` returns the id of its file. */
export function writtenOf(
  { requestFile, entry }: PlannedRequest,
  fileId: (path: string) => string = path => path,
): WrittenRequest {
  return {
    file: fileId(requestFile.path),
    label: entry.name ?? `${entry.method} ${entry.target}`,
    text: requestFile.document.blocks[entry.blockIndex]?.text ?? '',
  };
}

/** The result for one request, before its name and position are added. */
export interface SendFinding
  extends Partial<
    Pick<RequestResult, 'remarks' | 'savedTo' | 'warnings' | 'changes' | 'unsigned' | 'neverSent'>
  > {
  readonly report: Partial<RequestReport>;
  readonly exitStatus: number;
}

/** One request's report, and what else the command needs. */
export interface RequestResult {
  readonly report: RequestReport;
  readonly passed: boolean;
  readonly exitStatus: number;
  /** Warnings of a prepared request, or all problems of a refused one. */
  readonly problems: readonly Problem[];
  /** Shown in every format: for example, that a file contains the App Secret, or that there is no expected response. */
  readonly warnings: readonly string[];
  /** Further remarks for display, in the user's language. */
  readonly remarks: readonly string[];
  /** The file that the response body was written to instead of the screen. */
  readonly savedTo: string | undefined;
  /** Set if the request failed before anything was sent. */
  readonly neverSent?: boolean | undefined;
  /** Why the request was neither signed nor sent. */
  readonly unsigned?: string | undefined;
  /** What differs from the expected response, even if something else is the problem. */
  readonly changes?: ReportedProblem | undefined;
}
