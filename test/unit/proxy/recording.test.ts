import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recorder } from '../../../src/proxy/record/endedExchange.ts';
import { GrowingFile, type RecordFile, type RecordTrouble } from '../../../src/proxy/record/growingFile.ts';
import { harRecorder } from '../../../src/proxy/record/harRecorder.ts';
import { openRecorder, type RecordFormat } from '../../../src/proxy/record/openRecorder.ts';
import {
  envelopeResponse,
  exchanged,
  explainedEntries,
  respondsWith,
  type SignedRequest,
  signedBytes,
  TOKEN,
  withProxy,
  withRawPlatform,
} from '../../support/proxy.ts';
import { skip } from '../../support/skip.ts';
import { withFolder } from '../cli/fiscalRun.ts';
import { parsedRequests } from './parsedRequests.ts';

/** Sends the requests through a proxy with this recorder, one after another, and closes it. */
async function recorded(
  recorder: Recorder,
  requests: readonly SignedRequest[],
  response = envelopeResponse(200, undefined),
): Promise<void> {
  const { onExplained, next } = explainedEntries();
  await withRawPlatform(respondsWith(response), ({ port }) =>
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
    ...{ path, format, baseUrl: 'https://api.example.com.br', version: '1.2.3' },
    localizeRemark: ({ id }) => id,
    onTrouble: () => {},
  });
  if (typeof recorder === 'string') throw new Error(recorder);
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

describe('a recording of the proxy', () => {
  it('is a HAR file with the request, the decoded response, and the times of each exchange', () =>
    withFolder({}, async folder => {
      const path = join(folder, 'a.har');
      await recorded(await opened(path, 'har'), [
        { body: '{"a":"á"}', target: '/openapi/demo/echo?x=1' },
        { method: 'GET' },
        { target: '/api/openapi/{id}/cAn4ry-Zq81x?senha=cAn4ry-Zq81x&a=/openapi/b|c' },
      ]);
      const { log } = JSON.parse(await readFile(path, 'utf8'));
      equal(log.version, '1.2');
      const [first, second, third] = log.entries;
      equal(first.request.url, 'https://api.example.com.br/openapi/demo/echo?x=1');
      match(
        third.request.url,
        /^https:\/\/api\.example\.com\.br\/api\/openapi\/\{id\}\/.*&a=\/openapi\/b\|c$/,
      );
      doesNotMatch(third.request.url, /cAn4ry/);
      deepEqual(first.request.queryString, [{ name: 'x', value: '1' }]);
      equal(first.request.postData.text, '{"a":"á"}');
      equal(first.response.status, 200);
      equal(JSON.parse(first.response.content.text).message, 'OK');
      ok(first.time >= first.timings.wait);
      const names = first.request.headers.map(({ name }: { name: string }) => name.toLowerCase());
      ok(!names.some((name: string) => ['token', 'sign', 'timestamp'].includes(name)));
      equal(second.request.postData, undefined);
    }));

  it('T7 is a HAR file in which nothing is invisible, acted on by a terminal, or a command for a CI server', () =>
    withFolder({}, async folder => {
      const path = join(folder, 'a.har');
      const body =
        ' ::error::a\n##[error]b ##vso[x]c \x1b[2J \x9b31m \u202ed \u2028::error::e \ufefff \u200bg';
      await recorded(await opened(path, 'har'), [{ body, headers: { 'X-Evil': '##[error]\x9b31m' } }]);
      const written = await readFile(path, 'utf8');
      doesNotMatch(written, /^\s*::|##\[|##vso|[\0-\x09\x0b-\x1f\x7f-\x9f\u200b-\u202e\ufeff]/m);
      equal(JSON.parse(written).log.entries[0].request.postData.text, body);
    }));

  it('is appended to an earlier one, even if that was cut off in the middle of an entry', () =>
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

  it('is a request file with a request per exchange, and files for bodies that it can’t contain exactly', () =>
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

  it('writes a body to a new file, whatever links are beside it', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    await withFolder({}, async folder => {
      const body = Buffer.from([0xff, 0xfe, 0x00]);
      await symlink(join(folder, 'none'), join(folder, 'a.1.bin'));
      await recorded(await opened(join(folder, 'a.fiscal'), 'fiscal'), [{ body }]);
      deepEqual(await readFile(join(folder, 'a.2.bin')), body);
    });
  });

  for (const format of ['har', 'fiscal'] as const) {
    it(`A13 contains no credentials from a body with braces or its Content-Type, in ${format}`, () =>
      withFolder({}, async folder => {
        await recorded(await opened(join(folder, `a.${format}`), format), [
          { body: '{"senha":"cAn4ry-Zq81x","a":"{{a}}"}', headers: { 'Content-Type': `text/${TOKEN}` } },
        ]);
        const texts = await Promise.all(
          (await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')),
        );
        ok(texts.join().includes('{{a}}'));
        ok(!texts.join().includes('cAn4ry'), 'senha');
        ok(!texts.join().includes(TOKEN), 'token');
      }));
  }

  it('A13 contains no credential of any header or of a response in a HAR file', () =>
    withFolder({}, async folder => {
      const path = join(folder, 'a.har');
      const headers = {
        Authorization: 'Bearer cAn4ry-Zq81x-Bearer9',
        Cookie: 'session=cAn4ry-Zq81x-Session9',
        'X-Debug': 'sent Bearer cAn4ry-Zq81x-Bearer9',
        'X-Url': 'https://h.example/a?senha=cAn4ry-Zq81x-Senha9&b=kept-1',
        'X-Plain': 'kept-2',
      };
      const body = '{"access_token":"cAn4ry-Zq81x-Access9","echo":"cAn4ry-Zq81x-Bearer9","a":"kept-3"}';
      const head = [
        'HTTP/1.1 200 OK',
        ...['Content-Type: application/json', `Content-Length: ${body.length}`],
        ...['Set-Cookie: s=cAn4ry-Zq81x-Set9', 'X-Echo: cAn4ry-Zq81x-Bearer9', 'X-Plain: kept-4'],
        'Location: https://h.example/a?token=cAn4ry-Zq81x-Token9&b=kept-5',
      ];
      await recorded(await opened(path, 'har'), [{ headers }], `${head.join('\r\n')}\r\n\r\n${body}`);
      const written = await readFile(path, 'utf8');
      doesNotMatch(written, /cAn4ry/);
      for (let kept = 1; kept <= 5; kept++) ok(written.includes(`kept-${kept}`), `kept-${kept}`);
      const { response } = JSON.parse(written).log.entries[0];
      match(response.redirectURL, /^https:\/\/h\.example\/a\?token=\w+_REMOVED&b=kept-5$/);
    }));

  it('A13 contains no password that was sent with a certificate', () =>
    withFolder({}, async folder => {
      const part = (name: string, content: Buffer) =>
        Buffer.concat([
          Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
          ...[content, Buffer.from('\r\n')],
        ]);
      const pfx = Buffer.from([0x30, 0xff, 0x0d, 0x0a, 0x0d, 0x0a, 0x80]);
      const body = (password: string) =>
        Buffer.concat([part('pfx', pfx), part('senha', Buffer.from(password)), Buffer.from('--x--\r\n')]);
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      await recorded(await opened(join(folder, 'a.fiscal'), 'fiscal'), [{ body: body('1234'), headers }]);
      deepEqual(await readFile(join(folder, 'a.1.bin')), body('********'));
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

  it('stays readable if the disk is too full for its first entry', async () => {
    const disk = new SmallDisk(200);
    const recorder = await harRecorder(disk, 'https://a.example', '1', () => {});
    if (recorder === 'other-format') throw new Error(recorder);
    await recorded({ ...recorder, close: async () => {} }, [{ body: 'first' }]);
    await new Promise(resolve => setTimeout(resolve, 20));
    disk.room = 100_000;
    await recorded(recorder, [{ body: 'second' }, { body: 'third' }]);
    const { entries } = JSON.parse(disk.bytes.toString()).log;
    deepEqual(
      entries.map(
        ({ request }: { readonly request: { postData: { text: string } } }) => request.postData.text,
      ),
      ['second', 'third'],
    );
  });

  it('isn’t appended to a HAR file that is cut off before its entries', async () => {
    const whole = new SmallDisk(1_000);
    await harRecorder(whole, 'https://a.example', '1', () => {});
    const cut = new SmallDisk(1_000);
    cut.bytes = whole.bytes.subarray(0, whole.bytes.indexOf('"entries"'));
    equal(await harRecorder(cut, 'https://a.example', '1', () => {}), 'other-format');
  });

  it('counts bodies in separate files as data that waits to be written', async () => {
    const troubles: RecordTrouble[] = [];
    const growing = new GrowingFile(
      new SmallDisk(1_000),
      { at: 0, isEmpty: true, separator: '', tail: '' },
      trouble => troubles.push(trouble),
    );
    const written: string[] = [];
    const body = (name: string) => ({
      bytes: Buffer.alloc(40_000_000),
      write: async () => {
        written.push(name);
      },
    });
    growing.add('a', body('a'));
    growing.add('b', body('b'));
    await growing.close();
    deepEqual(troubles, [{ kind: 'behind' }]);
    deepEqual(written, ['a']);
  });
});
