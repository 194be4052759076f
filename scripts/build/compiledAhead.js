// Has V8 compile what most runs of the command line call when it loads a file. Node keeps the code that has been compiled by then; all
// other functions would be compiled again in each process, when they're first called: a third of the time of `fiscal send`.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'acorn';

const REQUEST = `### Example
# @name example
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "example" }
`;
const ANSWER = JSON.stringify({ success: true, message: 'OK', data: { echo: 'example' } });

/** Runs the command line in a folder that it was built to, and rewrites its files. @param {string} folder */
export async function compileAhead(folder) {
  const parts = join(folder, 'cli');
  for (const [name, ranges] of await rangesThatRun(resolve(folder, 'cli.js'))) {
    const source = await readFile(join(parts, name), 'utf8');
    await writeFile(
      join(parts, name),
      compiledAhead(source, (start, end) => ranges.has(`${start}-${end}`)),
    );
  }
}

/** Which functions of each file are called by `--help` and by sending a request. @param {string} program
 *  @returns {Promise<ReadonlyMap<string, ReadonlySet<string>>>} */
async function rangesThatRun(program) {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-build-'));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
    });
  });
  await new Promise(listening => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const coverage = join(folder, 'coverage');
  const env = {
    ...{ PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, HOME: folder, USERPROFILE: folder },
    ...{ FISCAL_APP_SECRET: 'example', XDG_CACHE_HOME: folder, NODE_V8_COVERAGE: coverage },
  };
  const send = ['send', 'example.fiscal', '--var', `baseUrl=http://127.0.0.1:${port}`];
  try {
    await writeFile(join(folder, 'example.fiscal'), REQUEST);
    for (const given of [['--help'], send, [...send, '--json']])
      await promisify(execFile)(process.execPath, [program, ...given], { cwd: folder, env, timeout: 60_000 });
    const found = new Map();
    for (const report of await readdir(coverage)) {
      const { result } = JSON.parse(await readFile(join(coverage, report), 'utf8'));
      for (const { url, functions } of result) {
        if (!url.endsWith('.cjs')) continue;
        const ranges = found.get(basename(url)) ?? new Set();
        found.set(basename(url), ranges);
        for (const {
          ranges: [{ startOffset, endOffset, count }],
        } of functions)
          if (count > 0) ranges.add(`${startOffset}-${endOffset}`);
      }
    }
    return found;
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A name that no minified code has. */
const DEFINE = 'defineMethods';
const DEFINITION = `var ${DEFINE}=(function(target,methods){for(let key of Reflect.ownKeys(methods))Object.defineProperty(target,key,{value:methods[key],writable:!0,configurable:!0})});`;

/** The program, with the functions that run in parentheses, at which V8 compiles them with what contains them. Declarations become
 *  variables at the start of what contains them; and methods, which can't be in parentheses, are defined as functions. Constructors,
 *  accessors, and methods with `super` remain as they are.
 *  @param {string} source @param {(start: number, end: number) => boolean} hasRun */
export function compiledAhead(source, hasRun) {
  const text = new Rewriting(source, hasRun).textOf(
    parse(source, { ecmaVersion: 'latest', sourceType: 'script' }),
  );
  return text.includes(`${DEFINE}(`) ? DEFINITION + text : text;
}

/** @typedef {any} SyntaxNode */

class Rewriting {
  #source;
  #hasRun;

  /** @param {string} source @param {(start: number, end: number) => boolean} hasRun */
  constructor(source, hasRun) {
    this.#source = source;
    this.#hasRun = hasRun;
  }

  /** The text of a program or function. @param {SyntaxNode} node @returns {string} */
  textOf(node) {
    const statements =
      node.type === 'Program' ? node.body : node.body.type === 'BlockStatement' ? node.body.body : [];
    /** @type {{ start: number, end: number, text: string }[]} */
    const edits = [];
    /** @type {string[]} */
    const declared = [];
    /** @param {SyntaxNode} child */
    const visit = child => {
      const replaced = (text = '') => edits.push({ start: child.start, end: child.end, text });
      if (child.type === 'FunctionDeclaration') {
        const isMoved = this.#hasRun(child.start, child.end) && statements.includes(child);
        if (isMoved) declared.push(`${child.id.name}=(${this.#withoutName(child)})`);
        replaced(isMoved ? '' : this.textOf(child));
      } else if (isFunction(child)) {
        const text = this.textOf(child);
        replaced(this.#hasRun(child.start, child.end) ? `(${text})` : text);
      } else if (child.type === 'ClassBody') {
        const methods = child.body.filter(
          /** @param {SyntaxNode} each */ each => this.#isMovable(each, child),
        );
        for (const each of child.body) {
          if (!methods.includes(each)) visit(each);
          else
            edits.push({
              start: each.start,
              end: each.end,
              text: each === methods.at(-1) ? this.#defined(methods) : '',
            });
        }
      } else if (hasMethod(child)) {
        visitAll(child.key);
        edits.push({ start: child.value.start, end: child.value.end, text: this.textOf(child.value) });
      } else {
        visitAll(child);
      }
    };
    /** @param {SyntaxNode} parent */
    const visitAll = parent => {
      for (const value of Object.values(parent))
        for (const child of Array.isArray(value) ? value : [value])
          if (typeof child?.type === 'string') visit(child);
    };
    visitAll(node);
    const first = statements.find(/** @param {SyntaxNode} each */ each => each.directive === undefined);
    if (declared.length > 0)
      edits.push({ start: first.start, end: first.start, text: `var ${declared.join()};` });
    return this.#edited(node, edits);
  }

  /** @param {SyntaxNode} node @param {readonly { start: number, end: number, text: string }[]} edits */
  #edited({ start, end }, edits) {
    let text = '';
    let at = start;
    for (const edit of edits.toSorted((left, right) => left.start - right.start || left.end - right.end)) {
      text += this.#source.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.#source.slice(at, end);
  }

  /** A function expression of a declaration; it gets its name from the variable. @param {SyntaxNode} node */
  #withoutName(node) {
    return this.textOf(node).replace(/^(async )?function(\*?) ?(\*?) ?[^\s(]+/, '$1function$2$3');
  }

  /** @param {SyntaxNode} member @param {SyntaxNode} classBody */
  #isMovable({ type, kind, key, value, start, end }, classBody) {
    if (type !== 'MethodDefinition' || kind !== 'method') return false;
    if (!['Identifier', 'MemberExpression', 'Literal'].includes(key.type)) return false;
    // What initializes the class may call the method.
    if (
      classBody.body.some(
        /** @param {SyntaxNode} each */ each =>
          each.type === 'StaticBlock' || (each.type === 'PropertyDefinition' && each.static),
      )
    )
      return false;
    if (/\bsuper\b/.test(this.#source.slice(start, end))) return false;
    return [start, key.start, key.start - 1, value.start].some(each => this.#hasRun(each, end));
  }

  /** @param {readonly SyntaxNode[]} methods of a class */
  #defined(methods) {
    const calls = [true, false].flatMap(isStatic => {
      const own = methods.filter(each => each.static === isStatic);
      const functions = own.map(({ key, computed, value }) => {
        const name = this.#source.slice(key.start, key.end);
        const before = `${value.async ? 'async ' : ''}function${value.generator ? '*' : ''}`;
        return `${computed ? `[${name}]` : name}:(${before}${this.textOf(value)})`;
      });
      const target = isStatic ? 'this' : 'this.prototype';
      return own.length === 0 ? [] : [`${DEFINE}(${target},{${functions.join()}})`];
    });
    return `static{${calls.join(';')}}`;
  }
}

/** @param {SyntaxNode} node */
function isFunction({ type }) {
  return type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

/** Whether a node is a method or an accessor, whose function can't be in parentheses. @param {SyntaxNode} node */
function hasMethod({ type, method, kind }) {
  return type === 'MethodDefinition' || (type === 'Property' && (method || kind === 'get' || kind === 'set'));
}
