import assert from 'node:assert/strict';
import { digestHex } from '../../../../../src/core/explain/digest/runningDigest.ts';
import { orderChoices, separatorChoices } from '../../../../../src/core/explain/elements/structureChoices.ts';
import { ELEMENT_ORDER, type OrderChoice } from '../../../../../src/core/explain/pipeline/choice.ts';

const orders = orderChoices();
const idsOf = (choices: Iterable<OrderChoice>) =>
  new Set([...choices].flatMap(({ causes }) => causes.map(({ id }) => id)));
const displaced = (order: readonly string[]) =>
  order.filter((name, index) => name !== ELEMENT_ORDER[index]).length;

describe('the order of the elements', () => {
  const wrong = [...orders(1, 1)].filter(({ causes }) => causes[0]?.id === 'order-wrong');

  it('is correct without a cause', () => {
    const [correct, ...others] = orders(0, 0);
    assert.deepEqual(correct, { causes: [], order: ELEMENT_ORDER });
    assert.deepEqual(others, []);
    assert.deepEqual([...orders(0, 2)], [correct]);
  });

  it('can be any of 23 incorrect ones, each with its own cause', () => {
    assert.equal(new Set(wrong.map(({ order }) => order.join())).size, 23);
    for (const { causes, order } of wrong) {
      assert.deepEqual(causes, [{ id: 'order-wrong', detail: { order } }]);
      assert.deepEqual(order.toSorted(), ELEMENT_ORDER.toSorted());
    }
  });

  it('starts with the variants that have the fewest elements out of place', () => {
    const counts = wrong.map(({ order }) => displaced(order));
    assert.deepEqual(counts, counts.toSorted());
    assert.equal(counts[0], 2);
  });

  it('contains repeated or serialized elements only if everything else is correct', () => {
    const alone = ['order-wrong', 'order-element-repeated', 'order-labeled'];
    alone.push('order-nothing-signed', 'order-elements-missing', 'order-nul-added');
    assert.deepEqual(idsOf(orders(1, 1)), new Set(alone));
    const combined = ['order-wrong', 'order-labeled', 'order-nul-added', 'order-elements-missing'];
    assert.deepEqual(idsOf(orders(1, 2)), new Set(combined));
    assert.deepEqual(
      idsOf(orderChoices(false)(1, 2)),
      new Set([...combined.slice(0, 3), 'separator-inserted']),
    );
    assert.ok([...orders(1, 1)].some(({ write }) => write !== undefined));
    assert.ok([...orders(1, 2)].every(({ write }) => write === undefined));
  });

  it('can lack elements, with a cause that names the order of the others', () => {
    const parts = (hasBody: boolean, total: number) =>
      [...orderChoices(hasBody)(1, total)]
        .filter(({ causes }) => causes[0]?.id === 'order-elements-missing')
        .map(({ causes, order }) => {
          assert.deepEqual(causes[0]?.detail, { order });
          return order.join();
        });
    const all = parts(true, 1);
    assert.deepEqual([all.length, new Set(all).size], [36, 36]);
    assert.ok(all.includes('body') && all.includes('token,body') && all.includes('path,token,body'));
    assert.ok(!all.includes('path,body,timestamp'));
    assert.deepEqual(parts(false, 1), [
      ...['timestamp,path', 'timestamp,token', 'path,token', 'timestamp', 'path', 'token'],
    ]);
    assert.deepEqual(new Set(parts(true, 2)).size, 6);
  });

  it('can consist of names that code forgot to replace, if their digest is the signature', () => {
    for (const text of ['$token$path$body$timestamp', '$APP_SECRET$PATH$BODY$TS', '%s%s%s%s']) {
      const claimed = orderChoices(true, '', digestHex('md5', text));
      const unresolved = { causes: [{ id: 'order-variables-unresolved', detail: { text } }] };
      assert.deepEqual(
        [...claimed(1, 1)].filter(({ causes }) => causes[0]?.id === 'order-variables-unresolved'),
        [{ ...unresolved, order: [], labels: [text] }],
      );
      assert.deepEqual([...claimed(1, 2)], [...orders(1, 2)]);
    }
  });
});

describe('a separator between elements', () => {
  it('is empty unless a cause names it', () => {
    const separators = separatorChoices();
    assert.deepEqual([...separators(0, 0)], [{ causes: [], separator: '' }]);
    for (const { causes, separator } of separators(1, 1))
      assert.deepEqual(causes, [{ id: 'separator-inserted', detail: { separator } }]);
  });
});
