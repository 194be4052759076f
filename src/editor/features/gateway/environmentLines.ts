import { shellQuoted } from '../../../core/convert/code/shellQuoted.ts';

/** Commands that set environment variables in the user's terminal, by the path of its shell. */
export function environmentLines(
  variables: readonly (readonly [name: string, value: string])[],
  shell: string,
): string {
  const write = writerOf(shell.toLowerCase());
  return `${variables.map(([name, value]) => write(name, value)).join('\n')}\n`;
}

function writerOf(shell: string): (name: string, value: string) => string {
  const program = shell.slice(Math.max(shell.lastIndexOf('/'), shell.lastIndexOf('\\')) + 1);
  if (/^(?:pwsh|powershell)/.test(program)) {
    return (name, value) => `$env:${name} = '${value.replaceAll("'", "''")}'`;
  }
  if (program.startsWith('cmd')) return (name, value) => `set "${name}=${value}"`;
  if (program.startsWith('fish')) return (name, value) => `set -gx ${name} ${fishQuoted(value)}`;
  return (name, value) => `export ${name}=${shellQuoted(value)}`;
}

function fishQuoted(value: string): string {
  return `'${value.replace(/[\\']/g, character => `\\${character}`)}'`;
}
