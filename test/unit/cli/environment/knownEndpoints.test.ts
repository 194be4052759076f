import { equal, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { fiscal, type Run, SECRET, withFolder } from '../fiscalRun.ts';

const TEMPLATE = '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}';
const PATH = '/openapi/v2/empresas/4711/ct-e/CTE-1';
const SETTINGS = `{\n  // Set by “Set Endpoint Path…”.\n  "fiscal.endpoints": { "cte-cancel": "${TEMPLATE}" },\n}\n`;
const REQUEST = `### Cancel\n# @name cancel\nDELETE ${PATH}\n`;

describe('endpoint paths in the workspace’s settings', () => {
  const check = async (files: Readonly<Record<string, string>>, file = 'a.fiscal'): Promise<Run> =>
    withFolder(files, cwd => fiscal(['check', file], { cwd }));

  it('are known to fiscal check, in the file’s folder and above it', async () => {
    match((await check({ 'a.fiscal': REQUEST })).stdout, /endpoint-not-shown/);
    const beside = await check({ 'a.fiscal': REQUEST, '.vscode/settings.json': SETTINGS });
    match(beside.stdout, /no problems/);
    const above = await check({ 'b/c/a.fiscal': REQUEST, '.vscode/settings.json': SETTINGS }, 'b/c/a.fiscal');
    match(above.stdout, /no problems/);
    const nearest = { 'b/.vscode/settings.json': '{ "fiscal.endpoints": {} }' };
    const files = { 'b/a.fiscal': REQUEST, '.vscode/settings.json': SETTINGS, ...nearest };
    match((await check(files, 'b/a.fiscal')).stdout, /endpoint-not-shown/);
  });

  it('are ignored if they aren’t valid', async () => {
    for (const settings of [
      '{',
      '[]',
      '{"fiscal.endpoints":1}',
      '{"fiscal.endpoints":{"cte-cancel":"/x"}}',
    ]) {
      const run = await check({ 'a.fiscal': REQUEST, '.vscode/settings.json': settings });
      equal(run.status, 0, run.stderr);
      match(run.stdout, /endpoint-not-shown/);
    }
  });

  it('are used in an exported OpenAPI document', () =>
    withFolder({ 'a.fiscal': REQUEST, '.vscode/settings.json': SETTINGS }, async cwd => {
      const run = await fiscal(['export', 'openapi', 'a.fiscal'], { cwd });
      equal(Object.keys(JSON.parse(run.stdout).paths).join(), TEMPLATE);
    }));

  it('explain a signature over the template instead of the path', () =>
    withFolder({ '.vscode/settings.json': SETTINGS }, async cwd => {
      const signedText = `${SECRET}${TEMPLATE}1700000000`;
      const sign = createHash('md5').update(signedText).digest('hex');
      const asked = ['--path', PATH, '--method', 'DELETE', '--timestamp', '1700000000', '--json'];
      const { verdict, explanations } = JSON.parse(
        (await fiscal(['explain', '--sign', sign, ...asked], { cwd })).stdout,
      );
      equal(verdict, 'explained');
      match(JSON.stringify(explanations[0]), /path-template/);
    }));
});
