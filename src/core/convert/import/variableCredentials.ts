import { isCredentialParameter } from './credentialNames.ts';
import { embeddedCredentials } from './embeddedCredentials.ts';
import { bodyWithoutCredentials, urlWithoutCredentials } from './namedCredentials.ts';
import type { FoundCredential } from './removedCredentials.ts';

/** The value of a variable, which may be a whole URL or body, with marks instead of what is named like a credential in
 *  it. Calls `found` with all credentials in it. */
export function valueWithoutCredentials(value: string, found: (credential: FoundCredential) => void): string {
  const foundValue = (text: string): void => found({ kind: 'value', text });
  for (const text of embeddedCredentials(value, isCredentialParameter)) foundValue(text);
  let isChanged = false;
  const foundNamed = (text: string): void => {
    isChanged = true;
    foundValue(text);
  };
  let written = value;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
    written = urlWithoutCredentials(value, foundNamed, text => {
      isChanged = true;
      found({ kind: 'user-info', text });
    });
  } else {
    const body = bodyWithoutCredentials({ kind: 'text', text: value }, true, foundNamed);
    if (body.kind === 'text') written = body.text;
  }
  // Removing also normalizes, such as the fragment of a URL.
  return isChanged ? written : value;
}

/** Whether a value is a credential whatever its name: `Bearer …`, `Basic …` or a JSON Web Token. */
export function isCredentialValue(value: string): boolean {
  return /^\s*(?:(?:bearer|basic)\s+\S|eyJ[\w-]*\.[\w-]+\.)/i.test(value);
}
