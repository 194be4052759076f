import { equal } from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { rootFolders, WorkspaceRoots } from '../../../../src/mcp/session/workspaceRoots.ts';
import { withFolder } from '../../cli/fiscalRun.ts';

describe('a file of the workspace', () => {
  it('is read by its name, even one that looks like a home folder’s', () =>
    withFolder({ '~draft.fiscal': 'draft' }, async folder => {
      const roots = new WorkspaceRoots(await rootFolders([pathToFileURL(folder).href]));
      equal(Buffer.from(await roots.read('~draft.fiscal')).toString(), 'draft');
    }));
});
