import { deepEqual, equal } from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

const file = join(repositoryRoot, 'scripts', 'build', 'compiledAhead.js');
const { compiledAhead }: { readonly compiledAhead: (source: string, hasRun: () => boolean) => string } =
  await import(pathToFileURL(file).href);

const PROGRAM = `'use strict';
const early=twice(2);
function twice(n){return helper(n);function helper(m){return 2*m}}
async function later(){return early}
function*numbers(){yield 1;yield 2}
class Base{greet(){return 'base'}}
class Own extends Base{
#secret=7;
static make(){return new Own}
constructor(){super();this.made=true}
greet(){return super.greet()+'!'}
get seven(){return this.#secret}
tell(add=()=>1){return this.#secret+add()}
async wait(){return this.tell()}
*each(){yield* numbers()}
[Symbol.iterator](){return this.each()}
'two words'(){return arguments.length}
}
class Filled{static table=Filled.fill();static fill(){return 'filled'}}
const own=Own.make();
[early,own.greet(),own.seven,own.tell(),[...own],own['two words'](1,2),Filled.table,twice.name,own.tell.name,Own.make.name,
later.constructor.name,Object.keys(Own.prototype),Object.keys(own),own instanceof Own]`;

describe('a program whose functions are compiled ahead', () => {
  const changed = compiledAhead(PROGRAM, () => true);
  const result = (source: string): unknown =>
    JSON.parse(JSON.stringify(new Script(source).runInThisContext()));

  it('does the same', () => {
    deepEqual(
      result(`(()=>{${changed.replace(/\n\[early/, '\nreturn [early')}})()`),
      result(`(()=>{${PROGRAM.replace(/\n\[early/, '\nreturn [early')}})()`),
    );
  });

  it('has more compiled code before it runs, and more than half as much again', () => {
    const bytes = (source: string): number => new Script(`(()=>{${source}})`).createCachedData().length;
    const wrapped = compiledAhead(`(()=>{${PROGRAM}})`, () => true);
    equal(new Script(wrapped).createCachedData().length > 1.5 * bytes(PROGRAM), true);
  });

  it('remains as it is where nothing ran', () => {
    equal(
      compiledAhead(PROGRAM, () => false),
      PROGRAM,
    );
  });
});
