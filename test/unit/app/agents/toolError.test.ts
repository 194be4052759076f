import { equal } from 'node:assert/strict';
import { isToolError, ToolError } from '../../../../src/app/agents/tool.ts';

describe('isToolError', () => {
  it('recognizes an error from the bundle’s other file, which has its own class', () => {
    class OtherToolError extends Error {
      override readonly name = 'ToolError';
    }
    equal(isToolError(new ToolError('code', 'Message.')), true);
    equal(isToolError(new OtherToolError()), true);
  });

  it('rejects every other error and every other value', () => {
    for (const value of [new Error('ToolError'), 'ToolError', { name: 'ToolError' }, undefined]) {
      equal(isToolError(value), false);
    }
  });
});
