import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { atMost, type Measurement, orientation } from './measurement.ts';
import { type NodeProgram, peakMegabytes, processMs } from './nodeProcess.ts';
import { byTurns } from './turns.ts';

const CLI = join(repositoryRoot, 'dist', 'cli.js');
const [FEW, MANY] = [200, 10_000];

/** A correct signer, as a user would write it. */
const SIGNER = `import base64, hashlib, json, sys
for line in sys.stdin:
    case = json.loads(line)
    body = b'' if case['multipart'] else base64.b64decode(case['bodyBase64'])
    text = (case['secret'] + case['path']).encode() + body.replace(b'\\r', b'').replace(b'\\n', b'') + case['timestamp'].encode()
    print(json.dumps({'id': case['id'], 'sign': hashlib.md5(text).hexdigest()}), flush=True)
`;

/** What `fiscal conform` costs with a signer in Python: its time beyond the signer's own, and its memory for many cases. */
export async function bench(): Promise<readonly Measurement[]> {
  await access(CLI).catch(() => {
    throw new Error('dist/cli.js is not built: npm run build');
  });
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-bench-'));
  const env = { PATH: process.env['PATH'] ?? '', XDG_CACHE_HOME: folder };
  const conform = (count: number): NodeProgram => ({
    programArguments: [CLI, 'conform', '--signer', 'python3 signer.py', '--count', String(count)],
    cwd: folder,
    env,
  });
  try {
    await writeFile(join(folder, 'signer.py'), SIGNER);
    const vectors = [CLI, 'vectors', '--count', String(FEW), '--format', 'jsonl'];
    const { stdout: cases } = await promisify(execFile)(process.execPath, vectors, { cwd: folder, env });
    const turns = await byTurns(
      { signer: () => signerMs(folder, cases), conform: () => processMs(conform(FEW)) },
      9,
    );
    const few = await peakMegabytes(conform(FEW));
    const many = await peakMegabytes(conform(MANY));
    const beyondMs = turns.median('conform') - turns.median('signer');
    return [
      atMost(3_000, `${FEW} cases beyond the signer's own time`, beyondMs, 'ms'),
      atMost(2, `memory of ${MANY} cases, times that of ${FEW}`, many / few, '×'),
      orientation('the signer alone', turns.median('signer'), 'ms'),
      orientation(`memory of ${FEW} cases`, few, 'MB'),
      orientation(`memory of ${MANY} cases`, many, 'MB'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function signerMs(cwd: string, cases: string): Promise<number> {
  const startMs = performance.now();
  const child = spawn('python3', ['signer.py'], { cwd, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(cases);
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`python3 ended with ${status}.`);
  return performance.now() - startMs;
}
