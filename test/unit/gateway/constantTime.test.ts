import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AppSecret } from '../../../src/core/signing/appSecret.ts';
import { equalInConstantTime } from '../../../src/core/signing/verifySign.ts';
import { findByToken, register } from '../../../src/gateway/applications/applicationRegister.ts';

const SECRET = 'k'.repeat(43);

describe('the comparison of secrets', () => {
  it('H5 uses timingSafeEqual over SHA-256 digests for token and signature', () => {
    const sign = source('core/signing/verifySign.ts');
    assert.match(sign, /timingSafeEqual\(sha256\(left\), sha256\(right\)\)/);
    assert.match(sign, /hash\('sha256', text/);
    const token = source('gateway/applications/applicationRegister.ts');
    assert.match(token, /timingSafeEqual\(candidate\.tokenDigest, digest\)/);
    assert.match(token, /tokenDigest: sha256\(/);
    const verdict = source('gateway/verdict/verdict.ts');
    assert.match(verdict, /verifySign\(elements, sign\)/);
    assert.doesNotMatch(verdict, /reveal\(|localeCompare|(token|sign) ===? (?!undefined)/);
  });

  it('H5 covers every application, whichever a token belongs to', () => {
    const body = findByToken.toString();
    assert.doesNotMatch(body, /\b(break|find|some)\b|return\s+candidate/);
  });

  it('H5 takes as long if the first character of a signature is incorrect as if the last is', () => {
    const right = flat('a'.repeat(32));
    const wrong = [`b${'a'.repeat(31)}`, `${'a'.repeat(31)}b`] as const;
    const t = smallestT(wrong, sign => equalInConstantTime(right, sign));
    assert.ok(t < 4.5, `t = ${t}`);
  });

  it('H5 takes as long if the first character of a token is incorrect as if the last is', () => {
    const registered = [register(application())];
    const wrong = [`x${SECRET.slice(1)}`, `${SECRET.slice(1)}x`] as const;
    const t = smallestT(wrong, token => findByToken(registered, token));
    assert.ok(t < 4.5, `t = ${t}`);
  });
});

/** The smallest of three runs' |t|: a busy machine makes one stray, a difference in the code makes all of them. */
function smallestT(candidates: readonly [string, string], compare: (candidate: string) => unknown): number {
  return Math.min(...[1, 2, 3].map(seed => Math.abs(welch(candidates, compare, seed))));
}

/** Welch's t of the times that `compare` takes for two candidates, over 100,000 samples. Which comes next is random, and
 *  each has many copies, so that neither order nor place in memory tells them apart; the slowest tenth of each is left
 *  out: there the machine was busy with something else. */
function welch(
  candidates: readonly [string, string],
  compare: (candidate: string) => unknown,
  seed: number,
): number {
  const samples = 100_000;
  const copies = Array.from({ length: 128 }, (_, index) => flat(candidates[index % 2 === 0 ? 0 : 1]));
  const times: readonly [number[], number[]] = [[], []];
  let state = seed;
  for (let index = -5_000; index < samples; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const place = state >>> 25;
    const elapsed = timed(compare, copies[place] ?? '');
    if (index >= 0) times[place % 2 === 0 ? 0 : 1].push(elapsed);
  }
  const [left, right] = [statistics(times[0]), statistics(times[1])];
  return (left.mean - right.mean) / Math.sqrt(left.variance / left.count + right.variance / right.count);
}

/** A string of one piece: V8 would put one of several together at its first use, and that would be measured. */
function flat(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function timed(compare: (candidate: string) => unknown, candidate: string): number {
  const start = process.hrtime.bigint();
  compare(candidate);
  return Number(process.hrtime.bigint() - start);
}

function statistics(times: readonly number[]): { mean: number; variance: number; count: number } {
  const values = Float64Array.from(times)
    .sort()
    .subarray(0, Math.floor(times.length * 0.9));
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, variance, count };
}

function application(): Parameters<typeof register>[0] {
  return {
    appKey: 'ak',
    appName: 'An application',
    secret: new AppSecret(SECRET),
    state: 'effective',
    integratorEnabled: true,
    subscriptions: 'every',
    rateLimit: undefined,
  };
}

function source(path: string): string {
  return readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8');
}
