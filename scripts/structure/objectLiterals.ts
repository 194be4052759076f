import { join } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isObjectLiteralExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';

/** A place where a value of a type is created. */
export interface ObjectLiteral {
  /** Below the project, with forward slashes. */
  readonly path: string;
  readonly line: number;
}

/** The object literals in `src` that the compiler considers values of the named type: where it's expected, alone or as one of
 *  several, and the literal fits it. Takes seconds for the whole project. */
export function objectLiteralsOf(project: string, typeName: string): readonly ObjectLiteral[] {
  const config = join(project, 'tsconfig.json');
  const api = new API({ cwd: project });
  try {
    const opened = api.updateSnapshot({ openProjects: [config] }).getProjects()[0];
    return opened === undefined ? [] : literalsIn(opened, project, typeName);
  } finally {
    api.close();
  }
}

function literalsIn(opened: Project, project: string, typeName: string): readonly ObjectLiteral[] {
  const found: ObjectLiteral[] = [];
  for (const fileName of opened.rootFiles) {
    const path = fileName
      .slice(project.length)
      .replace(/^[\\/]/, '')
      .replaceAll('\\', '/');
    const source = path.startsWith('src/') ? opened.program.getSourceFile(fileName) : undefined;
    if (source === undefined) continue;
    const visit = (node: Node): void => {
      if (isObjectLiteralExpression(node) && isOfType(opened.checker, node, typeName))
        found.push({ path, line: source.text.slice(0, node.getStart(source)).split('\n').length });
      node.forEachChild(visit);
    };
    source.forEachChild(visit);
  }
  return found;
}

type Literal = Parameters<Checker['getContextualType']>[0];

function isOfType(checker: Checker, literal: Literal, typeName: string): boolean {
  const expected = checker.getContextualType(literal);
  if (expected === undefined) return false;
  const wanted = alternatives(expected).find(type => type.getSymbol()?.name === typeName);
  if (wanted === undefined) return false;
  const own = checker.getTypeAtLocation(literal);
  return own !== undefined && checker.isTypeAssignableTo(own, wanted);
}

function alternatives(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}
