/** Loads node:tls with the first encrypted connection; connections to the local gateway don't need it. */
export function lazyTls(): typeof import('node:tls') {
  return process.getBuiltinModule('node:tls');
}
