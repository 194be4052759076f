import { NOOP, OUTLINED } from './codeLensBench.ts';
import { inHost } from './editor/inHost.ts';
import { type ImportWebResult, WEB_FILES, type WebFigures } from './importWeb.ts';
import { atMost, type Bench, floorOf, orientation } from './measurement.ts';
import { medianOf } from './turns.ts';

/** Typing, CodeLenses, problems and activation in the extension host, with 50 files each of which imports all after it: an edit
 *  of the first one, which imports 49, and of the last one, which 49 import. */
export const bench: Bench = async () => {
  const { figures, oursCpuMs, noopCpuMs } = await inHost<ImportWebResult>({
    module: 'importWebRun.ts',
    extensions: [NOOP, OUTLINED],
  });
  const least = (name: keyof WebFigures) => Math.min(...figures[name]);
  const files = `${WEB_FILES} files that import each other`;
  return [
    atMost(1.3, `CodeLenses after an edit, ${files}`, least('oursLensMs') / least('noopLensMs'), '× no-op'),
    atMost(
      1.5,
      'longest block after an edit of the importer',
      least('oursBlockMs') / least('noopBlockMs'),
      '× no-op',
    ),
    floorOf('a no-op with an outline', least('outlinedBlockMs') / least('noopBlockMs'), '× no-op'),
    atMost(
      1.5,
      'longest block after an edit of the imported file',
      least('importedBlockMs') / least('noopImportedBlockMs'),
      '× no-op',
    ),
    orientation('longest block, edit of the importer', least('oursBlockMs'), 'ms'),
    orientation('longest block, no-op', least('noopBlockMs'), 'ms'),
    orientation('longest block, edit of the imported file', least('importedBlockMs'), 'ms'),
    orientation('from that edit to the importer’s problems', medianOf(figures.problemsMs), 'ms'),
    orientation('activation with the first file, until it’s idle, processor time', oursCpuMs, 'ms'),
    orientation('… of the no-op', noopCpuMs, 'ms'),
  ];
};
