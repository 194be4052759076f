import assert from 'node:assert/strict';
import { createSecretMask } from '../../../../src/core/masking/secretMask.ts';

const MASK = '••••••••';
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const masked = (text: string, secret: string): string => createSecretMask([secret]).text(text);

/** How coarsely Windows counts processor time; as many rounds take longer. */
const CLOCK_TICK_US = 15_625;
const ROUNDS = 10;

describe('E2 masking takes seconds instead of minutes', () => {
  // Each took minutes, or ended in an exception, if its time grew faster than text and secrets.
  const NEARLY = 'a'.repeat(100_000);

  it('for a text that almost matches the secret throughout', () => {
    assert.equal(masked(NEARLY.repeat(10), `${'a'.repeat(50_000)}b`).length, 1_000_000);
  });

  it('for a secret of a million characters in JSON', () => {
    const secret = 'a"é'.repeat(333_333);
    assert.equal(masked(`<${inJson(secret)}>`, secret), `<${MASK}>`);
  });

  it('for occurrences that overlap everywhere', () => {
    assert.equal(masked(NEARLY, 'a'.repeat(20_000)), MASK);
  });

  it('for fifty thousand secrets, and for texts that are masked one by one with them', () => {
    const secrets = Array.from({ length: 50_000 }, (_, at) => `Aq${(at * 7_919).toString(36)}Zx9K2mQ7${at}`);
    const least = (count: number): number => {
      const mask = createSecretMask(secrets.slice(0, count));
      const times = Array.from({ length: 6 }, () => {
        const start = process.cpuUsage();
        for (let round = 0; round < ROUNDS; round++)
          for (const secret of secrets.slice(0, 500)) assert.equal(mask.text(secret), MASK);
        return process.cpuUsage(start).user;
      });
      return Math.min(...times);
    };
    const [few, many] = [least(500), least(50_000)];
    // Each byte of a text was compared with the first two bytes of all digests of secrets: 15 times.
    assert.ok(many < 6 * few + CLOCK_TICK_US, `${many} ${few}`);
  });

  for (const text of [
    '\\',
    '%25',
    '&amp;',
    '&#0',
    "''",
    '""',
    '^',
    '``',
    'QUFB',
    '41',
    '1,',
    '\0a',
    '\\u005c',
  ]) {
    it(`for a text that consists of ${JSON.stringify(text)}`, () => {
      const secret = `q'"&^\`%\\ ${'7'.repeat(9)}`;
      const long = text.repeat(30_000);
      assert.equal(masked(`${long} ${secret} ${long}`, secret).includes(secret), false);
    });
  }
});
