/** A number written exactly like this: `10.50` keeps its zero. */
export interface CaseNumber {
  readonly digits: string;
}

export type CaseValue =
  | string
  | boolean
  | null
  | CaseNumber
  | readonly CaseValue[]
  | { readonly fields: readonly (readonly [name: string, value: CaseValue])[] };

export interface JsonShape {
  /** Undefined: on one line. */
  readonly indent?: string;
  readonly lineEnd?: '\n' | '\r\n' | '\r';
  /** On one line: the spaces after commas and colons. */
  readonly afterComma?: string;
  readonly afterColon?: string;
  /** Changes the JSON of a string, such as to escape more characters. Unchanged by default. */
  readonly escape?: (json: string) => string;
}

export function numberOf(digits: string): CaseNumber {
  return { digits };
}

export function objectOf(fields: readonly (readonly [name: string, value: CaseValue])[]): CaseValue {
  return { fields };
}

/** The value in one of the layouts that clients use for JSON. */
export function jsonText(value: CaseValue, shape: JsonShape): string {
  return written(value, shape, '');
}

function written(value: CaseValue, shape: JsonShape, margin: string): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textToken(value, shape);
  if ('digits' in value) return value.digits;
  const inner = margin + (shape.indent ?? '');
  if ('fields' in value) {
    const colon = `:${shape.afterColon ?? (shape.indent === undefined ? '' : ' ')}`;
    const items = value.fields.map(
      ([name, field]) => textToken(name, shape) + colon + written(field, shape, inner),
    );
    return enclosed('{', items, '}', shape, margin);
  }
  return enclosed(
    '[',
    value.map(item => written(item, shape, inner)),
    ']',
    shape,
    margin,
  );
}

function textToken(text: string, { escape: escaped = json => json }: JsonShape): string {
  return escaped(JSON.stringify(text));
}

function enclosed(
  open: string,
  items: readonly string[],
  close: string,
  shape: JsonShape,
  margin: string,
): string {
  if (items.length === 0) return open + close;
  if (shape.indent === undefined) return open + items.join(`,${shape.afterComma ?? ''}`) + close;
  const { lineEnd = '\n' } = shape;
  const inner = lineEnd + margin + shape.indent;
  return open + inner + items.join(`,${inner}`) + lineEnd + margin + close;
}
