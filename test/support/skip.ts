import type { Context, Runnable } from 'mocha';

/** Reasons by test or, for a hook, by its suite, whose tests are then all skipped. */
const reasons = new WeakMap<object, string>();

/** What must be installed to run tests that are otherwise skipped: packages of Debian and Ubuntu, or another source. */
const PACKAGES: Readonly<Record<string, string>> = {
  php: 'php-cli, php-curl',
  ruby: 'ruby',
  go: 'golang-go',
  mono: 'mono-mcs, mono-runtime',
  csharp: 'mono-mcs, mono-runtime',
  'dotnet 10': 'dotnet-sdk-10.0, from Microsoft',
  java: 'default-jdk-headless',
  javac: 'default-jdk-headless',
  perl: 'perl',
  curl: 'curl',
  python: 'python3',
  python3: 'python3',
  pytest: 'python3-pytest',
  phpunit: 'phpunit',
  junit: 'default-jdk-headless, junit5',
  rspec: 'ruby-rspec',
  wine: 'wine',
};

/** Skips the test, or all tests of the hook's suite, for a reason that `npm test` prints: the name of a program that isn't installed, or
 *  a sentence's end, such as `a user who isn’t root`. */
export function skip(context: Context, needs: string): never {
  const runnable: Runnable = context.runnable();
  const isHook = 'type' in runnable && runnable.type === 'hook';
  const owner = isHook ? runnable.parent : runnable;
  const source = PACKAGES[needs.toLowerCase()];
  if (owner !== undefined) reasons.set(owner, source === undefined ? needs : source);
  return context.skip();
}

/** What a skipped test needs; undefined if it doesn't say. */
export function neededBy(test: Runnable): string | undefined {
  for (let owner: Runnable | Runnable['parent'] = test; owner !== undefined; owner = owner.parent) {
    const reason = reasons.get(owner);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
