/** How long Windows may take to list or end processes. */
const LIMIT_MS = 5_000;

/** Ends a process on Windows together with all processes that it started, which Windows knows only while the process runs. Wine's
 *  taskkill can't end a tree, so there the processes are listed first. */
export function endWindowsTree(pid: number): void {
  if (succeeds('taskkill.exe', ['/PID', String(pid), '/T', '/F']) !== undefined) return;
  const parents = parentsIn(
    succeeds('wbem\\WMIC.exe', ['process', 'get', 'ParentProcessId,ProcessId']) ?? '',
  );
  for (const each of treeBelow(pid, parents)) end(each);
}

/** The process and all processes below it, level by level, given each process's parent. Because Windows reuses process numbers, a process
 *  may appear to be its own ancestor. */
export function treeBelow(
  pid: number,
  parents: readonly (readonly [parent: number, child: number])[],
): readonly number[] {
  const tree = [pid];
  for (const above of tree)
    for (const [parent, child] of parents) if (parent === above && !tree.includes(child)) tree.push(child);
  return tree;
}

/** Each process with its parent, from a table whose columns are in alphabetical order. */
function parentsIn(table: string): readonly (readonly [parent: number, child: number])[] {
  return table
    .split('\n')
    .map(line => line.trim().split(/[ \t]+/))
    .filter(([parent = '', child = '']) => /^\d+$/.test(parent) && /^\d+$/.test(child))
    .map(([parent, child]) => [Number(parent), Number(child)] as const);
}

/** The output of one of Windows' own programs, if it succeeded. */
function succeeds(program: string, words: readonly string[]): string | undefined {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const root = process.env['SystemRoot'] ?? 'C:\\Windows';
  const { status, stdout } = spawnSync(`${root}\\System32\\${program}`, words, {
    windowsHide: true,
    timeout: LIMIT_MS,
  });
  // WMIC writes UTF-16, of which only digits and spaces are read.
  return status === 0 ? stdout.toString('latin1').replaceAll('\0', '') : undefined;
}

function end(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // The process has already ended.
  }
}
