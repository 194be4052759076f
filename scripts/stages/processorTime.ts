import type { ChildProcess } from 'node:child_process';
import { MS_PER_TICK, ProcessTree, statFields } from './processTree.ts';

/** The processor time of this process and of its children that have ended, in milliseconds. Without /proc, only its own. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenProcessorMs();
}

/** The part of `childrenProcessorMs` that was attributed to a child. */
let attributedMs = 0;

/** Resolves at the end of a child to the processor time that it and its own children needed, in milliseconds. */
export function processorMsOf(child: ChildProcess): Promise<number> {
  const tree = child.pid === undefined ? undefined : new ProcessTree(child.pid);
  return new Promise(resolve => {
    // The system adds a child's time to its parent's when Node learns of its end, which is now.
    child.once('exit', () => {
      const own = childrenProcessorMs() - attributedMs;
      attributedMs += own;
      const { rootMs = 0, belowMs = 0 } = tree?.end() ?? {};
      resolve(Math.max(own, rootMs + belowMs));
    });
    child.once('error', () => {
      tree?.end();
      resolve(0);
    });
  });
}

/** The processor time of this process's children that have ended, with theirs. 0 without /proc. Fields 16 and 17 of
 *  /proc/self/stat: cutime and cstime, proc(5). */
function childrenProcessorMs(): number {
  if (process.platform !== 'linux') return 0;
  const [user = 0, system = 0] = statFields('self')?.slice(13, 15) ?? [];
  return (Number(user) + Number(system)) * MS_PER_TICK;
}
