import assert from 'node:assert/strict';
import { type CauseId, causeOf } from '../../../../src/core/explain/causes/causes.ts';
import { encode } from '../../../../src/core/explain/pipeline/binary.ts';
import type { Candidate } from '../../../../src/core/explain/pipeline/choice.ts';
import {
  ELEMENT_ORDER,
  type ElementChoice,
  type OrderChoice,
} from '../../../../src/core/explain/pipeline/choice.ts';
import { candidateInput, maskedCandidateInput } from '../../../../src/report/explanation/explainReport.ts';

const SECRET = 'Ségredo';
const MASK = '••••••••';

interface Parts {
  /** The bytes that were signed as the App Secret, with the cause that led to them. */
  readonly token?: string;
  readonly tokenCauses?: readonly (readonly CauseId[])[];
  readonly body?: ElementChoice['bytes'];
  readonly order?: Partial<OrderChoice>;
  readonly separator?: string;
}

function candidate({
  token = encode(SECRET),
  tokenCauses = [[]],
  body = '{}',
  order = {},
  separator = '',
}: Parts) {
  const right = (bytes: ElementChoice['bytes']): ElementChoice => ({ ways: [[]], bytes });
  const made: Candidate = {
    elements: {
      token: { ways: tokenCauses.map(way => way.map(id => causeOf(id))), bytes: token },
      path: right('/p'),
      body: right(body),
      timestamp: right('17'),
    },
    order: { causes: [], order: ELEMENT_ORDER, ...order },
    separator: { causes: [], separator },
    digest: { causes: [], algorithm: 'md5', render: hex => hex },
  };
  return made;
}

const masked = (parts: Parts, secret = SECRET) => maskedCandidateInput(candidate(parts), secret);

describe('the string that incorrect code hashed', () => {
  it('contains the elements in their order, with separators and labels', () => {
    assert.equal(candidateInput(candidate({})), `${encode(SECRET)}/p{}17`);
    assert.equal(candidateInput(candidate({ token: 'k', separator: '|' })), 'k|/p|{}|17');
    const order = { order: ['body', 'token'], labels: ['b=', '&t=', ';'] } as const;
    assert.equal(candidateInput(candidate({ token: 'k', order })), 'b={}&t=k;');
    const write = (bytes: string) => `<${bytes}>`;
    assert.equal(candidateInput(candidate({ token: 'k', order: { write } })), '<k></p><{}><17>');
  });

  it('has the masked App Secret in one pair of quotation marks if its code wrote one', () => {
    const write = (bytes: string) => `'${bytes}'`;
    assert.equal(masked({ order: { write } }), `'${MASK}''/p''{}''17'`);
    const encoded = (bytes: string) => encodeURIComponent(bytes);
    assert.equal(masked({ order: { write: encoded } }), `${MASK}%2Fp%7B%7D17`);
  });

  it('contains characters next to the App Secret as they were signed, even if they aren’t ASCII', () => {
    for (const [before, after] of [
      ['', '\u00a0'],
      ['\ufeff', ''],
      ['“', '”'],
    ] as const)
      assert.equal(masked({ token: encode(before + SECRET + after) }), `${before}${MASK}${after}/p{}17`);
    assert.equal(masked({ token: `\xff${encode(SECRET)}` }), `\\xff${MASK}/p{}17`);
  });

  it('keeps the mask unchanged where a form would encode it', () => {
    const order = { write: (bytes: string) => encodeURIComponent(bytes), labels: ['token=', '&', '&', '&'] };
    assert.equal(
      masked({ order, body: encode(MASK) }),
      `token=${MASK}&%2Fp&${encodeURIComponent(encode(MASK))}&17`,
    );
    assert.equal(masked({ order, token: `a b${encode(SECRET)}/` }), `token=a%20b${MASK}%2F&%2Fp&%7B%7D&17`);
  });

  it('can contain a body that is generated piece by piece', () =>
    assert.equal(candidateInput(candidate({ token: 'k', body: () => ['{', '1', '}'] })), 'k/p{1}17'));
});

describe('the string that incorrect code hashed, for display', () => {
  it('contains a mask in place of the App Secret', () => assert.equal(masked({}), `${MASK}/p{}17`));

  it('shows what was added to the App Secret', () =>
    assert.equal(masked({ token: encode(`"${SECRET}"\n`) }), `"${MASK}"\n/p{}17`));

  it('contains a mask for each occurrence of the App Secret, even if one is added text', () =>
    assert.equal(masked({ token: 'secret=secret' }, 'secret'), `${MASK}=${MASK}/p{}17`));

  it('shows nothing of what was derived from the App Secret', () =>
    assert.equal(masked({ token: 'c2VncmVkbw==', tokenCauses: [['token-base64']] }), `${MASK}/p{}17`));

  it('shows what was signed instead of the App Secret, if that’s unrelated to it', () => {
    assert.equal(masked({ token: '', tokenCauses: [['token-missing']] }), '/p{}17');
    for (const cause of ['token-app-key', 'token-undefined'] as const)
      assert.equal(masked({ token: 'ak_1', tokenCauses: [['token-md5'], [cause]] }), 'ak_1/p{}17');
    const both = [['token-undefined', 'token-md5']] as const;
    assert.equal(masked({ token: '37a6', tokenCauses: both }), `${MASK}/p{}17`);
  });

  it('contains a mask if no App Secret is known', () =>
    assert.equal(masked({ token: 'x' }, ''), `${MASK}/p{}17`));

  it('consists of characters, not bytes', () =>
    assert.equal(masked({ body: encode('ção') }), `${MASK}/pção17`));

  it('contains escapes for elements that aren’t UTF-8, and still a whole mask', () => {
    assert.equal(masked({ body: 'S\xe3o' }), `${MASK}/pS\\xe3o17`);
    assert.equal(
      masked({
        body: 'S\xe3o',
        order: { order: ['body', 'token'], labels: ['', encode('é='), ''] },
      }).includes(MASK),
      true,
    );
  });
});
