import { FiscalError } from '../../src/core/errors.ts';
import type { Clock, Files, SecretScope, Secrets, StorageFolder } from '../../src/core/ports.ts';
import { AppSecret } from '../../src/core/signing/appSecret.ts';
import type { Transport, TransportLimits } from '../../src/core/transportPort.ts';
import type { WireRequest, WireResponse } from '../../src/core/wireMessages.ts';
import { utf8 } from './builders.ts';

export const LIMITS: TransportLimits = {
  connectTimeoutMs: 1000,
  headersTimeoutMs: 1000,
  bodyTimeoutMs: 1000,
  totalTimeoutMs: 1000,
  maxResponseBytes: 1000,
};

/** A clock with a fixed time. */
export function fixedClock(nowMs: number): Clock {
  return { nowMs: () => nowMs };
}

/** Files by their paths, and the requested paths. Other paths are missing. */
export function fakeFiles(contents: Readonly<Record<string, string | Uint8Array>>): Files & {
  readonly asked: readonly (readonly [path: string, fromFile: string, limitBytes: number])[];
} {
  const asked: [string, string, number][] = [];
  return {
    asked,
    read: async (path, fromFile, limitBytes) => {
      asked.push([path, fromFile, limitBytes]);
      const content = contents[path];
      if (content === undefined) throw new FiscalError('file-missing', { path });
      return typeof content === 'string' ? utf8(content) : content;
    },
  };
}

/** A store with one secret for one scope, every part of which must be equal. */
export function fakeSecrets(scope: SecretScope, secret: string): Secrets {
  return {
    get: async ({ environment, origin, application }) => {
      const equal =
        environment === scope.environment && origin === scope.origin && application === scope.application;
      return equal ? new AppSecret(secret) : undefined;
    },
  };
}

/** A storage folder in memory, its files by their names. */
export function fakeStorage(): StorageFolder & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    list: async () => [...files].map(([name, { length: bytes }]) => ({ name, bytes, modifiedMs: 0 })),
    read: async name => files.get(name),
    write: async (name, bytes) => void files.set(name, bytes),
    replace: async (name, bytes) => void (files.has(name) && files.set(name, bytes)),
    remove: async name => void files.delete(name),
  };
}

/** A transport that always responds or fails the same way, and records what was sent. */
export function fakeTransport(
  answer: Partial<WireResponse> | Error,
): Transport & { readonly sent: readonly WireRequest[] } {
  const sent: WireRequest[] = [];
  return {
    sent,
    exchange: async request => {
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return { ...EMPTY_ANSWER, ...answer };
    },
    close: async () => {},
  };
}

const EMPTY_ANSWER: WireResponse = {
  status: 200,
  statusText: 'OK',
  headers: [],
  body: new Uint8Array(),
  timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 },
};
