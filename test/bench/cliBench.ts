import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../../src/gateway/startGateway.ts';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { httpyacProgram } from '../support/httpyac/httpyacProgram.ts';
import { writeFloorProgram } from './floorProgram.ts';
import { atLeast, atMost, floorOf, type Measurement, orientation } from './measurement.ts';
import { type NodeProgram, peakMegabytes, processMs } from './nodeProcess.ts';
import { rawScript } from './rawScript.ts';
import { byTurns } from './turns.ts';

const CLI = join(repositoryRoot, 'dist', 'cli.js');
const MANY = 1_000;
const HUGE = 10_000;

/** What the built command line costs. Whole processes are compared with whole processes, alternately: startup with
 *  `node -e 0`, requests with a bare undici script that signs and sends the same ones, and both with httpYac, which
 *  signs nothing. The compile cache is warm, as it is from the second run on. */
export async function bench(): Promise<readonly Measurement[]> {
  await access(CLI).catch(() => {
    throw new Error('dist/cli.js is not built: npm run build');
  });
  const gateway = await startGateway({ port: 0, clock: { nowMs: () => Date.now() } });
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-bench-'));
  try {
    await writeFiles(folder, gateway.url);
    const env = {
      PATH: process.env['PATH'] ?? '',
      FISCAL_APP_SECRET: gateway.applications()[0]?.secret.reveal() ?? '',
      XDG_CACHE_HOME: join(folder, 'cache'),
    };
    const program = (...programArguments: readonly string[]): NodeProgram => ({
      programArguments,
      cwd: folder,
      env,
    });
    const send = (...more: readonly string[]) =>
      program(CLI, 'send', ...more, '--var', `baseUrl=${gateway.url}`, '--json');
    const httpyac = await httpyacProgram();
    const floorFile = await writeFloorProgram(folder, 'floorScript');
    const floor: Floor = (file, width) => program(floorFile, file, String(width), gateway.url);
    const help = program(await writeFloorProgram(folder, 'floorHelp'));
    return [
      ...(await starts(program, send('one.fiscal'), floor, help)),
      ...(await manyRequests(program, send, floor)),
      ...(httpyac === undefined
        ? [orientation('httpYac cannot be had here: not compared', Number.NaN, '')]
        : await besideHttpyac(program, send, floor, httpyac)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await gateway.close();
  }
}

type Program = (...programArguments: readonly string[]) => NodeProgram;

/** Sends a file's requests with nothing but the work that can't be left out. */
type Floor = (file: string, width: number) => NodeProgram;

/** The work of the floors. */
const FLOOR = 'bare undici, compiled, with file, MD5, masking, document';
const HELP_FLOOR = 'commander, compiled, with the commands and their texts';

async function starts(
  program: Program,
  sendOne: NodeProgram,
  floor: Floor,
  helpFloor: NodeProgram,
): Promise<readonly Measurement[]> {
  const start = await byTurns(
    {
      node: () => processMs(program('-e', '0')),
      version: () => processMs(program(CLI, '--version')),
      help: () => processMs(program(CLI, '--help')),
      helpFloor: () => processMs(helpFloor),
      send: () => processMs(sendOne),
      floor: () => processMs(floor('one.fiscal', 1)),
    },
    31,
  );
  return [
    orientation('node -e 0', start.median('node'), 'ms'),
    atMost(1.5, 'fiscal --version', start.ratio('version', 'node'), '× node -e 0'),
    atMost(1.5, 'fiscal --help', start.ratio('help', 'node'), '× node -e 0'),
    floorOf(HELP_FLOOR, start.ratio('helpFloor', 'node'), '× node -e 0'),
    atMost(3, 'fiscal send, one request', start.ratio('send', 'node'), '× node -e 0'),
    floorOf(FLOOR, start.ratio('floor', 'node'), '× node -e 0'),
    atMost(90, '… peak', await peakMegabytes(sendOne), 'MB'),
  ];
}

async function manyRequests(program: Program, send: Program, floor: Floor): Promise<readonly Measurement[]> {
  const all = send('many.fiscal', '--all');
  const allAtTen = send('many.fiscal', '--all', '--concurrency', '10');
  const many = await byTurns(
    {
      raw: () => processMs(program('raw.mjs', String(MANY), '1')),
      all: () => processMs(all),
      floor: () => processMs(floor('many.fiscal', 1)),
      rawAtTen: () => processMs(program('raw.mjs', String(MANY), '10')),
      allAtTen: () => processMs(allAtTen),
      floorAtTen: () => processMs(floor('many.fiscal', 10)),
    },
    11,
  );
  const huge = await byTurns(
    { all: () => processMs(all), huge: () => processMs(send('huge.fiscal', '--all')) },
    3,
    0,
  );
  return [
    orientation(`bare undici script, ${MANY} requests`, many.median('raw'), 'ms'),
    atMost(1.3, `fiscal send --all, ${MANY} requests`, many.ratio('all', 'raw'), '× bare'),
    floorOf(FLOOR, many.ratio('floor', 'raw'), '× bare'),
    atMost(1.3, '… ten at a time', many.ratio('allAtTen', 'rawAtTen'), '× bare'),
    floorOf(FLOOR, many.ratio('floorAtTen', 'rawAtTen'), '× bare'),
    atMost(120, '… peak', await peakMegabytes(all), 'MB'),
    floorOf(FLOOR, await peakMegabytes(floor('many.fiscal', 1)), 'MB'),
    orientation('… bare', await peakMegabytes(program('raw.mjs', String(MANY), '1')), 'MB'),
    atMost(11, `fiscal send --all, ${HUGE} requests`, huge.ratio('huge', 'all'), `× ${MANY}`),
  ];
}

async function besideHttpyac(
  program: Program,
  send: Program,
  floor: Floor,
  file: string,
): Promise<readonly Measurement[]> {
  const one = await byTurns(
    {
      ours: () => processMs(send('one.fiscal')),
      floor: () => processMs(floor('one.fiscal', 1)),
      theirs: () => processMs(program(file, 'send', 'one.http', '--all', '--json')),
    },
    7,
  );
  const many = await byTurns(
    {
      ours: () => processMs(send('many.fiscal', '--all')),
      floor: () => processMs(floor('many.fiscal', 1)),
      theirs: () => processMs(program(file, 'send', 'many.http', '--all', '--json')),
    },
    1,
    0,
  );
  return [
    atLeast(5, 'httpYac’s time for one request', one.ratio('theirs', 'ours'), '×'),
    floorOf(FLOOR, one.ratio('theirs', 'floor'), '×'),
    atLeast(25, `httpYac’s time for ${MANY} requests`, many.ratio('theirs', 'ours'), '×'),
    floorOf(FLOOR, many.ratio('theirs', 'floor'), '×'),
  ];
}

async function writeFiles(folder: string, origin: string): Promise<void> {
  const write = async (name: string, count: number, requestText: (index: number) => string) =>
    writeFile(join(folder, name), Array.from({ length: count }, (_, index) => requestText(index)).join('\n'));
  await write('one.fiscal', 1, index => fiscalRequest(index));
  await write('many.fiscal', MANY, index => fiscalRequest(index));
  await write('huge.fiscal', HUGE, index => fiscalRequest(index));
  await write('one.http', 1, index => fiscalRequest(index, origin));
  await write('many.http', MANY, index => fiscalRequest(index, origin));
  await writeFile(join(folder, 'raw.mjs'), rawScript(origin));
}

function fiscalRequest(index: number, origin = ''): string {
  return `### ${index}
# @name request${index}
POST ${origin}/openapi/demo/echo
Content-Type: application/json

{ "message": "request ${index}" }
`;
}
