import { deepEqual, ok } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FILES = globSync('{src,test,scripts,schemas}/**/*.{ts,json}', { cwd: ROOT }).map(path =>
  path.replaceAll('\\', '/'),
);

/** The code in the recipes of CONTRIBUTING.md. */
const [, recipes = ''] =
  /\n## Where to make changes\n(.*?)\n## /s.exec(textOf('CONTRIBUTING.md').replaceAll('\r', '')) ?? [];
const CODE = [...new Set(Array.from(recipes.matchAll(/`([^`]+)`/g), ([, code = '']) => code))];

/** Whether there's such a file or folder: a whole path, or a file's last part. `…` stands for the rest of a name. */
function exists(path: string): boolean {
  const [start, end] = [/^(?:src|test|scripts|schemas)\//.test(path) ? '^' : '(?:^|/)', '(?:/|$)'];
  const words = path
    .replace(/\/$/, '')
    .split('…')
    .map(part => part.replaceAll('.', '\\.'))
    .join('[^/]*');
  const pattern = new RegExp(start + words + end);
  return FILES.some(file => pattern.test(file));
}

describe('the recipes in CONTRIBUTING.md', () => {
  it('name only files and folders that exist', () => {
    const paths = CODE.filter(code => /^[\w.…/-]+$/.test(code) && /\/|\.(?:ts|json)$/.test(code));
    ok(paths.length > 50);
    deepEqual(
      paths.filter(path => !exists(path)),
      [],
    );
  });

  it('name only types, constants and functions that exist', () => {
    const names = CODE.filter(code => /^[A-Za-z]\w*(?:\.\w+)?$/.test(code) && /[A-Z]/.test(code)).filter(
      code => !code.endsWith('.ts') && code !== 'NAME',
    );
    ok(names.length > 10);
    const sources = FILES.filter(path => path.endsWith('.ts')).map(textOf);
    const isDeclared = (name: string): boolean => {
      const [owner = '', member] = name.split('.');
      const declared = new RegExp(
        `\\b(?:class|interface|type|const|function) ${owner}\\b|\\b${owner}\\??[:(]`,
      );
      return sources.some(
        text => declared.test(text) && (member === undefined || new RegExp(`\\b${member}\\b`).test(text)),
      );
    };
    deepEqual(
      names.filter(name => !isDeclared(name)),
      [],
    );
  });
});
