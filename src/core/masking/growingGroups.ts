import { type SecretGroup, secretGroup } from './secretMask.ts';

/** Combines added secrets with all groups that are no larger. Thousands may be added one by one, and preparing all
 *  secrets again after each one would take quadratic time. */
export function withAdded(groups: readonly SecretGroup[], added: readonly string[]): readonly SecretGroup[] {
  const left = [...groups];
  let secrets = added;
  for (
    let last = left.at(-1);
    last !== undefined && last.secrets.length <= secrets.length;
    last = left.at(-1)
  ) {
    secrets = [...last.secrets, ...secrets];
    left.pop();
  }
  return [...left, secretGroup(secrets)];
}
