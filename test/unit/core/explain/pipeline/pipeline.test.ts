import assert from 'node:assert/strict';
import { plainCause } from '../../../../../src/core/explain/causes/causes.ts';
import { type ElementChoice, piecesOf, wholeOf } from '../../../../../src/core/explain/pipeline/choice.ts';
import { pipelineLevels, type Stage } from '../../../../../src/core/explain/pipeline/pipeline.ts';
import { alone, localStep, type Step, step } from '../../../../../src/core/explain/pipeline/step.ts';
import { detailValue } from '../detailValue.ts';

const add = (text: string, id: Step['id'] = 'body-quoted'): Step => step(id, bytes => bytes + text);
const listed = (choices: Iterable<ElementChoice>) =>
  [...choices].map(({ ways, bytes }) => {
    const names = ways.map(way => way.map(({ id }) => id).join('+'));
    return `${wholeOf(bytes)}: ${names.join(' or ')}`;
  });
const levels = (stages: readonly Stage[], source = 's') => pipelineLevels(source, stages);

describe('the stages of an element', () => {
  const stages: readonly Stage[] = [
    { correct: bytes => `${bytes}1`, steps: [add('a', 'body-missing'), add('b', 'body-null')] },
    { steps: [add('c', 'body-md5')] },
    { correct: bytes => `${bytes}2`, steps: [] },
  ];

  it('lead to the correct bytes without an incorrect step', () =>
    assert.deepEqual(listed(levels(stages)(0, 0)), ['s12: ']));

  it('lead to other bytes with one incorrect step', () =>
    assert.deepEqual(listed(levels(stages)(1, 1)), [
      's1c2: body-md5',
      'sa2: body-missing',
      'sb2: body-null',
    ]));

  it('combine incorrect steps of different stages', () =>
    assert.deepEqual(listed(levels(stages)(2, 2)), [
      'sac2: body-missing+body-md5',
      'sbc2: body-null+body-md5',
    ]));

  it('combine at most one incorrect step of each stage', () =>
    assert.deepEqual(listed(levels(stages)(3, 3)), []));

  it('try choices first if they’re marked as more likely', () => {
    const [first = { steps: [] }, ...rest] = stages;
    assert.deepEqual(listed(levels([{ ...first, isLikelier: true }, ...rest])(1, 1)), [
      'sa2: body-missing',
      'sb2: body-null',
      's1c2: body-md5',
    ]);
  });

  it('lead to the same bytes only once, even if steps of different stages result in them', () => {
    const three: readonly Stage[] = [
      { steps: [add('x', 'body-missing')] },
      { steps: [add('x', 'body-null')] },
      { steps: [add('c', 'body-md5')] },
    ];
    assert.deepEqual(listed(levels(three)(2, 2)), ['sxc: body-null+body-md5', 'sxx: body-missing+body-null']);
  });

  it('aren’t combined if a later step undoes an earlier one', () => {
    const three: readonly Stage[] = [
      { steps: [step('body-missing', bytes => (bytes === 's' ? 't' : undefined))] },
      { steps: [step('body-null', bytes => (bytes === 't' ? 's' : undefined))] },
      { steps: [add('c', 'body-md5')] },
    ];
    assert.deepEqual(listed(levels(three)(3, 3)), []);
  });

  it('can have steps that are tried only if everything else is correct', () => {
    const one: readonly Stage[] = [{ steps: [alone(add('a', 'body-missing')), add('b', 'body-null')] }];
    assert.deepEqual(listed(levels(one)(1, 1)), ['sa: body-missing', 'sb: body-null']);
    assert.deepEqual(listed(levels(one)(1, 2)), ['sb: body-null']);
    const two: readonly Stage[] = [...one, { steps: [add('c', 'body-md5')] }];
    assert.deepEqual(listed(levels(two)(2, 2)), ['sbc: body-null+body-md5']);
  });

  it('lead to the same choices however often those are requested', () => {
    const choices = levels(stages);
    assert.deepEqual(listed(choices(1, 1)), listed(choices(1, 1)));
    assert.deepEqual(listed(choices(1, 2)), listed(choices(1, 2)));
    assert.deepEqual(listed(choices(2, 2)), listed(choices(2, 2)));
  });
});

describe('an incorrect step', () => {
  it('isn’t a choice if it doesn’t apply or doesn’t change anything', () => {
    const steps = [step('body-null', bytes => bytes), step('body-none', () => undefined), add('x')];
    assert.deepEqual(listed(levels([{ steps }])(1, 1)), ['sx: body-quoted']);
  });

  it('isn’t a choice if a later step undoes it', () => {
    const undone: readonly Stage[] = [{ steps: [add(' ')] }, { correct: bytes => bytes.trim(), steps: [] }];
    assert.deepEqual(listed(levels(undone)(1, 1)), []);
  });

  it('can be the omission of its stage’s correct step', () => {
    const kept: readonly Stage[] = [
      { correct: bytes => bytes.toUpperCase(), steps: [step('body-null', bytes => bytes)] },
    ];
    assert.deepEqual(listed(levels(kept)(1, 1)), ['s: body-null']);
  });

  it('shares a choice with others that lead to the same bytes', () =>
    assert.deepEqual(listed(levels([{ steps: [add('x', 'body-null'), add('x', 'body-none')] }])(1, 1)), [
      'sx: body-null or body-none',
    ]));

  it('ends the pipeline if it’s the last', () => {
    const last: readonly Stage[] = [
      { steps: [{ ...add('!'), isLast: true }] },
      { correct: bytes => `${bytes}2`, steps: [add('x', 'body-null')] },
    ];
    assert.deepEqual(listed(levels(last)(1, 1)), ['sx: body-null', 's!: body-quoted']);
    assert.deepEqual(listed(levels(last)(2, 2)), []);
  });

  it('isn’t combined with others if it’s meant to be tried by itself', () => {
    const stages: readonly Stage[] = [
      { steps: [alone(add('a')), add('b', 'body-null')] },
      { steps: [add('c', 'body-md5')] },
    ];
    assert.deepEqual(listed(levels(stages)(1, 1)), ['sc: body-md5', 'sa: body-quoted', 'sb: body-null']);
    assert.deepEqual(listed(levels(stages)(1, 2)), ['sc: body-md5', 'sb: body-null']);
    assert.deepEqual(listed(levels(stages)(2, 2)), ['sbc: body-null+body-md5']);
  });

  it('is combined only with steps of other elements if it’s marked as single', () => {
    const single = { ...add('a'), isSingle: true };
    const stages: readonly Stage[] = [{ steps: [single] }, { steps: [add('c', 'body-md5')] }];
    assert.deepEqual(listed(levels(stages)(1, 2)), ['sc: body-md5', 'sa: body-quoted']);
    assert.deepEqual(listed(levels(stages)(2, 2)), []);
  });

  it('is named with its detail, if it has any', () => {
    assert.deepEqual(plainCause(step('body-md5', () => '', { case: 'upper' })), {
      id: 'body-md5',
      detail: { case: 'upper' },
    });
    assert.deepEqual(Object.keys(plainCause(step('body-md5', () => ''))), ['id']);
  });
});

describe('libraries that write the same bytes', () => {
  const library = (libraries: string): Step =>
    step('body-json-library-style', () => 'x', { style: libraries, libraries });
  const named = (...names: readonly string[]) => {
    const [choice] = levels([{ steps: names.map(library) }])(1, 1);
    return choice?.ways.map(way => detailValue(way[0], 'libraries'));
  };

  const causesOf = (choice: ElementChoice | undefined) => choice?.ways.map(way => way.map(plainCause));

  it('are listed together', () => assert.deepEqual(named('Gson', 'Jackson'), ['Gson; Jackson']));

  it('are listed once each', () =>
    assert.deepEqual(named('Gson', 'Jackson', 'Gson', 'Jackson'), ['Gson; Jackson']));

  it('are no more than four', () => assert.deepEqual(named('a', 'b', 'c', 'd', 'e'), ['a; b; c; d']));

  it('keep the style of the first', () => {
    const [choice] = levels([{ steps: ['Gson', 'Jackson'].map(library) }])(1, 1);
    assert.deepEqual(causesOf(choice), [
      [{ id: 'body-json-library-style', detail: { style: 'Gson', libraries: 'Gson; Jackson' } }],
    ]);
  });

  it('aren’t listed for a cause that names no library', () => {
    const steps = [
      step('body-json-minified', () => 'x', { numbers: 'rewritten' }),
      step('body-json-minified', () => 'x', { libraries: 'Gson' }),
    ];
    const [choice] = levels([{ steps }])(1, 1);
    assert.deepEqual(causesOf(choice), [[{ id: 'body-json-minified', detail: { numbers: 'rewritten' } }]]);
    const [other] = levels([{ steps: steps.toReversed() }])(1, 1);
    assert.deepEqual(causesOf(other), [[{ id: 'body-json-minified', detail: { libraries: 'Gson' } }]]);
  });
});

describe('several incorrect steps', () => {
  it('aren’t tried again if fewer lead to the same bytes and other elements are incorrect, too', () => {
    const stages: readonly Stage[] = [
      { steps: [add('a'), add('ab', 'body-none')] },
      { steps: [add('b', 'body-null'), add('c', 'body-md5')] },
    ];
    const all = [
      'sab: body-quoted+body-null',
      'sac: body-quoted+body-md5',
      'sabb: body-none+body-null',
      'sabc: body-none+body-md5',
    ];
    assert.deepEqual(listed(levels(stages)(2, 2)), all);
    assert.deepEqual(listed(levels(stages)(2, 3)), all.slice(1));
  });

  it('lead to equal bytes only once if other elements are incorrect, too', () => {
    const stages: readonly Stage[] = [
      { steps: [add('a'), add('ab', 'body-none')] },
      { steps: [add('bc', 'body-null'), add('c', 'body-md5')] },
    ];
    assert.equal(listed(levels(stages)(2, 2)).length, 4);
    assert.deepEqual(listed(levels(stages)(2, 3)), [
      'sabc: body-quoted+body-null',
      'sac: body-quoted+body-md5',
      'sabbc: body-none+body-null',
    ]);
  });

  it('use only the first of the steps that do the same to the correct bytes', () => {
    const stages: readonly Stage[] = [
      {
        correct: bytes => `${bytes}1`,
        steps: [add('a'), add('a', 'body-none'), step('body-missing', () => undefined)],
      },
      {
        steps: [
          add('b', 'body-null'),
          add('b', 'body-md5'),
          step('body-base64', bytes => bytes.replace('a', 'A')),
        ],
      },
    ];
    assert.deepEqual(listed(levels(stages)(2, 2)), [
      'sab: body-quoted+body-null',
      'sA: body-quoted+body-base64',
    ]);
  });

  it('aren’t tried for large sources', () => {
    const stages: readonly Stage[] = [{ steps: [add('a')] }, { steps: [add('b')] }, { steps: [add('c')] }];
    const count = (length: number, size: number) =>
      [...levels(stages, 'x'.repeat(length))(size, size)].length;
    assert.deepEqual([count(49_152, 2), count(49_153, 2)], [3, 0]);
    assert.deepEqual([count(8_192, 3), count(8_193, 3)], [1, 0]);
    assert.deepEqual([count(1, 4), count(60_000, 1)], [0, 3]);
  });
});

describe('a large source', () => {
  const source = 'x'.repeat(262_145);
  const stages: readonly Stage[] = [
    { correct: bytes => bytes.slice(-3), steps: [step('body-null', bytes => bytes.slice(-5))] },
    {
      correct: bytes => `${bytes}2`,
      steps: [add('3'), step('body-none', () => undefined), { ...add('4', 'body-md5'), isLast: true }],
    },
    { correct: bytes => `${bytes}!`, steps: [] },
  ];

  it('generates its choices only when they’re needed, if it’s above 256 KiB', () => {
    const choices = [...pipelineLevels(source, stages)(1, 1)];
    assert.ok(choices.every(({ bytes }) => typeof bytes === 'function'));
    assert.deepEqual(
      choices.map(({ ways, bytes }) => [ways[0]?.[0]?.id, piecesOf(bytes) && wholeOf(bytes)]),
      [
        ['body-quoted', 'xxx3!'],
        ['body-none', undefined],
        ['body-md5', 'xxx4'],
        ['body-null', 'xxxxx2!'],
      ],
    );
  });

  it('is changed and corrected slice by slice while every stage allows that', () => {
    const local: readonly Stage[] = [
      { steps: [localStep('body-quoted', bytes => bytes.replaceAll('x', 'y\n'), undefined, ['"', '"'])] },
      { correct: bytes => bytes.replaceAll('\n', ''), isLocal: true, steps: [] },
    ];
    const bytesOf = (some: readonly Stage[]) =>
      [...pipelineLevels(source, some)(1, 1)].map(({ bytes }) => bytes);
    const signed = `"${'y'.repeat(source.length)}"`;
    const [sliced] = bytesOf(local);
    assert.ok(typeof sliced === 'object' && [...sliced.slices()].length > 30);
    assert.equal(wholeOf(sliced), signed);
    const [whole] = bytesOf([...local, { correct: bytes => `${bytes}!`, steps: [] }]);
    assert.ok(typeof whole === 'function');
    assert.equal(wholeOf(whole), `${signed}!`);
  });

  it('leads to at most two forms of each cause above a mebibyte, and to none of a cause that is tried by itself', () => {
    const many = {
      steps: [add('1'), add('2'), add('3'), alone(add('4', 'body-md5')), add('5', 'body-null')],
    };
    const count = (length: number) => [...pipelineLevels('x'.repeat(length), [many])(1, 1)].length;
    assert.deepEqual([count(1_048_576), count(1_048_577)], [5, 3]);
  });

  it('stores its choices if it’s at most 256 KiB', () => {
    const choices = [...pipelineLevels(source.slice(1), stages)(1, 1)];
    assert.deepEqual(
      choices.map(({ bytes }) => bytes),
      ['xxx3!', 'xxx4', 'xxxxx2!'],
    );
  });

  it('stores its choices only if they’re at most 192 MiB in total', () => {
    const kindOf = (length: number, count: number) => {
      const many = { steps: Array.from({ length: count }, (_, at) => step('body-null', () => `${at}`)) };
      const [first] = pipelineLevels('x'.repeat(length), [many])(1, 1);
      return typeof first?.bytes;
    };
    assert.equal(kindOf(262_144, 768), 'string');
    assert.equal(kindOf(262_144, 769), 'function');
    assert.equal(kindOf(100_000, 2_013), 'string');
    assert.equal(kindOf(100_000, 2_014), 'function');
  });

  it('stores its choices up to a mebibyte if another element is incorrect, too', () => {
    const isStored = (length: number) =>
      [...pipelineLevels('x'.repeat(length), stages)(1, 2)].some(({ bytes }) => typeof bytes === 'string');
    assert.deepEqual([isStored(262_145), isStored(1_048_576), isStored(1_048_577)], [true, true, false]);
  });
});
