import { expect, test } from '@jest/globals'
import { type Change, changesOf } from './auditChanges.ts'

const seller = (name: string, marketplaces: string[]) => ({ seller: name, marketplaces })

test.each<[string, unknown, unknown, [field: string, before: string, after: string][]]>([
  ['a field', { currency: 'USD' }, { currency: 'EUR' }, [['currency', 'USD', 'EUR']]],
  ['what is the same is left out', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', '2', '3']]],
  [
    'nested',
    { use: { amazon: 'no', shop: 'yes' } },
    { use: { amazon: 'yes', shop: 'yes' } },
    [['use · amazon', 'no', 'yes']],
  ],
  [
    'what was not there',
    null,
    { deleted: 3, done: true },
    [
      ['deleted', '–', '3'],
      ['done', '–', 'yes'],
    ],
  ],
  ['what is gone', { title: 'Lamps' }, {}, [['title', 'Lamps', '–']]],
  ['a list', { markets: ['US'] }, { markets: ['US', 'CA'] }, [['markets', 'US', 'US, CA']]],
  ['an emptied list', { lines: ['1 Dock Road'] }, { lines: [] }, [['lines', '1 Dock Road', '–']]],
  [
    'one more thing among others',
    [seller('us', ['US'])],
    [seller('de', ['DE']), seller('us', ['US'])],
    [
      ['de · seller', '–', 'de'],
      ['de · marketplaces', '–', 'DE'],
    ],
  ],
  ['nothing noted', null, null, []],
  ['a mere word', 'a', 'b', [['', 'a', 'b']]],
])('%s', (_, before, after, changes) => {
  expect(changesOf({ before, after })).toEqual(
    changes.map(([field, was, is]): Change => ({ field, before: was, after: is })),
  )
})
