import type * as vscode from 'vscode';
import { capturedClaim, explainInputOf, sentExplainInput } from '../../../app/explain/claimedRequest.ts';
import type { ReplayRequest } from '../../../core/convert/fiscal/replayFile.ts';
import type { RequestDraft } from '../../../core/convert/requestDraft.ts';
import { otherTokenOfString } from '../../../core/explain/explainString.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import { otherTokenOf } from '../../../core/explain/remarks.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { baseOrigin } from '../../../core/request/address/baseUrl.ts';
import { AppSecret } from '../../../core/signing/appSecret.ts';
import type { Header } from '../../../core/wireMessages.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import { signNow } from '../clock/signNow.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { MissingSecret } from '../send/missingSecret.ts';
import type { RequestPreparation } from '../send/preparation.ts';
import {
  type EnvironmentSecret,
  type EnvironmentSecretsNeeds,
  nameOfSecret,
  type SecretInstead,
  scopeOfHost,
  secretsOfEnvironments,
} from './environmentSecrets.ts';

/** A signature to explain, with its request. */
export interface ExplainSubject {
  readonly input: ExplainInput;
  readonly headers: readonly Header[];
  /** The developer's own string to sign, if it was given. */
  readonly logged?: Uint8Array | undefined;
  /** The request line, if the request is in a file. */
  readonly at?: vscode.Location | undefined;
  /** The environment whose App Secret is used, if there is one. */
  readonly environment?: string | undefined;
  /** Present if another one than the selected environment's is used. */
  readonly instead?: SecretInstead | undefined;
  /** Whether the file sets the signature (`# @sign`). */
  readonly isForced?: boolean;
  /** A sentence about what is assumed. */
  readonly note?: string | undefined;
  /** Why another body may have been sent, if one was chosen. */
  readonly doubt?: string | undefined;
  /** Asks once more which body was sent, and explains; present if the text doesn't have it. */
  readonly askForBody?: (() => Promise<void>) | undefined;
  /** The file in whose folder the environment is defined; undefined for the window's first folder. */
  readonly file?: vscode.Uri | undefined;
  /** Present if the timestamp isn't the request's own. */
  readonly timestampFrom?: 'current-time' | undefined;
  /** How many log lines were pasted, if there are several; the last one is explained. */
  readonly logLines?: number | undefined;
  /** The code that the platform refused the request with, if the text has it. */
  readonly refusedWith?: number | undefined;
  /** The log that the signature comes from, if it comes from one. */
  readonly source?: 'gateway' | 'proxy';
}

/** Why a pasted text can't be explained, and whether it's because no App Secret is stored. */
export interface Unexplainable {
  readonly why: string;
  readonly lacksSecret: boolean;
  /** Where the App Secret is stored that is asked for, if it's known which one is needed. */
  readonly scope?: SecretScope;
  /** Whether another text was to be explained while the user was asked about this one. */
  readonly isSuperseded?: boolean;
}

/** An App Secret, and the environment that it's stored for, if there is one. */
interface SecretInUse {
  readonly environment: string | undefined;
  readonly secret: AppSecret;
  readonly instead?: SecretInstead;
}

/** What the text itself has as the App Secret. */
interface OwnSecret {
  readonly from: 'token' | 'string';
  readonly secret: string;
}

/** Stands for the App Secret while it isn't known: no App Secret contains this character. */
const UNLIKE_ANY_SECRET = '\n';

export interface ExplainSubjectsNeeds extends EnvironmentSecretsNeeds {
  readonly workbench: Workbench;
  readonly preparation: RequestPreparation;
  readonly secrets: SecretStore;
  readonly missing: MissingSecret;
  readonly clock: Clock;
  readonly clocks: ClockWatch;
  readonly catalogue: EndpointCatalogue;
  readonly localize: Localizer;
}

/** Adds the App Secret to what is explained, and asks for it if none is stored. */
export class ExplainSubjects {
  readonly #needs: ExplainSubjectsNeeds;
  /** The text that is being asked about. */
  #asked: RequestDraft | undefined;

  constructor(needs: ExplainSubjectsNeeds) {
    this.#needs = needs;
  }

  /** A request in a file as it would be sent now. Undefined if it can't be prepared, which notifications report, or if the user cancels a
   *  prompt. `isForced`: its file sets a signature (`# @sign`); unless it also sets a timestamp, it's explained with `rejectedAt`. */
  async ofPlace(
    place: RequestLocation,
    rejectedAt?: string,
  ): Promise<(ExplainSubject & { readonly isForced: boolean }) | undefined> {
    const { preparation, clock, clocks, catalogue } = this.#needs;
    const { request: prepared, secrets: entered } = (await preparation.prepare(place)) ?? {};
    if (prepared === undefined) return undefined;
    const { environment, origin, application, headers } = prepared;
    const isForced = prepared.signature.sign !== undefined;
    const timestamp = prepared.signature.timestamp ?? (isForced ? rejectedAt : undefined);
    const signature = { ...prepared.signature, timestamp };
    const scope = { environment, origin, application };
    const secret = await this.secretOf(scope);
    if (secret === undefined) return undefined;
    const signed = signNow({ ...prepared, signature }, secret, { clock, clocks });
    return {
      input: sentExplainInput(signed, catalogue.of(place.uri), entered),
      headers,
      environment: nameOfSecret(scope),
      file: place.uri,
      at: new this.#needs.workbench.Location(
        place.uri,
        new this.#needs.workbench.Position(place.entry.line, 0),
      ),
      timestampFrom: timestamp === undefined ? 'current-time' : undefined,
      isForced,
    };
  }

  /** A completely captured request, or one with the developer's own string to sign. Asks for the secret only if there is something to
   *  explain. */
  async ofCapture(captured: RequestDraft, logged?: Uint8Array): Promise<ExplainSubject | Unexplainable> {
    const file = this.#needs.workbench.window.activeTextEditor?.document.uri;
    const endpoints = this.#needs.catalogue.of(file);
    const request = capturedClaim(captured, logged === undefined);
    if ('kind' in request) {
      const { localize } = this.#needs;
      const message =
        request.kind === 'body-file'
          ? localize('explain.bodyFile', { path: request.path })
          : localize(request.kind === 'computed' ? 'explain.computed' : 'explain.headersMissing');
      void tell(this.#needs.workbench.window, 'error', message);
      return { why: message, lacksSecret: false };
    }
    const unknown = explainInputOf(request, UNLIKE_ANY_SECRET, endpoints);
    const token = otherTokenOf(unknown);
    const own = token ?? (logged && otherTokenOfString(logged, unknown));
    const from = token === undefined ? 'string' : 'token';
    const { origin } = request;
    this.#asked = captured;
    const chosen = await this.#secretFor(file, origin, own === undefined ? undefined : { from, secret: own });
    if (this.#asked !== captured) return { why: '', lacksSecret: false, isSuperseded: true };
    if ('why' in chosen) return chosen;
    const { environment, secret, instead } = chosen;
    const input = explainInputOf(request, secret.reveal(), endpoints);
    return { input, headers: captured.headers, environment, instead, file, logged };
  }

  /** The subject with the App Secret of the environment whose host the request was sent to, if one is stored now. */
  async atHost(subject: ExplainSubject): Promise<ExplainSubject> {
    const { input, file, instead: before, environment = '' } = subject;
    const stored = await this.#storedAt(file, input.origin);
    if (stored === undefined || stored.secret.reveal() === input.secret) return subject;
    const instead = { selected: before?.selected ?? environment, from: 'host', stored } as const;
    return {
      ...subject,
      ...{ input: explainInputOf(input, stored.secret.reveal()), environment: stored.name, instead },
    };
  }

  async #storedAt(
    file: vscode.Uri | undefined,
    origin: string | undefined,
  ): Promise<EnvironmentSecret | undefined> {
    if (origin === undefined) return undefined;
    return (await secretsOfEnvironments(this.#needs, file)).find(each => each.origin === origin);
  }

  /** Undefined if none is stored and the user doesn't set one. */
  async secretOf(scope: SecretScope): Promise<AppSecret | undefined> {
    const { secrets, missing } = this.#needs;
    if (!(await secrets.has(scope)) && !(await missing.offer(scope, 'explain'))) return undefined;
    return secrets.get(scope);
  }

  /** The App Secret of the environment at the request's origin; otherwise, that of the selected environment: nothing is sent, so it may be
   *  used with any request. If none is stored for it, the text's `own`, or that of another environment, which is then searched with first. */
  async #secretFor(
    file: vscode.Uri | undefined,
    origin: string | undefined,
    own: OwnSecret | undefined,
  ): Promise<SecretInUse | Unexplainable> {
    const { localize, preparation, secrets, missing, environments } = this.#needs;
    const chosen = await preparation.environment(file);
    if (chosen === undefined) return { why: localize('explain.noEnvironment'), lacksSecret: false };
    const { name, baseUrl, application } = chosen;
    const ownOrigin = baseOrigin(baseUrl);
    if (ownOrigin === undefined) {
      const message = localize('explain.baseUrl', { name });
      void tell(this.#needs.workbench.window, 'error', message);
      return { why: message, lacksSecret: false };
    }
    const scope = { environment: name, origin: ownOrigin, application };
    const environment = nameOfSecret(scope);
    const elsewhere = ownOrigin === origin ? undefined : origin;
    const ofHost = await this.#storedAt(file, elsewhere);
    if (ofHost !== undefined) {
      const instead = { selected: environment, from: 'host', stored: ofHost } as const;
      return { environment: ofHost.name, secret: ofHost.secret, instead };
    }
    const atHost = elsewhere === undefined ? undefined : await scopeOfHost(environments, file, elsewhere);
    if (atHost !== undefined && own === undefined && (await missing.prompt(atHost)))
      return this.#secretFor(file, origin, own);
    const stored = await secrets.get(scope);
    if (stored !== undefined) return { environment, secret: stored };
    const instead = await this.#secretInstead(file, environment, own);
    if (instead !== undefined) return instead;
    if (atHost !== undefined)
      return { why: this.#noSecretOf(atHost.environment), lacksSecret: true, scope: atHost };
    const reading = await environments.read(file);
    const hasOthers = reading.kind === 'read' && reading.environments.some(each => each.name !== name);
    const secret = (await missing.offer(scope, 'explain', hasOthers)) ? await secrets.get(scope) : undefined;
    if (secret !== undefined) return { environment, secret };
    // The message that no App Secret is stored also offers to select another environment, or to set the App Secret of any.
    const selected = await preparation.environment(file);
    const isSame = selected?.name === name && selected.application === application;
    const now = isSame
      ? await this.#secretInstead(file, environment, own)
      : await this.#secretFor(file, origin, own);
    return now ?? { why: this.#noSecretOf(environment), lacksSecret: true };
  }

  #noSecretOf(environment: string): string {
    return this.#needs.localize('explain.noSecret', { name: inertLine(environment) });
  }

  async #secretInstead(
    file: vscode.Uri | undefined,
    selected: string,
    own: OwnSecret | undefined,
  ): Promise<SecretInUse | undefined> {
    const all = await secretsOfEnvironments(this.#needs, file);
    const stored = own === undefined ? all[0] : all.find(({ secret }) => secret.reveal() === own.secret);
    const secret = own === undefined ? stored?.secret : new AppSecret(own.secret);
    const instead = { selected, from: own?.from ?? 'stored', stored } as const;
    return secret && { environment: stored?.name, secret, instead };
  }
}

/** The subject as a request that can be written to a file. */
export function replayOf({ input, headers, at }: ExplainSubject, title: string): ReplayRequest {
  const { method, path, query, body, timestamp, claimedSign, origin } = input;
  return {
    ...{ title, method, target: path + query, headers, body, timestamp, sign: claimedSign },
    origin: at === undefined ? origin : undefined,
  };
}
