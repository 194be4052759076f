import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { repositoryRoot } from '../support/editorHost/paths.ts';

const OWN_FOLDERS = ['src', 'test'].map(folder => moduleUrl(`${folder}/`));

/** A module's JavaScript, from which mutants are made. */
export function printed(file: string): string {
  return transformSync(readFileSync(file, 'utf8'), { loader: 'ts', target: 'esnext' }).code;
}

/** The URL of a file, from its path in the repository. */
export function moduleUrl(path: string): string {
  return pathToFileURL(join(repositoryRoot, path)).href;
}

/** The URLs that each module imports. */
export type Imports = Readonly<Record<string, readonly string[]>>;

/** Loads the project's modules from memory, and any of them again with another source. Only modules that import the changed
 *  one are evaluated again, so that loading a mutant takes milliseconds. */
export class ModuleVersions {
  readonly #imports = new Map<string, Set<string>>();
  readonly #sources = new Map<string, string>();
  readonly #hooks: { readonly deregister: () => void };
  #version = 0;
  #changed: { readonly url: string; readonly source: string } | undefined;
  #renewed: ReadonlySet<string> = new Set();

  constructor(imports: Imports = {}) {
    for (const [url, imported] of Object.entries(imports)) this.#imports.set(url, new Set(imported));
    this.#hooks = registerHooks({
      resolve: (specifier, context, next) => {
        const resolved = next(specifier, context);
        if (!isOwn(resolved.url)) return resolved;
        const url = withoutVersion(resolved.url);
        this.#remember(withoutVersion(context.parentURL ?? ''), url);
        return this.#renewed.has(url) ? { ...resolved, url: this.#versionOf(url) } : resolved;
      },
      load: (loaded, context, next) => {
        if (!isOwn(loaded)) return next(loaded, context);
        const url = withoutVersion(loaded);
        const source = this.#changed?.url === url ? this.#changed.source : this.#sourceOf(url);
        return { format: 'module', source, shortCircuit: true };
      },
    });
  }

  /** The modules that have been imported so far. */
  get imports(): Imports {
    return Object.fromEntries([...this.#imports].map(([url, imported]) => [url, [...imported]]));
  }

  /** Starts a version in which the module at `url` has another source. */
  change(url: string, source: string): void {
    this.#version += 1;
    this.#changed = { url, source };
    this.#renewed = this.#dependentsOf(url);
  }

  /** Evaluates a test file, once in each version, so that it registers its tests again. */
  async importTests(file: string): Promise<void> {
    await import(this.#versionOf(moduleUrl(file)));
  }

  close(): void {
    this.#hooks.deregister();
  }

  #versionOf(url: string): string {
    return `${url}?version=${this.#version}`;
  }

  #remember(importer: string, url: string): void {
    const imported = this.#imports.get(importer) ?? new Set();
    imported.add(url);
    this.#imports.set(importer, imported);
  }

  #dependentsOf(changed: string): ReadonlySet<string> {
    const dependents = new Set([changed]);
    for (const dependent of dependents) {
      for (const [importer, imported] of this.#imports) if (imported.has(dependent)) dependents.add(importer);
    }
    return dependents;
  }

  #sourceOf(url: string): string {
    const source = this.#sources.get(url) ?? printed(fileURLToPath(url));
    this.#sources.set(url, source);
    return source;
  }
}

function isOwn(url: string): boolean {
  return OWN_FOLDERS.some(folder => url.startsWith(folder)) && withoutVersion(url).endsWith('.ts');
}

function withoutVersion(url: string): string {
  return url.replace(/\?version=\d+$/, '');
}
