import type { AssertionResult } from '../../core/assertions/evaluateAssertions.ts';
import type { FiscalError } from '../../core/errors.ts';
import type { Clock, Random, SecretScope, Secrets, Sleep, SteadyClock } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { EnvironmentKind } from '../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { AnsweredOutcome, FailedOutcome, Polling, RetryWait } from '../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import type { Transport, TransportLimits } from '../../core/transportPort.ts';
import type { SendQuestionKind } from '../../text/outcome/sendingText.ts';
import type { ResponseEffectPorts, ResponseEffects } from './responseEffects.ts';
import type { EarlierSend, SendMemory, WrittenRequest } from './sendMemory.ts';

/** A request ready to be signed, and the kind of its environment in the file. */
export interface Prepared {
  readonly request: PreparedRequest;
  readonly environmentKind: EnvironmentKind;
  /** The user's input for `# @secret`, masked wherever it would be shown. */
  readonly secrets: readonly string[];
  /** Possible faults of the request. */
  readonly warnings: readonly Problem[];
}

/** A request that is ready, or the front end's reason why it can't be prepared. */
export type Preparing<Why> =
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'not-sent'; readonly why: Why };

/** A prepared request when it's sent. */
export interface SentJob extends Prepared {
  readonly sentAtMs: number;
}

/** A request to send. */
export interface SendJob<Why> {
  readonly prepare: () => Promise<Preparing<Why>>;
  /** Where the request is written, which identifies it among requests that were sent earlier. */
  readonly written: WrittenRequest;
  /** Whether the request is still what the user agreed to: files and settings may have changed since. */
  readonly isAgreed?: ((request: PreparedRequest) => boolean) | undefined;
}

/** What prevented sending: the answer to a question, the signal, or a change of what the user had agreed to. */
export type Decision = SendQuestion['kind'] | 'kind' | 'signal' | 'change';

/** Why nothing was sent, apart from what the front end finds out when it prepares the request. */
export type WhyUnsent =
  | { readonly kind: 'canceled'; readonly by: Decision }
  | { readonly kind: 'no-secret'; readonly scope: SecretScope }
  /** An external failure before the first byte. */
  | { readonly kind: 'failed'; readonly failure: FiscalError };

export interface NotSentOutcome<Why> {
  readonly kind: 'not-sent';
  readonly why: Why | WhyUnsent;
  /** Undefined if it couldn't be prepared. */
  readonly request: PreparedRequest | undefined;
}

export type SignOutcome<Why> =
  | NotSentOutcome<Why>
  | { readonly kind: 'signed'; readonly request: SignedRequest };

export type SendOutcome<Why> =
  | NotSentOutcome<Why>
  /** `isAsked`: the user was asked what to do about the failure, in a question that says what failed. */
  | {
      readonly kind: 'no-response';
      readonly sent: SentJob;
      readonly outcome: FailedOutcome;
      readonly isAsked: boolean;
    }
  | {
      readonly kind: 'answered';
      readonly sent: SentJob;
      readonly outcome: AnsweredOutcome;
      readonly effects: ResponseEffects;
    };

/** What happens while a request is being sent. `asking`: the user must answer first, and nothing is being sent. */
export type SendEvent =
  | { readonly kind: 'asking' | 'preparing' }
  | { readonly kind: 'sending'; readonly sent: SentJob }
  /** The rate limit was reached. */
  | { readonly kind: 'waiting'; readonly wait: RetryWait }
  /** `# @until` isn't true yet: emitted when a delay starts, every second, and when it ends. */
  | {
      readonly kind: 'polling';
      readonly polling: Polling;
      readonly sent: SentJob;
      /** The request of the last attempt. */
      readonly request: SignedRequest;
    }
  | { readonly kind: 'answered'; readonly sent: SentJob; readonly outcome: AnsweredOutcome };

/** Assertions that were evaluated, before the response is saved. */
export interface AssertedResponse {
  readonly sent: SentJob;
  readonly request: SignedRequest;
  readonly results: readonly AssertionResult[];
}

/** What a front end provides. If it leaves something out, that isn't asked or remembered. */
export interface SendPorts {
  readonly secrets: Secrets;
  /** Opened with the first exchange. */
  readonly transport: () => Promise<Transport>;
  readonly limits: () => TransportLimits;
  readonly clock: Clock;
  readonly random: Random;
  readonly sleep: Sleep;
  readonly steadyMs: SteadyClock;
  /** The clock correction for timestamps, if the user enabled it for the scope. */
  readonly correctionMs?: (scope: SecretScope) => number;
  /** Whether a request that provably wasn't processed is sent again. */
  readonly retries?: boolean;
  readonly ask: AskAboutSend;
  /** Whether a missing secret is asked for, before all other questions. */
  readonly asksForSecret?: boolean;
  readonly origins?: KnownOrigins;
  readonly memory?: SendMemory;
  /** The kind that applies, considering the one for which the secret was stored, not only the one in the file; undefined if the
   *  user cancels a question about it. */
  readonly confirmedKind?: (
    scope: SecretScope,
    inFile: EnvironmentKind,
  ) => Promise<ConfirmedKind | undefined>;
  readonly effects: ResponseEffectPorts;
  /** Awaited before the response is saved, which may ask the user. */
  readonly asserted?: (asserted: AssertedResponse) => Promise<void>;
  readonly emit: (event: SendEvent) => void;
}

/** What only the user can decide before a request is sent. Without an answer, nothing is sent, overwritten, or started. */
export type SendQuestion =
  | DetailedQuestion
  /** Questions whose text needs only the request. `unnoted`: the storage failed, so a lost response couldn't be recorded. */
  | {
      readonly kind: Exclude<SendQuestionKind, DetailedQuestion['kind']>;
      readonly request: PreparedRequest;
    };

type DetailedQuestion =
  /** No secret is stored. Yes: one is stored now. */
  | { readonly kind: 'secret'; readonly scope: SecretScope }
  /** The user never agreed to send to this origin from this environment. */
  | { readonly kind: 'first-send'; readonly environment: string; readonly origin: string }
  /** `# @note`. */
  | { readonly kind: 'note'; readonly request: PreparedRequest; readonly note: string }
  /** The same request was sent before and may have taken effect. */
  | { readonly kind: 'again'; readonly request: PreparedRequest; readonly earlier: EarlierSend }
  | {
      readonly kind: 'production';
      readonly request: PreparedRequest;
      readonly written: WrittenRequest;
      /** Says that the file contradicts what is known about its environment, if it does. */
      readonly remark: string | undefined;
    }
  /** Nothing listens at the local gateway's origin. Yes: now the gateway does. */
  | {
      readonly kind: 'start-gateway';
      readonly scope: SecretScope;
      readonly sent: SentJob;
      readonly outcome: FailedOutcome;
    }
  /** The stored passphrase doesn't open the client certificate for the origin, or none is stored. Yes: now one is. */
  | { readonly kind: 'passphrase'; readonly origin: string }
  /** The response would replace a file that the user may have written. */
  | {
      readonly kind: 'overwrite';
      readonly path: string;
      readonly sent: SentJob;
      readonly request: SignedRequest;
    };

/** Resolves to whether the user agreed. A front end that can't ask answers no. */
export type AskAboutSend = (question: SendQuestion) => Promise<boolean>;

/** The origins that the user agreed to send to. */
export interface KnownOrigins {
  has(environment: string, origin: string): boolean;
  add(environment: string, origin: string): Promise<void>;
}

/** The kind of environment that applies when a request is confirmed and sent. */
export interface ConfirmedKind {
  readonly kind: EnvironmentKind;
  /** Says that the file now contradicts the kind for which the App Secret was stored, if it does. */
  readonly remark: string | undefined;
}
