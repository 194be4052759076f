import { HANGS_MS, runNode } from './childProcess.ts';
import { asOneTest, type StageResult } from './stage.ts';

/** The TextMate grammars: their own program counts assertions, snapshots, and time, and sets the exit code. */
export async function testGrammar(): Promise<StageResult> {
  const { exitCode, output, processorMs } = await runNode('grammar', ['test/grammar/run.ts'], HANGS_MS);
  const match = /^(\d+) passed, (\d+) failed$/m.exec(output);
  if (!match) return asOneTest(false, output, processorMs);
  const failed = Number(match[2]);
  const total = { passed: Number(match[1]), skipped: 0, output, processorMs };
  return { ...total, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
