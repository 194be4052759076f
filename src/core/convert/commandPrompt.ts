/** Whether a command is quoted for the Windows command prompt; browsers that copy for it write `^"` for every quote. */
export function isForCommandPrompt(command: string): boolean {
  return /\^"/.test(command) || /\^\r?\n/.test(command);
}

/** The command as the prompt reads it, with continued lines joined. Browsers write a line break in a body as a caret
 *  and two line breaks. */
export function withoutCarets(command: string): string {
  return command
    .replace(/\^\r?\n(\r?\n)?/g, (_, next: string | undefined) => (next === undefined ? ' ' : '\n'))
    .replace(/\^([\s\S])/g, '$1');
}
