import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recorder } from '../../../src/proxy/record/endedExchange.ts';
import type { RecordTrouble } from '../../../src/proxy/record/growingFile.ts';
import { harRecorder } from '../../../src/proxy/record/harRecorder.ts';
import { openRecorder, type RecordFormat } from '../../../src/proxy/record/openRecorder.ts';
import type { RecordFile } from '../../../src/proxy/record/recordFile.ts';
import {
  envelopeResponse,
  exchanged,
  explainedEntries,
  respondsWith,
  type SignedRequest,
  signedBytes,
  withProxy,
  withRawPlatform,
} from '../../support/proxy.ts';
import { withFolder } from '../cli/fiscalRun.ts';
import { parsedRequests } from './parsedRequests.ts';

/** Sends the requests through a proxy with this recorder, one after another, and closes it. */
async function recorded(recorder: Recorder, requests: readonly SignedRequest[]): Promise<void> {
  const { onExplained, next } = explainedEntries();
  await withRawPlatform(respondsWith(envelopeResponse(200, undefined)), ({ port }) =>
    withProxy(port, { recorder, onEntry: onExplained }, async proxy => {
      for (const request of requests) {
        match(await exchanged(proxy, signedBytes(proxy, request)), /^HTTP\/1\.1 200 /);
        await next();
      }
    }),
  );
}

async function opened(path: string, format: RecordFormat): Promise<Recorder> {
  const recorder = await openRecorder({
    ...{ path, format, origin: 'https://api.example.com.br', version: '1.2.3' },
    localizeRemark: ({ id }) => id,
    onTrouble: () => {},
  });
  if (recorder === 'other-format') throw new Error(recorder);
  return recorder;
}

/** A file in memory with limited space. */
class SmallDisk implements RecordFile {
  bytes = Buffer.alloc(0);
  room: number;

  constructor(room: number) {
    this.room = room;
  }

  size = async () => this.bytes.length;
  read = async (position: number, length: number) => this.bytes.subarray(position, position + length);
  truncate = async (size: number) => {
    this.bytes = this.bytes.subarray(0, size);
  };
  close = async () => {};
  write = async (bytes: Uint8Array, position: number) => {
    const fitting = bytes.subarray(0, Math.max(0, this.room - position));
    this.bytes = Buffer.concat([
      this.bytes.subarray(0, position),
      fitting,
      this.bytes.subarray(position + fitting.length),
    ]);
    if (fitting.length < bytes.length) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
}

describe('a recording of the proxy', function () {
  this.timeout(20_000);

  it('is a HAR file with the request, the decoded response and the times of each exchange', () =>
    withFolder({}, async folder => {
      const path = join(folder, 'a.har');
      await recorded(await opened(path, 'har'), [
        { body: '{"a":"á"}', target: '/openapi/demo/echo?x=1' },
        { method: 'GET' },
      ]);
      const { log } = JSON.parse(await readFile(path, 'utf8'));
      equal(log.version, '1.2');
      const [first, second] = log.entries;
      equal(first.request.url, 'https://api.example.com.br/openapi/demo/echo?x=1');
      deepEqual(first.request.queryString, [{ name: 'x', value: '1' }]);
      equal(first.request.postData.text, '{"a":"á"}');
      equal(first.response.status, 200);
      equal(JSON.parse(first.response.content.text).message, 'OK');
      ok(first.time >= first.timings.wait);
      const names = first.request.headers.map(({ name }: { name: string }) => name.toLowerCase());
      ok(!names.some((name: string) => ['token', 'sign', 'timestamp'].includes(name)));
      equal(second.request.postData, undefined);
    }));

  it('appends to an earlier recording, even if that was cut off in the middle of an entry', () =>
    withFolder({}, async folder => {
      const path = join(folder, 'a.har');
      await recorded(await opened(path, 'har'), [{ body: 'first' }, { body: 'second' }]);
      const whole = await readFile(path, 'utf8');
      for (const cut of [whole.length, whole.length - 3, whole.length - 100, whole.indexOf('[') + 1]) {
        await writeFile(path, whole.slice(0, cut));
        await recorded(await opened(path, 'har'), [{ body: 'third' }]);
        const { entries } = JSON.parse(await readFile(path, 'utf8')).log;
        equal(entries.at(-1).request.postData.text, 'third', `cut at ${cut}`);
      }
    }));

  it('is a request file with a request for each exchange, and files for bodies that it can’t contain byte for byte', () =>
    withFolder({}, async folder => {
      const path = join(folder, 'a.fiscal');
      const binary = Buffer.from([0xff, 0xfe, 0x00, 0x01, 0x0a]);
      const bodies = ['{"a":1}', '{"a":\r\n1}', binary, 'ends with a line break\n', '{{variable}}', ''];
      await recorded(
        await opened(path, 'fiscal'),
        bodies.map(body => ({ body })),
      );
      const requests = parsedRequests(await readFile(path, 'utf8'));
      equal(requests.length, bodies.length);
      for (const [index, body] of bodies.entries()) {
        const { bodyText, bodyFile } = requests[index] ?? {};
        const written =
          bodyFile === undefined ? Buffer.from(bodyText ?? '') : await readFile(join(folder, bodyFile));
        ok(written.equals(Buffer.from(body)), `body ${index}: ${written.toString('latin1')}`);
      }
      equal((await readdir(folder)).length, 5);
    }));

  it('keeps its entries if the disk is full, while forwarding continues, and resumes once there is space', async () => {
    const disk = new SmallDisk(4_000);
    const troubles: RecordTrouble[] = [];
    const recorder = await harRecorder(disk, 'https://a.example', '1', trouble => troubles.push(trouble));
    if (recorder === 'other-format') throw new Error(recorder);
    const requests = Array.from({ length: 10 }, (_, index) => ({ body: `{"n":${index}}` }));
    await recorded({ ...recorder, close: async () => {} }, requests);
    await new Promise(resolve => setTimeout(resolve, 20));
    const kept = JSON.parse(disk.bytes.toString()).log.entries.length;
    ok(kept > 1 && kept < 10, String(kept));
    deepEqual(troubles, [{ kind: 'write-failed', code: 'ENOSPC' }]);
    disk.room = 100_000;
    await recorded(recorder, [{ body: 'later' }]);
    const { entries } = JSON.parse(disk.bytes.toString()).log;
    equal(entries.length, kept + 1);
    equal(entries.at(-1).request.postData.text, 'later');
  });
});
