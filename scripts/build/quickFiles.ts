// Stands in for node:fs/promises in the command line: for a few files, starting the threads that look them up takes longer than
// looking them up. A command that looks up many continues with promises, between which it notices Ctrl+C.
import { lstatSync, realpathSync, statSync } from 'node:fs';
import type promises from 'node:fs/promises';

const FEW = 100;

type LookUps = Pick<typeof promises, 'lstat' | 'realpath' | 'stat'>;

export function standIns(load: () => LookUps): LookUps {
  let calls = 0;
  const quick = <Name extends keyof LookUps>(name: Name, atOnce: unknown): LookUps[Name] => {
    const lookUp = async (...given: readonly unknown[]): Promise<unknown> => {
      calls += 1;
      const chosen = calls > FEW ? load()[name] : atOnce;
      return (chosen as (...given: readonly unknown[]) => unknown)(...given);
    };
    return lookUp as LookUps[Name];
  };
  return {
    lstat: quick('lstat', lstatSync),
    realpath: quick('realpath', realpathSync.native),
    stat: quick('stat', statSync),
  };
}
