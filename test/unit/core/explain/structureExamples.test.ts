import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Cause,
  type CauseDetail,
  type CauseId,
  causeOf,
} from '../../../../src/core/explain/causes/causes.ts';
import { digestHex, startDigest } from '../../../../src/core/explain/digest/runningDigest.ts';
import { digestChoices } from '../../../../src/core/explain/elements/digestChoices.ts';
import { orderChoices, separatorChoices } from '../../../../src/core/explain/elements/structureChoices.ts';
import { encode } from '../../../../src/core/explain/pipeline/binary.ts';
import {
  type DigestChoice,
  ELEMENT_ORDER,
  type ElementChoice,
  type OrderChoice,
  type SeparatorChoice,
} from '../../../../src/core/explain/pipeline/choice.ts';
import type { ElementName } from '../../../../src/core/signing/sign.ts';
import { candidateInput } from '../../../../src/report/explanation/explainReport.ts';

type Example = readonly [id: CauseId, detail: CauseDetail | null, signed: string];

interface StructureExamples {
  readonly what: string;
  readonly elements: Readonly<Record<ElementName, string>>;
  readonly signed: readonly Example[];
}

interface DigestExamples {
  readonly what: string;
  readonly secret: string;
  readonly digested: string;
  readonly signed: readonly Example[];
}

const RIGHT: {
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
} = {
  order: { causes: [], order: ELEMENT_ORDER },
  separator: { causes: [], separator: '' },
  digest: { causes: [], algorithm: 'md5', render: hex => hex },
};

/** All orders, including those that are only there if one of the texts may have been signed. */
function ordersFor(texts: readonly string[]): readonly OrderChoice[] {
  const fixed = texts.flatMap(text =>
    [...orderChoices(true, '', digestHex('md5', text))(1, 1)].filter(({ order }) => order.length === 0),
  );
  return [...orderChoices()(1, 1), ...fixed];
}

describe('the ways in which code joins the elements incorrectly', () => {
  for (const { what, elements, signed } of examplesIn<StructureExamples>('structure.json')) {
    it(`include every example with ${what}`, () => {
      const choice = (text: string): ElementChoice => ({ ways: [[]], bytes: encode(text) });
      const bytes: Record<ElementName, ElementChoice> = {
        token: choice(elements.token),
        path: choice(elements.path),
        body: choice(elements.body),
        timestamp: choice(elements.timestamp),
      };
      const inputOf = (parts: Partial<typeof RIGHT>) =>
        candidateInput({ elements: bytes, ...RIGHT, ...parts });
      const known = [
        ...ordersFor(signed.map(([, , text]) => text)).map(order =>
          keyOf(order.causes[0], inputOf({ order })),
        ),
        ...[...separatorChoices()(1, 1)].map(separator => keyOf(separator.causes[0], inputOf({ separator }))),
      ];
      const expected = signed.map(([id, detail, text]) => JSON.stringify([id, detail, encode(text)]));
      assert.deepEqual(
        expected.filter(key => !known.includes(key)),
        [],
      );
    });
  }
});

describe('the ways in which code hashes incorrectly', () => {
  for (const { what, secret, digested, signed } of examplesIn<DigestExamples>('digests.json')) {
    for (const [id, detail, sign] of signed) {
      it(`include ${id} ${JSON.stringify(detail ?? sign)}, instead of ${what}`, () => {
        const found = [...digestChoices(sign)(1, 1)].filter(({ algorithm, render }) => {
          const digest = startDigest(algorithm, secret);
          digest.update(encode(digested));
          return render(digest.hex()) === sign;
        });
        const keys = found.map(({ causes }) => keyOf(causes[0], sign));
        assert.ok(keys.includes(keyOf(withDetail(id, detail), sign)), keys.join());
      });
    }
  }
});

function examplesIn<Examples>(file: string): readonly Examples[] {
  const path = join(import.meta.dirname, '../../../vectors', file);
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Examples[];
}

function keyOf(cause: Cause | undefined, signed: string): string {
  return JSON.stringify([cause?.id, cause?.detail ?? null, signed]);
}

function withDetail(id: CauseId, detail: CauseDetail | null): Cause {
  return causeOf(id, detail ?? undefined);
}
