/** Whether a command is quoted for Windows' command prompt: browsers write `^"` for every quote when they copy for it. */
export function isForCommandPrompt(command: string): boolean {
  return /\^"/.test(command) || /\^\r?\n/.test(command);
}

/** The command as the prompt reads it, its continued lines joined. Browsers write a line break of a body as a caret and two
 *  line breaks. */
export function withoutCarets(command: string): string {
  return command
    .replace(/\^\r?\n(\r?\n)?/g, (_, next: string | undefined) => (next === undefined ? ' ' : '\n'))
    .replace(/\^([\s\S])/g, '$1');
}
