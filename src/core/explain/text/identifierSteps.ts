import type { Binary } from '../pipeline/binary.ts';
import { LARGE_BYTES } from '../pipeline/pipeline.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** Writes an identifier of a body as programs write it instead. */
type Writer = (identifier: string) => string;

const BARE = '(?<![\\w.])';
const END = '(?![\\w])';
const CNPJ = new RegExp(`${BARE}[\\dA-Z]{12}\\d{2}${END}`, 'g');
const CPF = new RegExp(`${BARE}\\d{11}${END}`, 'g');
const CHAVE = new RegExp(`(?<![\\w.]|[A-Z]{3})\\d{6}[\\dA-Z]{12}\\d{26}${END}`, 'g');
const MASKED = new RegExp(
  `${BARE}(?:[\\dA-Z]{2}\\.[\\dA-Z]{3}\\.[\\dA-Z]{3}(?:\\\\?/)[\\dA-Z]{4}|\\d{3}\\.\\d{3}\\.\\d{3})-\\d{2}${END}`,
  'g',
);
/** Access keys also occur in attributes and file names, after `NFe`. */
const WITH_LETTERS = new RegExp(
  `(?<![A-Za-z\\d]|\\.)(?:NFe|CTe|DCe)?(?=[\\d]*[A-Z])(?:\\d{6}[\\dA-Z]{12}\\d{26}|[\\dA-Z]{12}\\d{2})${END}`,
  'g',
);

const maskedCnpj: Writer = cnpj => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
const maskedCpf: Writer = cpf => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
const maskedEither: Writer = own => (own.length === 14 ? maskedCnpj(own) : maskedCpf(own));
const EITHER = new RegExp(`${CNPJ.source}|${CPF.source}`, 'g');
/** Telephone numbers have as many digits as a CPF, but rarely its check digits. */
const maskedValid: Writer = own => (own.length === 14 || isCpf(own) ? maskedEither(own) : own);
const NUMERIC = new RegExp(`${BARE}(?:\\d{14}|\\d{11})${END}`, 'g');
const CEP = new RegExp(`${BARE}\\d{8}${END}`, 'g');
const MASKED_CEP = new RegExp(`${BARE}\\d{5}-\\d{3}${END}`, 'g');
const PHONE = new RegExp(`${BARE}\\d{10,11}${END}`, 'g');
/** Digits with a leading zero in quotation marks or a tag; without these, a number isn't an identifier. */
const WITH_ZERO = /(?<=[">])0\d{7}(?:\d{3}|\d{6})?(?=["<])/g;

/** Source: the Receita Federal's rule for the CPF: weights 2, 3, … from the right, modulo 11. */
function isCpf(digits: string): boolean {
  const check = (length: number) => {
    const sum = Array.from(digits.slice(0, length)).reduce(
      (all, digit, at) => all + Number(digit) * (length + 1 - at),
      0,
    );
    return String(((sum * 10) % 11) % 10);
  };
  return digits.length === 11 && check(9) === digits.charAt(9) && check(10) === digits.charAt(10);
}

const afterPrefix =
  (write: Writer): Writer =>
  own => {
    const prefix = /^(?:NFe|CTe|DCe)/.exec(own)?.[0] ?? '';
    return prefix + write(own.slice(prefix.length));
  };

/** By likelihood; rows with `isAlone` are tried only if everything else is correct. Of rows with the same result, only the first
 *  counts. */
const ROWS: readonly (readonly [pattern: RegExp, notation: string, write: Writer, isAlone?: boolean])[] = [
  [EITHER, 'masked', maskedEither],
  [CNPJ, 'masked', maskedCnpj],
  [CPF, 'masked', maskedCpf],
  [EITHER, 'masked', own => maskedEither(own).replace('/', '\\/'), true],
  [EITHER, 'masked', maskedValid, true],
  [NUMERIC, 'masked', maskedEither, true],
  [NUMERIC, 'masked', maskedValid, true],
  [CEP, 'masked', own => own.replace(/(?=...$)/, '-'), true],
  [PHONE, 'masked', own => own.replace(/^(..)(\d+)(....)$/, '($1) $2-$3'), true],
  [WITH_ZERO, 'zeros lost', own => own.replace(/^0+/, ''), true],
  [MASKED, 'bare', own => own.replace(/[^\dA-Z]/g, '')],
  [MASKED_CEP, 'bare', own => own.replace('-', ''), true],
  [
    new RegExp(`${MASKED.source}|${MASKED_CEP.source}`, 'g'),
    'bare',
    own => own.replace(/[^\dA-Z]/g, ''),
    true,
  ],
  [WITH_LETTERS, 'digits', afterPrefix(own => own.replace(/\D/g, ''))],
  [WITH_LETTERS, 'lowercase', afterPrefix(own => own.toLowerCase())],
  [CHAVE, 'groups', own => own.replace(/.{4}(?=.)/g, '$& '), true],
  [CHAVE, 'prefixed', own => `NFe${own}`, true],
];

/** The most identifiers that are also tried one by one; if there are more, all are written alike. */
const MOST_VALUES = 12;

/** CPFs, CNPJs, access keys, and other numbers of a body in another notation: with or without their mask, and alphanumeric ones
 *  without their letters or in lowercase; all of them, or one. No steps for a body without identifiers. */
export function identifierSteps(body: Binary): readonly Step[] {
  if (body.length > LARGE_BYTES) return [];
  const results = new Set([body]);
  return ROWS.flatMap(([pattern, notation, write, isAlone]): readonly Step[] => {
    const values = new Set(
      Array.from(body.matchAll(pattern), ([own]) => own).filter(own => write(own) !== own),
    );
    const [first] = values;
    const all = body.replace(pattern, write);
    if (first === undefined || results.has(all)) return [];
    results.add(all);
    const made = step('body-value-formatted', own => own.replace(pattern, write), {
      ...{ sent: first, signed: write(first), notation },
      ...(values.size > 1 ? { values: 'several' } : {}),
    });
    const single = values.size < 2 || values.size > MOST_VALUES ? [] : [...values];
    return [
      isAlone === true ? alone(made) : made,
      ...single.map(value =>
        alone(
          step(
            'body-value-formatted',
            own => own.replace(pattern, found => (found === value ? write(found) : found)),
            {
              ...{ sent: value, signed: write(value), notation },
            },
          ),
        ),
      ),
    ];
  });
}
