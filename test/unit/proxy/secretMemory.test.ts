import { equal, notEqual } from 'node:assert/strict';
import { SecretMemory } from '../../../src/proxy/secretMemory.ts';

const MASK = '••••••••';
const secretOf = (index: number, length = 16): string => `${index}`.padStart(length, 'xYz');

describe('A1 the secrets that the proxy remembers', () => {
  it('include all those in use, however many there are', () => {
    const memory = new SecretMemory();
    const all = Array.from({ length: 1_400 }, (_, index) => secretOf(index));
    for (const secret of all) memory.hold([secret]);
    for (const secret of all.slice(700)) memory.release([secret]);
    for (const secret of all.slice(0, 700)) equal(memory.known.mask.text(`a ${secret}`), `a ${MASK}`);
  });

  it('include the latest of those no longer in use, up to a number and a length', () => {
    for (const [length, most] of [
      [16, 512],
      [4_096, 32],
    ] as const) {
      const memory = new SecretMemory();
      for (let index = 0; index < most * 3; index++) {
        const secrets = [secretOf(index, length)];
        memory.hold(secrets);
        memory.release(secrets);
        equal(memory.known.secrets.includes(secretOf(index, length)), true);
      }
      equal(memory.known.secrets.length <= most, true);
      equal(memory.known.secrets.length >= most / 2, true);
      equal(memory.known.secrets.includes(secretOf(0, length)), false);
    }
  });

  it('stay while one of several exchanges needs them', () => {
    const memory = new SecretMemory();
    memory.hold(['first-secret']);
    memory.hold(['first-secret']);
    memory.release(['first-secret']);
    for (let index = 0; index < 600; index++) {
      memory.hold([secretOf(index)]);
      memory.release([secretOf(index)]);
    }
    equal(memory.known.mask.text('first-secret'), MASK);
  });

  it('are exactly as many as fit, and a secret that is used again doesn’t count twice', () => {
    const memory = new SecretMemory();
    const use = (secret: string) => {
      memory.hold([secret]);
      memory.release([secret]);
    };
    for (let index = 0; index < 512; index++) use(secretOf(index));
    equal(memory.known.secrets.length, 512);
    for (let round = 0; round < 100; round++) use(secretOf(0, 4_096));
    const again = new SecretMemory();
    again.hold([secretOf(1)]);
    again.release([secretOf(1)]);
    for (let round = 0; round < 100; round++) {
      again.hold([secretOf(0, 4_096)]);
      again.release([secretOf(0, 4_096)]);
    }
    equal(again.known.mask.text(secretOf(1)), MASK);
    const whole = new SecretMemory();
    for (let index = 0; index < 32; index++) {
      whole.hold([secretOf(index, 4_096)]);
      whole.release([secretOf(index, 4_096)]);
    }
    equal(whole.known.secrets.length, 32);
  });

  it('get a new mask only if they change', () => {
    const memory = new SecretMemory();
    memory.hold(['first-secret']);
    const { known } = memory;
    memory.hold(['first-secret']);
    memory.release(['first-secret']);
    equal(memory.known, known);
    memory.hold(['other-secret']);
    notEqual(memory.known, known);
  });

  it('can be masked together with those of an earlier exchange', () => {
    const memory = new SecretMemory();
    memory.hold(['first-secret']);
    equal(memory.maskWith(['first-secret']), memory.known.mask);
    equal(memory.maskWith(['other-secret']).text('first-secret other-secret'), `${MASK} ${MASK}`);
  });
});
