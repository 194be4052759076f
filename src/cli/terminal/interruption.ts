/** Handles interruptions of the process. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Acts like the process signal. */
  readonly stop: (name: SignalName) => void;
  /** 128 plus the signal's number, as in shells: SIGINT 130, SIGTERM 143, a closed output 141, a closed terminal 129. Undefined
   *  without an interruption, or after `settle`. */
  readonly exitStatus: () => number | undefined;
  /** Called if the command reports the interruption itself, with an exit code of its own. */
  readonly settle: () => void;
  readonly dispose: () => void;
}

/** SIGBREAK: Ctrl+Break on Windows, which build servers send. */
const STATUS = { SIGBREAK: 130, SIGHUP: 129, SIGINT: 130, SIGPIPE: 141, SIGTERM: 143 } as const;

type SignalName = keyof typeof STATUS;

const HEARD = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK'] as const;

/** Turns the first signal into a cancellation, so that a command can report what happened. The second one ends the
 *  process at once. */
export function interruption(host: NodeJS.Process): Interruption {
  const controller = new AbortController();
  let first: SignalName | undefined;
  let isSettled = false;
  const stop = (name: SignalName): void => {
    first ??= name;
    controller.abort(name);
  };
  const hear = (name: NodeJS.Signals): void => {
    const known = HEARD.find(heard => heard === name) ?? 'SIGTERM';
    if (first !== undefined) host.exit(STATUS[first]);
    stop(known);
  };
  // Only Windows knows SIGBREAK, and no other system lets a program listen for an unknown signal.
  const heard = HEARD.filter(name => name !== 'SIGBREAK' || host.platform === 'win32');
  for (const name of heard) host.on(name, hear);
  // Without a listener, Node opens its debugger on this signal, which gives every program on the machine access to the App Secret in
  // memory. The listener stays until the process ends.
  if (host.platform !== 'win32') host.on('SIGUSR1', () => {});
  return {
    signal: controller.signal,
    stop,
    exitStatus: () => (first === undefined || isSettled ? undefined : STATUS[first]),
    settle: () => {
      isSettled = true;
    },
    dispose: () => {
      for (const name of heard) host.off(name, hear);
    },
  };
}

/** Resolves once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}
