import type { Binary } from '../pipeline/binary.ts';
import type { Step } from '../pipeline/step.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { stepsOn } from './jsonStructure.ts';
import { type JsonChanges, type JsonItem, stringBytes } from './signedJsonTree.ts';

/** Names in another style: an option of a serializer, besides what it does to values. */
export function jsonNamingSteps(documents: JsonDocuments): readonly Step[] {
  const step = stepsOn(documents);
  return NAMINGS.map(naming => step('body-json-keys-renamed', renaming(naming), { naming }));
}

const NAMINGS = [
  'PascalCase',
  'PascalCase (ID)',
  'camelCase',
  'snake_case',
  'kebab-case',
  'UPPERCASE',
  'lowercase',
] as const;
type Naming = (typeof NAMINGS)[number];

function renaming(naming: Naming): JsonChanges {
  const rename = ({ name, value }: JsonItem): JsonItem => ({ name: inNaming(name, naming), value });
  return { ordered: (items, close) => (close === '}' ? items.map(rename) : items) };
}

function inNaming(token: Binary, naming: Naming): Binary {
  const name = stringBytes(token);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return token;
  // ABAP's names of components, which /ui2/cl_json writes as they are by default (pretty_mode-none).
  if (naming === 'UPPERCASE') return `"${name.toUpperCase()}"`;
  // PostgreSQL's names of columns, and pretty_mode-low_case of /ui2/cl_json.
  if (naming === 'lowercase') return `"${name.toLowerCase()}"`;
  const first = name.charAt(0);
  if (naming === 'snake_case' || naming === 'kebab-case') {
    const words = name.replace(/(?<=[a-z0-9])[A-Z]/g, letter => `_${letter}`).toLowerCase();
    // Names of keywords in Clojure, and an option of Jackson's, System.Text.Json's and serde's.
    return `"${naming === 'kebab-case' ? words.replaceAll('_', '-') : words}"`;
  }
  const joined = name.slice(1).replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (naming === 'camelCase') return `"${first.toLowerCase()}${joined}"`;
  const pascal = first.toUpperCase() + joined;
  return `"${naming === 'PascalCase' ? pascal : withInitialisms(pascal)}"`;
}

/** Names that Go writes in uppercase. */
const INITIALISMS = /^(?:id|uf|cnpj|cpf|cep|ie|url|uri|api|xml|json|uuid|http|ncm|cfop)$/i;

/** A name as Go developers write it: `ID`, `UserID`. */
export function withInitialisms(name: string): string {
  return INITIALISMS.test(name) ? name.toUpperCase() : name.replace(/Id$/, 'ID');
}

/** A name as Go exports it and as C# names a property. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
