import { SHELLS, shellOf } from '../../../core/shells.ts';

/** Commands that set environment variables in the user's terminal, by the path of its shell. */
export function environmentLines(
  variables: readonly (readonly [name: string, value: string])[],
  shell: string,
  platform: string,
): string {
  const { set } = SHELLS[shellOf(shell, platform)];
  return `${variables.map(([name, value]) => set(name, value)).join('\n')}\n`;
}
