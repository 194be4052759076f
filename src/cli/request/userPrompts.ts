import type { Prompts } from '../../core/ports.ts';
import { visibleLine } from '../../core/visibleText.ts';
import type { Redaction } from '../terminal/redaction.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** Answers a request's questions with `--var name=…`, else at the terminal, where there is one; else not at all: a script
 *  must not hang. The same question is asked once. What answers a secret one is masked. */
export function createUserPrompts(
  overrides: ReadonlyMap<string, string>,
  redaction: Redaction,
  { terminal }: Surroundings,
): Prompts {
  const asked = new Map<string, Promise<string | undefined>>();
  return {
    async ask({ name, text, isSecret }) {
      const key = JSON.stringify([name, text, isSecret]);
      const line = `${visibleLine(redaction.text(text))}: `;
      const given = overrides.get(name);
      const answer =
        given === undefined
          ? (asked.get(key) ?? Promise.resolve(terminal?.ask(line, isSecret)))
          : Promise.resolve(given);
      asked.set(key, answer);
      const value = await answer;
      if (isSecret && value !== undefined) redaction.add(value);
      return value;
    },
  };
}
