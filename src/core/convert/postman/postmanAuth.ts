import { isCredentialVariable } from '../credentials/credentialNames.ts';
import { entriesOf, type Json, listOf, member, textOf } from '../jsonMembers.ts';

/** Members of an `auth` block that describe the credential instead of containing it. */
const OF_AUTH = /^(?:key|in|addTokenTo)$|(?:url|uri|name|type|method|prefix|algorithm)$/i;

/** The credentials in the `auth` blocks of a folder, including those that an inner one replaces. Each only once,
 *  because thousands of requests may inherit a large one. */
export function authSecrets(item: Json): readonly string[] {
  const own = [member(item, 'auth'), member(item, 'request', 'auth')];
  return [...own.flatMap(secretsOf), ...listOf(member(item, 'item')).flatMap(authSecrets)];
}

/** The credentials of an `auth` block: a list in version 2.1, an object in 2.0. */
function secretsOf(auth: Json): readonly string[] {
  const block = member(auth, textOf(member(auth, 'type')) ?? '');
  const pairs = Array.isArray(block)
    ? block.map(one => [textOf(member(one, 'key')) ?? '', member(one, 'value')] as const)
    : entriesOf(block);
  return pairs.flatMap(([key, value]) => {
    const isSecret = (key === 'value' || isCredentialVariable(key)) && !OF_AUTH.test(key);
    return isSecret && typeof value === 'string' ? [value] : [];
  });
}
