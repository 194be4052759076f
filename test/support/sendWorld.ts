import { expectedBooks } from '../../src/app/expected/expectedBook.ts';
import type { EarlierSend, SendMemory, SendRecord, WrittenRequest } from '../../src/app/send/sendMemory.ts';
import { ONCE, type SendManner } from '../../src/app/send/sendOnce.ts';
import type { SendEvent, SendOutcome, SendPorts, SendQuestion } from '../../src/app/send/sendPorts.ts';
import { FiscalError } from '../../src/core/errors.ts';
import type { EnvironmentKind } from '../../src/core/request/environment/environment.ts';
import type { PreparedRequest } from '../../src/core/request/prepare/preparedRequest.ts';
import { AppSecret } from '../../src/core/signing/appSecret.ts';
import type { WireResponse } from '../../src/core/wireMessages.ts';
import { utf8 } from './builders.ts';
import { LIMITS } from './fakes.ts';

/** How the network ends an exchange: a status, `processed-nothing` (429 with the gateway's code), a failure by its code and how
 *  much of the request was sent before it, or never. */
export type Reply =
  | number
  | 'processed-nothing'
  | 'never'
  | readonly [code: FiscalError['code'], sent: 'nothing' | 'some' | 'all', reason?: string];

/** Whether the platform may have seen the request, so that it may have taken effect. */
export function mayHaveArrived(reply: Reply): boolean {
  if (reply === 'processed-nothing') return false;
  return typeof reply === 'object' ? reply[1] !== 'nothing' : true;
}

/** The circumstances of sending one request. Whatever is left out lets the request through. */
export interface SendScript {
  readonly request: PreparedRequest;
  readonly manner?: SendManner;
  /** The text of the file of expected responses. */
  readonly stored?: string;
  readonly written?: WrittenRequest;
  readonly memory?: SendMemory;
  readonly isUnprepared?: boolean;
  readonly isChanged?: boolean;
  /** Whether there is an App Secret from the start. */
  readonly hasSecret?: boolean;
  readonly isKnownOrigin?: boolean;
  readonly kind?: EnvironmentKind | 'unanswered';
  /** Answers to questions; yes unless it's `false`. */
  readonly answers?: Partial<Record<SendQuestion['kind'], boolean>>;
  /** By exchange; the last one repeats. */
  readonly replies?: readonly Reply[];
  /** Cancels before the step with this number, from 0. */
  readonly cancelAt?: number;
}

export interface SendRun {
  readonly outcome: SendOutcome<'unprepared'>;
  /** What was done, in order: steps of the ports, `ask …`, `wire …`. */
  readonly steps: readonly string[];
  readonly wire: readonly Reply[];
  readonly asked: readonly SendQuestion['kind'][];
  /** The questions that were asked without an event that says so. */
  readonly askedUntold: readonly SendQuestion['kind'][];
  /** What was asked, or what was started on the wire, after sending was canceled. */
  readonly afterCancel: readonly string[];
}

export const WRITTEN: WrittenRequest = { file: 'file:///a.fiscal', label: 'emit', text: 'POST …' };

/** Sends a request in a world that follows the script. `started` resolves with each step, for a reply that never comes. */
export async function runSend(
  script: SendScript,
  onStep: (step: string) => void = () => {},
): Promise<SendRun> {
  const { request, replies = [200], answers = {} } = script;
  const cancel = new AbortController();
  const steps: string[] = [];
  const wire: Reply[] = [];
  const asked: SendQuestion['kind'][] = [];
  const afterCancel: string[] = [];
  const askedUntold: SendQuestion['kind'][] = [];
  let phase: SendEvent['kind'] | undefined;
  let hasSecret = script.hasSecret ?? true;
  const step = async (name: string): Promise<void> => {
    if (script.cancelAt === steps.length) cancel.abort();
    if (cancel.signal.aborted && /^(?:ask|wire)/.test(name)) afterCancel.push(name);
    steps.push(name);
    onStep(name);
  };
  const ports: SendPorts = {
    secrets: {
      get: async () => {
        await step('secret');
        return hasSecret ? new AppSecret('a-secret') : undefined;
      },
    },
    transport: async () => {
      await step('transport');
      return {
        exchange: async (_request, _limits, signal) => {
          await step('exchange');
          if (signal.aborted) throw new FiscalError('cancelled', { sent: 'nothing' });
          const reply = replies[Math.min(wire.length, replies.length - 1)] ?? 200;
          wire.push(reply);
          await step(`wire ${JSON.stringify(reply)}`);
          if (reply === 'never') return new Promise(() => {});
          if (typeof reply !== 'object') return responseOf(reply);
          const [code, sent, reason] = reply;
          throw new FiscalError(code, { sent, ...(reason === undefined ? {} : { reason }) });
        },
        close: async () => {},
      };
    },
    limits: () => LIMITS,
    clock: { nowMs: () => 1_700_000_000_000 },
    random: { int: () => 0 },
    sleep: async () => step('sleep'),
    steadyMs: () => 0,
    asksForSecret: true,
    origins: { has: () => script.isKnownOrigin ?? true, add: async () => step('remember origin') },
    ...(script.memory === undefined ? {} : { memory: stepping(script.memory, step) }),
    confirmedKind: async (_scope, inFile) => {
      await step('kind');
      const kind = script.kind ?? inFile;
      return kind === 'unanswered' ? undefined : { kind, remark: undefined };
    },
    ask: async question => {
      asked.push(question.kind);
      if (phase !== 'asking') askedUntold.push(question.kind);
      await step(`ask ${question.kind}`);
      const isYes = answers[question.kind] !== false;
      if (question.kind === 'secret' && isYes) hasSecret = true;
      return isYes;
    },
    effects: {
      keep: () => {},
      book: async () => expectedBooks(ports.clock)({ text: text => text, bytes: bytes => bytes }),
      place: {
        file: '/project/a.fiscal',
        files: async () => ({
          read: async path => {
            if (script.stored === undefined) throw new FiscalError('file-missing', { path });
            return utf8(script.stored);
          },
        }),
        responseFiles: async () => ({
          save: async (path, _file, _bytes, mayOverwrite) => {
            const isNew = mayOverwrite !== undefined && !(await mayOverwrite(path));
            return isNew ? `new ${path}` : path;
          },
          change: async (path, _file, content) => {
            await content();
            return path;
          },
        }),
      },
    },
    asserted: async () => step('asserted'),
    emit: event => {
      phase = event.kind;
    },
  };
  const prepared = {
    ...{ request, environmentKind: 'homologacao' as const, secrets: [], warnings: [] },
  };
  const { send } = script.manner ?? ONCE;
  const outcome = await send<'unprepared'>(
    {
      prepare: async () => {
        await step('prepare');
        return script.isUnprepared ? { kind: 'not-sent', why: 'unprepared' } : { kind: 'prepared', prepared };
      },
      written: script.written ?? WRITTEN,
      isAgreed: () => script.isChanged !== true,
    },
    ports,
    cancel.signal,
  );
  return { outcome, steps, wire, asked, askedUntold, afterCancel };
}

function stepping(memory: SendMemory, step: (name: string) => Promise<void>): SendMemory {
  return {
    find: async (...args) => {
      await step('find');
      return memory.find(...args);
    },
    begin: async (...args) => {
      await step('begin');
      return memory.begin(...args);
    },
    end: async (key, isKnown) => {
      await step(`end ${isKnown ? 'known' : 'unknown'}`);
      return memory.end(key, isKnown);
    },
    answered: async request => {
      await step('answered');
      return memory.answered(request);
    },
  };
}

/** A memory that windows share. `isBroken` returns whether it can't be written at the moment. */
export class FakeMemory implements SendMemory {
  readonly entries = new Map<string, EarlierSend & { readonly bytes: string; readonly text: string }>();
  #count = 0;
  readonly #isBroken: () => boolean;

  constructor(isBroken: () => boolean = () => false) {
    this.#isBroken = isBroken;
  }

  async find(
    request: PreparedRequest,
    { text }: WrittenRequest,
    own?: string,
  ): Promise<EarlierSend | undefined> {
    const bytes = bytesOf(request);
    const others = [...this.entries].filter(([key]) => key !== own).map(([, entry]) => entry);
    return others.findLast(entry => entry.bytes === bytes || entry.text === text);
  }

  async begin(request: PreparedRequest, { text }: WrittenRequest, sent: SendRecord): Promise<string> {
    if (this.#isBroken()) throw new FiscalError('storage-failed', {});
    const key = String(++this.#count);
    this.entries.set(key, { sentAtMs: sent.sentAtMs, bytes: bytesOf(request), text });
    return key;
  }

  async end(key: string, isKnown: boolean): Promise<void> {
    if (this.#isBroken()) throw new FiscalError('storage-failed', {});
    if (isKnown) this.entries.delete(key);
  }

  async answered(): Promise<void> {
    if (this.#isBroken()) throw new FiscalError('storage-failed', {});
  }
}

function bytesOf({ method, path, body }: PreparedRequest): string {
  return JSON.stringify([method, path, [...body]]);
}

function responseOf(reply: number | 'processed-nothing'): WireResponse {
  return {
    status: reply === 'processed-nothing' ? 429 : reply,
    ...{ statusText: '', headers: [] },
    body: utf8(reply === 'processed-nothing' ? '{"success":false,"code":10009006}' : '{}'),
    timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 },
  };
}

/** A request as sending gets it. */
export function aPreparedRequest(changes: Partial<PreparedRequest> = {}): PreparedRequest {
  return {
    ...{ name: undefined, title: '', line: 0, method: 'POST', origin: 'https://api.example.com.br' },
    ...{ basePath: '', path: '/openapi/v2/empresas/1/nf-e', query: '', headers: [], body: utf8('{"a":1}') },
    ...{ signs: 'body', signature: { omitted: false, timestamp: undefined, sign: undefined } },
    ...{ assertions: [], saves: [], note: undefined, timeoutMs: undefined },
    ...{ application: 'default', environment: 'homologacao' },
    ...changes,
  };
}
