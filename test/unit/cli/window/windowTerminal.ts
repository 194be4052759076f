import { deepEqual, equal, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsentQuestion } from '../../../../src/app/consent/consent.ts';
import type { EarlierSend, SendMemory } from '../../../../src/app/send/sendMemory.ts';
import type { WindowPorts } from '../../../../src/cli/request/windowConsent.ts';
import { serveTerminal } from '../../../../src/cli/window/serveTerminal.ts';
import type { SecretScope } from '../../../../src/core/ports.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import type { Transport } from '../../../../src/core/transportPort.ts';
import type { WireRequest, WireResponse } from '../../../../src/core/wireMessages.ts';
import { callChannel, type HearEvent } from '../../../../src/node/channel/callChannel.ts';
import { ChannelServer } from '../../../../src/node/channel/channelServer.ts';
import { fakeTransport, LIMITS } from '../../../support/fakes.ts';
import { fiscal, NOW_MS, type Run, type RunOptions, withFolder } from '../fiscalRun.ts';

export const STORED = 'stored-secret-0123456789';

export const PLACE: SecretScope = {
  environment: 'homologacao',
  origin: 'https://api.example.com.br',
  application: 'default',
};

export const ENVIRONMENTS = {
  'fiscal.env.json': JSON.stringify({
    homologacao: { baseUrl: PLACE.origin, kind: 'homologacao' },
    producao: { baseUrl: 'https://real.example.com.br', kind: 'producao' },
    elsewhere: { baseUrl: 'https://evil.example.com', kind: 'homologacao' },
  }),
};

/** How a window behaves. What is left out lets a command through. */
export interface WindowScript {
  readonly scopes?: readonly SecretScope[];
  /** What the user does when they are asked. */
  readonly answer?: (question: ConsentQuestion, signal: AbortSignal) => Promise<boolean> | boolean;
  readonly isFolderTrusted?: () => boolean;
  readonly response?: Partial<WireResponse>;
  readonly transport?: Transport;
  readonly nowMs?: () => number;
  /** The kind that the App Secret was stored for. */
  readonly storedKind?: 'homologacao' | 'producao';
  readonly earlier?: EarlierSend | undefined;
}

/** What happened in a window. */
export interface WindowLog {
  readonly questions: ConsentQuestion[];
  readonly sent: WireRequest[];
  /** What was noted and resolved about requests whose outcome isn't known yet. */
  readonly memory: string[];
  readonly askedAgain: string[];
}

export interface WindowTerminal extends WindowLog {
  /** Runs the command line in a terminal of the window. */
  readonly fiscal: (words: readonly string[], options?: RunOptions) => Promise<Run>;
  readonly channel: ChannelServer;
  readonly address: { readonly path: string; readonly token: string };
  /** All that crossed the channel to the terminal. */
  readonly told: unknown[];
  readonly settled: () => number;
}

/** A window without VS Code whose channel and whose terminal are real. */
export async function withWindow(
  script: WindowScript,
  use: (window: WindowTerminal) => Promise<void>,
): Promise<void> {
  const log: WindowLog = { questions: [], sent: [], memory: [], askedAgain: [] };
  const ports = portsOf(script, log);
  const channel = await ChannelServer.open((_method, input, signal, caller) =>
    serveTerminal(input, caller, ports, signal),
  );
  const address = { path: channel.path, token: channel.newToken() };
  const told: unknown[] = [];
  let settled = 0;
  const editorWindow = {
    call: (method: string, input: unknown, signal: AbortSignal, hear: HearEvent) =>
      callChannel(address, method, input, signal, event => {
        told.push(event);
        return hear(event);
      }),
    settleInterruption: () => {
      settled += 1;
    },
  };
  try {
    await use({
      ...log,
      ...{ channel, address, told, settled: () => settled },
      fiscal: (words, options) => fiscal(words, { env: {}, editorWindow, ...options }),
    });
  } finally {
    channel.dispose();
  }
}

function portsOf(script: WindowScript, log: WindowLog): WindowPorts {
  const scopes = script.scopes ?? [
    PLACE,
    { ...PLACE, environment: 'producao', origin: 'https://real.example.com.br' },
  ];
  const transport = script.transport ?? fakeTransport(script.response ?? {});
  const memory: SendMemory = {
    find: async () => script.earlier,
    begin: async ({ method }) => String(log.memory.push(`begin ${method}`)),
    end: async (_key, isKnown) => void log.memory.push(isKnown ? 'known' : 'unknown'),
    answered: async () => {},
  };
  return {
    secrets: {
      get: async scope =>
        scopes.some(each => JSON.stringify(each) === JSON.stringify(order(scope)))
          ? new AppSecret(STORED)
          : undefined,
    },
    clock: { nowMs: script.nowMs ?? (() => NOW_MS) },
    random: { int: () => 7 },
    isFolderTrusted: script.isFolderTrusted ?? (() => true),
    storedKind: async () => script.storedKind,
    confirmedKind: async (_scope, inFile) => ({ kind: script.storedKind ?? inFile, remark: undefined }),
    ask: async (question, signal) => {
      log.questions.push(question);
      return (await script.answer?.(question, signal)) ?? true;
    },
    transport: async () => ({
      exchange: (request, ...others) => {
        log.sent.push(request);
        return transport.exchange(request, ...others);
      },
      close: async () => {
        throw new Error('It is the editor’s.');
      },
    }),
    limits: () => LIMITS,
    correctionMs: () => 0,
    memory: async () => memory,
    askAboutSend: async ({ kind }) => {
      log.askedAgain.push(kind);
      return false;
    },
    localBaseUrl: () => 'http://127.0.0.1:18787',
    fileId: path => `file://${path}`,
    folders: {},
  };
}

function order({ environment, origin, application }: SecretScope): SecretScope {
  return { environment, origin, application };
}

/** Everything in the files of a folder that a command may have written. */
export function contentOf(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8');
}

export const GET = 'GET /openapi/demo/echo\n';
export const POST = '# @name emit\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{"a":1}\n';
export const FROM_FILE = 'POST /openapi/demo/echo\nContent-Type: application/json\n\n< body.json\n';

export const TEST_ENVIRONMENT = ['--env', 'homologacao'];

/** A command in a folder of a window. */
export async function inWindow(
  files: Readonly<Record<string, string>>,
  script: WindowScript | ((folder: string) => WindowScript),
  use: (window: WindowTerminal, folder: string) => Promise<void>,
): Promise<void> {
  await withFolder({ ...ENVIRONMENTS, ...files }, folder =>
    withWindow(typeof script === 'function' ? script(folder) : script, window => use(window, folder)),
  );
}

/** What a refused command looks like: one line, exit code 2, and nothing was sent. */
export function refused(
  { status, stdout, stderr }: { status: number; stdout: string; stderr: string },
  why: RegExp,
): void {
  equal(stdout, '');
  match(stderr, /^fiscal: [^\n]+\n$/);
  match(stderr, why);
  equal(status, 2);
}

export const nothingSent = ({ sent, memory }: WindowTerminal): void => {
  deepEqual(sent, []);
  deepEqual(memory, []);
};
