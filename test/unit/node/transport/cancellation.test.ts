import { deepEqual, equal } from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { Cancellation } from '../../../../src/node/transport/connection.ts';

describe('the cancellation of an exchange', () => {
  it('is reported once, and only to the exchange that is under way', () => {
    const stop = new AbortController();
    const cancellation = new Cancellation();
    const reported: string[] = [];
    cancellation.start(stop.signal, () => reported.push('first'));
    cancellation.end();
    cancellation.start(stop.signal, () => reported.push('second'));
    stop.abort();
    cancellation.end();
    deepEqual(reported, ['second']);
  });

  it('isn’t reported between exchanges', () => {
    const stop = new AbortController();
    const cancellation = new Cancellation();
    const reported: string[] = [];
    cancellation.start(stop.signal, () => reported.push('first'));
    cancellation.end();
    stop.abort();
    deepEqual(reported, []);
  });

  it('listens once to the signal of consecutive exchanges, and only to the last signal', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const cancellation = new Cancellation();
    const reported: string[] = [];
    const listening = () => [one, other].map(({ signal }) => getEventListeners(signal, 'abort').length);
    cancellation.start(one.signal, () => reported.push('first'));
    cancellation.end();
    cancellation.start(one.signal, () => reported.push('second'));
    deepEqual(listening(), [1, 0]);
    cancellation.start(other.signal, () => reported.push('third'));
    deepEqual(listening(), [0, 1]);
    one.abort();
    deepEqual(reported, []);
    other.abort();
    deepEqual(reported, ['third']);
  });

  it('leaves no listener on a signal once no exchange follows', () => {
    const { signal } = new AbortController();
    const cancellation = new Cancellation();
    cancellation.start(signal, () => {});
    cancellation.close();
    equal(getEventListeners(signal, 'abort').length, 0);
  });
});
