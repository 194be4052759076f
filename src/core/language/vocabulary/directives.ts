/** The directives of a request's head: what follows the name, and an example of it. No placeholder is inserted,
 *  because it would stay selected and the next Enter would delete it. */
export const DIRECTIVES = [
  { name: 'name', example: 'emitir' },
  { name: 'application', example: 'default', goesOn: true },
  { name: 'timestamp', example: '1700000000' },
  { name: 'sign', example: '0123456789abcdef0123456789abcdef' },
  { name: 'no-sign' },
  { name: 'prompt', example: 'nascimento AAAA-MM-DD' },
  { name: 'secret', example: 'senha PFX' },
  { name: 'note', example: 'homologação?' },
  { name: 'timeout', example: '30 s' },
  { name: 'expect', example: 'status == 200', goesOn: true },
  { name: 'no-redirect' },
  { name: 'no-cookie-jar' },
] as const;

export type DirectiveName = (typeof DIRECTIVES)[number]['name'];
