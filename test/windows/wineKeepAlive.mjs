// Under Wine, keep-alive can't be set on a socket before it's connected, so that each `fetch` of a test would fail. Here it's set afterwards.
import { Socket } from 'node:net';

const { setKeepAlive } = Socket.prototype;
Socket.prototype.setKeepAlive = function (...options) {
  if (!this.connecting) return setKeepAlive.apply(this, options);
  return this.once('connect', () => setKeepAlive.apply(this, options));
};
