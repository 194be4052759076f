// Run as a separate process by transportTls.test.ts: Node reads the roots once, when it starts.
import { FiscalError } from '../../../../src/core/errors.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const port = process.argv[2];
const outcomes: unknown[] = [];
for (const host of ['localhost', '127.0.0.1']) {
  await withTransport(async transport => {
    try {
      const answer = await transport.exchange(aRequest(`https://${host}:${port}`), LIMITS, NEVER_ABORTED);
      outcomes.push({ status: answer.status, timings: answer.timings });
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      outcomes.push({ code: error.code, reason: error.args['reason'] });
    }
  });
}
// Each of them starts with only Node's roots, and must add the system's.
await withTransport(async transport => {
  const exchange = () => transport.exchange(aRequest(`https://localhost:${port}`), LIMITS, NEVER_ABORTED);
  const together = await Promise.allSettled(Array.from({ length: 5 }, exchange));
  outcomes.push(together.map(one => (one.status === 'fulfilled' ? one.value.status : one.reason.code)));
});
process.stdout.write(JSON.stringify(outcomes));
