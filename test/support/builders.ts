import { type Environment, LOCAL_ENVIRONMENT } from '../../src/core/request/environment/environment.ts';
import type { SigningElements } from '../../src/core/signing/sign.ts';

/** A secret that differs from its JSON, URL, XML, and shell forms, so that each of them can be searched for. */
export const CANARY = `c"a&n<a%r+y\\\\'7f3a-secret`;

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The bytes of a string whose characters are bytes. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

/** Signing elements with defaults for everything that a test doesn't specify. */
export function elementsWith(parts: Partial<SigningElements>): SigningElements {
  return {
    token: CANARY,
    path: '/openapi/demo/echo',
    body: new Uint8Array(),
    timestamp: '1700000000',
    ...parts,
  };
}

/** An environment at an https origin of its own, with these variables. */
export function environmentWith(
  variables: Readonly<Record<string, string>>,
  baseUrl = 'https://api.example.com.br',
): Environment {
  return {
    ...LOCAL_ENVIRONMENT,
    name: 'homologacao',
    kind: 'homologacao',
    baseUrl,
    variables: new Map(Object.entries(variables)),
    places: new Map(
      Object.entries(variables).map(([name, value]) => [
        name,
        [{ file: 'fiscal.env.json', isShared: false, value }],
      ]),
    ),
  };
}
