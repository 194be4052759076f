import type { FoundCredential } from '../credentials/removedCredentials.ts';
import { bodyWithoutCredentials, urlWithoutCredentials } from './namedCredentials.ts';

/** The value of a variable, which may be a whole URL or body, with marks instead of the credentials in it. Calls `found`
 *  with these. */
export function valueWithoutCredentials(value: string, found: (credential: FoundCredential) => void): string {
  let isChanged = false;
  const foundValue = (text: string): void => {
    isChanged = true;
    found({ kind: 'value', text });
  };
  let written = value;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
    written = urlWithoutCredentials(value, foundValue, text => {
      isChanged = true;
      found({ kind: 'user-info', text });
    });
  } else {
    const body = bodyWithoutCredentials({ kind: 'text', text: value }, true, foundValue);
    if (body.kind === 'text') written = body.text;
  }
  // Removing also normalizes, such as the fragment of a URL.
  return isChanged ? written : value;
}

/** Whether a value is a credential whatever its name: `Bearer …`, `Basic …` or a JSON Web Token. */
export function isCredentialValue(value: string): boolean {
  return /^\s*(?:(?:bearer|basic)\s+\S|eyJ[\w-]*\.[\w-]+\.)/i.test(value);
}
