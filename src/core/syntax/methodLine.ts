import { METHODS } from '../api/limits.ts';

/** Whether a line starts with a method and a possible target: `GET /…`, `POST https://…`, `DELETE {{…`. */
export function beginsAsRequest(line: string): boolean {
  const [, method = ''] = /^([A-Z]+)[ \t]+(?:\/|https?:\/\/|\{\{)/.exec(line) ?? [];
  return METHODS.includes(method);
}

/** Whether a line contains only a method and a target, which has no spaces. */
export function isRequestAlone(line: string): boolean {
  return beginsAsRequest(line) && /^[A-Z]+[ \t]+\S+[ \t]*$/.test(line);
}
