import type { FileHandle } from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

type Method = (...args: unknown[]) => unknown;
type Methods = Record<string, Method>;

const fs = createRequire(import.meta.url)('node:fs') as Methods & { readonly promises: Methods };
const OPERATIONS = [
  'access',
  'lstat',
  'mkdir',
  'open',
  'readFile',
  'readdir',
  'realpath',
  'rename',
  'rm',
  'stat',
];
/** What the command line asks for without promises. `readFileSync` counts only for a file that it has opened: Node loads modules with it. */
const SYNC_OPERATIONS = ['openSync', 'fstatSync', 'readFileSync', 'closeSync'];
const HANDLE_OPERATIONS = ['close', 'read', 'readFile', 'stat', 'sync', 'writeFile'] as const;

/** Counts what a program asks of the disk and of the network, and lets one of these operations fail. */
export class FaultPlan {
  /** What was asked for, in order. */
  readonly asked: string[] = [];
  readonly #failsAt: number;
  readonly #code: string;

  /** The operation number `failsAt`, from 0, fails with the code; with -1 none does. */
  constructor(failsAt = -1, code = 'EIO') {
    this.#failsAt = failsAt;
    this.#code = code;
  }

  /** Called for each requested operation; throws if it should fail. */
  ask(operation: string): void {
    this.asked.push(operation);
    if (this.asked.length - 1 !== this.#failsAt) return;
    const message = `${this.#code}: ${operation} was made to fail`;
    throw Object.assign(new Error(message), { code: this.#code, syscall: operation });
  }
}

/** Runs `use` while each operation of `node:fs/promises`, of the files that it opens, each of `SYNC_OPERATIONS`, and each connection
 *  goes through the plan. */
export async function withPlan<Result>(plan: FaultPlan, use: () => Promise<Result>): Promise<Result> {
  const { promises } = fs;
  const originals = OPERATIONS.map(name => [name, promises[name]] as const);
  const atOnce = SYNC_OPERATIONS.map(name => [name, fs[name]] as const);
  const { connect } = Socket.prototype;
  for (const [name, original] of atOnce) {
    if (original !== undefined) (fs as Methods)[name] = askedAtOnce(plan, name, original);
  }
  for (const [name, original] of originals) {
    if (original === undefined) continue;
    promises[name] = async (...args) => {
      plan.ask(name);
      const result = await original.apply(promises, args);
      return name === 'open' ? planned(result as FileHandle, plan) : result;
    };
  }
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
    try {
      plan.ask('connect');
    } catch (error) {
      return this.destroy(error as Error);
    }
    return Reflect.apply(connect, this, args);
  };
  syncBuiltinESMExports();
  try {
    return await use();
  } finally {
    for (const [name, original] of originals) if (original !== undefined) promises[name] = original;
    for (const [name, original] of atOnce) if (original !== undefined) (fs as Methods)[name] = original;
    Socket.prototype.connect = connect;
    syncBuiltinESMExports();
  }
}

/** An operation that returns its result at once. A file that fails to close is closed anyway. */
function askedAtOnce(plan: FaultPlan, name: string, original: Method): Method {
  return (...args) => {
    if (name === 'readFileSync' && typeof args[0] !== 'number') return original.apply(fs, args);
    try {
      plan.ask(name);
    } catch (error) {
      if (name === 'closeSync') original.apply(fs, args);
      throw error;
    }
    return original.apply(fs, args);
  };
}

/** A file's own operations go through the plan, too. A file that fails to close is closed anyway, as on a real system. */
function planned(handle: FileHandle, plan: FaultPlan): FileHandle {
  for (const name of HANDLE_OPERATIONS) {
    const original = handle[name].bind(handle) as Method;
    Object.defineProperty(handle, name, {
      value: async (...args: unknown[]) => {
        if (name !== 'close') plan.ask(`file.${name}`);
        const result = await original(...args);
        if (name === 'close') plan.ask('file.close');
        return result;
      },
    });
  }
  return handle;
}
