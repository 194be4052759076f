import type { Step } from './step.ts';

/** UTF-8's byte order mark. */
export const BOM = '\xef\xbb\xbf';

/** A byte order mark that was dropped when the file was read. */
export const BOM_MISSING: Step = {
  id: 'body-bom-missing',
  change: body => (body.startsWith(BOM) ? body.slice(BOM.length) : undefined),
};
