import { METHODS } from '../api/limits.ts';

/** Whether a line begins with a method and what may be a target: `GET /…`, `POST https://…`, `DELETE {{…`. */
export function beginsAsRequest(line: string): boolean {
  const [, method = ''] = /^([A-Z]+)[ \t]+(?:\/|https?:\/\/|\{\{)/.exec(line) ?? [];
  return METHODS.includes(method);
}

/** Whether a line is that and no more: a target has no space in it. */
export function isRequestAlone(line: string): boolean {
  return beginsAsRequest(line) && /^[A-Z]+[ \t]+\S+[ \t]*$/.test(line);
}
