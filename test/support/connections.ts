import { Socket } from 'node:net';

/** Runs `use` and resolves with where this process connected to in the meantime, `host:port` or a pipe's path, each as often as it
 *  was tried. */
export async function connectionsOf(use: () => Promise<unknown>): Promise<readonly string[]> {
  const tried: string[] = [];
  const original = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
    tried.push(addressOf(args));
    return Reflect.apply(original, this, args);
  };
  try {
    await use();
  } finally {
    Socket.prototype.connect = original;
  }
  return tried;
}

/** Node calls `connect` with options, or with an array that it created from the caller's arguments. */
function addressOf([first, second]: readonly unknown[]): string {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== 'object' || options === null)
    return `${String(second ?? 'localhost')}:${String(options)}`;
  if ('path' in options && options.path !== undefined) return String(options.path);
  const host = 'host' in options ? options.host : 'localhost';
  return `${String(host)}:${'port' in options ? String(options.port) : ''}`;
}
