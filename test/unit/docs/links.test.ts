import { deepEqual, ok } from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../..');
const PAGES = globSync(['*.md', 'docs/*.md', 'media/walkthrough/*.md'], { cwd: PROJECT })
  .map(page => page.replaceAll('\\', '/'))
  .sort();

describe('the documentation', () => {
  it('consists of more than 20 pages', () => ok(PAGES.length > 20));

  for (const page of PAGES) {
    it(`links only to existing targets in ${page}`, () => deepEqual(brokenLinks(page), []));
  }

  it('exists in Portuguese for every page in docs, apart from the exceptions', () => {
    const english = PAGES.filter(page => page.startsWith('docs/') && !page.endsWith('.pt-BR.md'));
    deepEqual(
      english.filter(page => !existsSync(join(PROJECT, page.replace(/\.md$/, '.pt-BR.md')))),
      // For people who work on this project: statements that tests refer to by number, and where each cause is known from.
      ['docs/evidence.md', 'docs/security-checks.md'],
    );
  });

  it('links from every page in docs to its other language at the top', () => {
    const unlinked = PAGES.filter(page => {
      const other = page.endsWith('.pt-BR.md')
        ? page.replace(/\.pt-BR\.md$/, '.md')
        : page.replace(/\.md$/, '.pt-BR.md');
      if (!page.startsWith('docs/') || !PAGES.includes(other)) return false;
      const thirdLine = readFileSync(join(PROJECT, page), 'utf8').split('\n')[2] ?? '';
      return !thirdLine.endsWith(`](${basename(other)})`);
    });
    deepEqual(unlinked, []);
  });

  it('links to every page in docs from the index of its language', () => {
    for (const [index, ofLanguage] of [
      ['docs/README.md', (page: string) => !page.endsWith('.pt-BR.md')],
      ['docs/README.pt-BR.md', (page: string) => page.endsWith('.pt-BR.md')],
    ] as const) {
      const linked = new Set(linksOf(index).map(link => posix.join('docs', link.split('#')[0] ?? '')));
      deepEqual(
        PAGES.filter(
          page => page.startsWith('docs/') && ofLanguage(page) && page !== index && !linked.has(page),
        ),
        [],
      );
    }
  });
});

/** Targets of a page's relative links and pictures. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(join(PROJECT, page), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) ? [] : [decodeURI(target)],
  );
}

function brokenLinks(page: string): readonly string[] {
  return linksOf(page).filter(link => {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? join(PROJECT, page) : join(PROJECT, dirname(page), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(relative(PROJECT, file).replaceAll('\\', '/')).has(anchor);
  });
}

/** The anchors that a page's headings get where Markdown is shown: lower case, words joined by hyphens. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = readFileSync(join(PROJECT, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  return new Set([
    ...Array.from(text.matchAll(/^<a id="([^"]+)"><\/a>$/gm), ([, id = '']) => id),
    ...Array.from(text.matchAll(/^#{1,6} (.+)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  ]);
}
