const required = { major: 22, minor: 19 };

/** What to do if this Node can't run the project; undefined if it can. 22.19 is the Node of the oldest VS Code that the extension
 *  supports, and runs TypeScript without a build. Plain JavaScript without anything that an old Node can't parse, because old
 *  versions run it. */
export function nodeVersionProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > required.major || (major === required.major && minor >= required.minor)) return undefined;
  return (
    `This is Node ${version}; Fiscal Playground needs ${required.major}.${required.minor} or later.\n` +
    'Run `npm ci` without --ignore-scripts: it brings a Node 24 of its own, which `npm test`, `npm start` and\n' +
    'the other npm scripts then use. Or install a newer Node.'
  );
}
