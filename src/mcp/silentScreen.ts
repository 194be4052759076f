import type { Screen } from '../cli/terminal/screen.ts';

/** The screen of a server on standard input and output, where nothing but the protocol may be written. */
export const SILENT_SCREEN: Screen = {
  line: () => {},
  verbatim: () => {},
  json: () => {},
  progress: () => {},
  style: (_style, text) => text,
  columns: () => undefined,
};
