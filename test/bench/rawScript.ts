const UNDICI = new URL('../../node_modules/undici/index.js', import.meta.url);

/** A program that signs and sends requests with nothing but undici, and prints the responses. Its arguments are the number
 *  of requests, and how many to send at a time. */
export function rawScript(origin: string): string {
  return `
import { createHash } from 'node:crypto';
import { Pool } from ${JSON.stringify(UNDICI.href)};
const count = Number(process.argv[2]);
const width = Number(process.argv[3]);
const pool = new Pool(${JSON.stringify(origin)}, { connections: width });
const token = process.env.FISCAL_APP_SECRET;
const path = '/openapi/demo/echo';
let next = 0;
const results = [];
async function worker() {
  while (next < count) {
    const body = '{ "message": "request ' + next++ + '" }';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = createHash('md5').update(token + path + body + timestamp).digest('hex');
    const headers = { token, timestamp, sign, 'Content-Type': 'application/json' };
    const answer = await pool.request({ path, method: 'POST', headers, body });
    results.push([answer.statusCode, answer.headers, await answer.body.text()]);
  }
}
await Promise.all(Array.from({ length: width }, worker));
process.stdout.write(JSON.stringify(results));
await pool.close();
`;
}
