/** node:tls, which is loaded with the first connection that is encrypted: one to the local gateway is not. */
export function lateTls(): typeof import('node:tls') {
  return process.getBuiltinModule('node:tls');
}
