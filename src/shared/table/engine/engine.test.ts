import { describe, expect, test } from '@jest/globals'
import type { CellValue, Column } from '../column.ts'
import { readColumns } from '../readColumns.ts'
import { createEngine } from './engine.ts'
import type { Question, SortKey, Term } from './search.ts'

interface Item {
  sku: string
  name: string | null
  market: string | null
  units: number | null
  cover: number | null
  price: number | null
  currency: string | null
  day: string | null
}
type Key = keyof Item

/** The same numbers on every run. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const names = ['Lamp', 'lamp', 'Shelf', 'Äpfel', 'Apfel', 'Zebra', 'İstanbul rug', 'mat 10', 'mat 9', '', 'ß-Box']

const makeItems = (count: number, seed = 7): Item[] => {
  const below = numbers(seed)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const unless = <Value>(value: Value): Value | null => (below(8) ? value : null)
  return Array.from({ length: count }, () => ({
    sku: `${below(4)}-${String.fromCharCode(65 + below(26))}${below(1000)}`,
    name: unless(`${pick(names)} ${pick(names)}`.trim()),
    market: unless(pick(['US', 'CA', 'DE'])),
    units: unless(below(200) - 50),
    cover: unless((below(1000) - 300) / 10),
    price: unless(below(10_000)),
    currency: pick(['USD', 'USD', 'USD', 'EUR', null]),
    day: unless(`2026-0${1 + below(9)}-1${below(10)}`),
  }))
}

const columns: Column<Item>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', width: 100, value: ({ sku }) => sku },
  { key: 'name', title: 'Name', kind: 'text', width: 100, value: ({ name }) => name },
  { key: 'market', title: 'Mkt', kind: 'choice', width: 100, value: ({ market }) => market },
  { key: 'units', title: 'Units', kind: 'number', width: 100, value: ({ units }) => units },
  { key: 'cover', title: 'Cover', kind: 'decimal', width: 100, value: ({ cover }) => cover },
  {
    key: 'price',
    title: 'Price',
    kind: 'money',
    width: 100,
    value: ({ price }) => price,
    currency: ({ currency }) => currency,
  },
  { key: 'day', title: 'Day', kind: 'day', width: 100, value: ({ day }) => day },
]

const isUnknown = (value: CellValue) => value === null || value === ''
const compareKnown = (key: Key, a: CellValue, b: CellValue, binary: boolean): number => {
  if (typeof a === 'number') return a - Number(b)
  if (key === 'sku' || key === 'day' || binary) return String(a) < String(b) ? -1 : Number(String(a) > String(b))
  return String(a).localeCompare(String(b))
}

const matches = (item: Item, term: Term): boolean => {
  const value = item[term.key as Key]
  switch (term.is) {
    case 'oneOf':
      return term.choices.includes(isUnknown(value) ? null : String(value))
    case 'contains':
      return String(value ?? '')
        .toLowerCase()
        .includes(term.text.toLowerCase())
    case 'between':
      return value !== null && Number(value) >= (term.min ?? -1e9) && Number(value) <= (term.max ?? 1e9)
    case 'days':
      return value !== null && String(value) >= (term.since ?? '') && String(value) <= (term.until ?? '9')
  }
}

/** What the engine is held against: arrays, sorted and filtered plainly. */
const oracle = (items: Item[], { text, terms, sort, binary }: Question): number[] =>
  items
    .map((_, row) => row)
    .filter((row) => {
      const { sku, name } = items[row] as Item
      const cells = [sku, name ?? ''].map((cell) => cell.toLowerCase())
      const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
      return (
        wanted.every((word) => cells.some((cell) => cell.includes(word))) &&
        terms.every((term) => matches(items[row] as Item, term))
      )
    })
    .sort((a, b) => {
      for (const { key, descending } of sort) {
        const [left, right] = [a, b].map((row) => (items[row] as Item)[key as Key]) as [CellValue, CellValue]
        if (isUnknown(left) || isUnknown(right)) {
          if (isUnknown(left) !== isUnknown(right)) return isUnknown(left) ? 1 : -1
        } else {
          const found = compareKnown(key as Key, left, right, binary)
          if (found) return descending ? -found : found
        }
      }
      return a - b
    })

const question = (parts: Partial<Question>): Question => ({
  text: '',
  terms: [],
  sort: [],
  group: [],
  binary: false,
  ...parts,
})
const up = (key: Key): SortKey => ({ key, descending: false })
const down = (key: Key): SortKey => ({ key, descending: true })
const keys = columns.map(({ key }) => key as Key)

const items = makeItems(3000)
const engine = createEngine(readColumns(items, columns))
const orderOf = (query: Question) => [...engine.ask(query).order]

describe('rows and their order are those of a plain filter and sort', () => {
  test.each(
    keys.flatMap((key) => [false, true].flatMap((binary) => [up, down].map((way) => [way(key), binary] as const))),
  )('sorted by %j, binary %p', (key, binary) => {
    const query = question({ sort: [key], binary })
    expect(orderOf(query)).toEqual(oracle(items, query))
  })
  test.each([
    [[up('market'), down('units')]],
    [[down('market'), up('name'), down('sku')]],
    [[up('day'), up('cover'), down('price')]],
  ])('sorted by %j', (sort) => {
    const query = question({ sort })
    expect(orderOf(query)).toEqual(oracle(items, query))
  })
  test.each(['lamp', 'LAMP 2-', 'mat 9', 'i̇stanbul', 'ß', '-A', 'zebra äpfel', 'no such thing', '  ', '1-b 1'])(
    'text %j',
    (text) => {
      const query = question({ text, sort: [down('units')] })
      expect(orderOf(query)).toEqual(oracle(items, query))
    },
  )
  test.each<Term[][]>([
    [[{ key: 'market', is: 'oneOf', choices: ['US', null] }]],
    [[{ key: 'market', is: 'oneOf', choices: [] }]],
    [[{ key: 'name', is: 'contains', text: 'aMp' }]],
    [[{ key: 'units', is: 'between', min: -10, max: 20 }]],
    [[{ key: 'cover', is: 'between', min: 0.1 }]],
    [[{ key: 'day', is: 'days', since: '2026-02-11', until: '2026-05-15' }]],
    [
      [
        { key: 'day', is: 'days', until: '2026-07-19' },
        { key: 'price', is: 'between', max: 5000 },
        { key: 'market', is: 'oneOf', choices: ['DE'] },
      ],
    ],
  ])('terms %j', (terms) => {
    const query = question({ text: 'a', terms, sort: [up('sku')] })
    expect(orderOf(query)).toEqual(oracle(items, query))
  })
})

test('a saved choice is found although the case of its label has changed', () => {
  const query = question({ text: '', terms: [{ key: 'market', is: 'oneOf', choices: ['us'] }], sort: [up('sku')] })
  const us = question({ text: '', terms: [{ key: 'market', is: 'oneOf', choices: ['US'] }], sort: [up('sku')] })
  expect(orderOf(query)).toEqual(orderOf(us))
})

test('a word is not found across two cells', () => {
  const two = [{ sku: 'AB', name: 'CD' }] as Item[]
  const small = createEngine(readColumns(two, columns.slice(0, 2)))
  expect([...small.ask(question({ text: 'bc' })).order]).toEqual([])
  expect([...small.ask(question({ text: 'cd ab' })).order]).toEqual([0])
})

test.each([
  [
    [2 ** 31, -(2 ** 31), 5, null, -0, 0, 2 ** 31 - 1],
    [1, 4, 5, 2, 6, 0, 3],
  ],
  [
    [0.1, -0.1, 1e300, -1e300, null, Number.MIN_VALUE, 0],
    [3, 1, 6, 5, 0, 2, 4],
  ],
  [
    [2 ** 31 - 2, -(2 ** 31), null],
    [1, 0, 2],
  ],
])('numbers %j stand in order %j', (values, order) => {
  const column: Column<number | null> = { key: 'n', title: '', kind: 'number', width: 1, value: (each) => each }
  const query = question({ sort: [{ key: 'n', descending: false }] })
  expect([...createEngine(readColumns(values, [column])).ask(query).order]).toEqual(order)
})

test('totals are sums of the shown rows; money of several currencies has none', () => {
  const sumOf = (shown: Item[], key: 'units' | 'price') => shown.reduce((sum, item) => sum + (item[key] ?? 0), 0)
  const query = question({ text: 'lamp' })
  const { totals, order } = engine.ask(query)
  const shown = [...order].map((row) => items[row] as Item)
  expect(totals.units?.values[0]).toBe(sumOf(shown, 'units'))
  expect(totals.price?.values[0]).toBeNaN()
  expect(totals.cover).toBeUndefined()

  const dollars = items.filter(({ currency, price }) => currency === 'USD' || price === null)
  const inDollars = createEngine(readColumns(dollars, columns)).ask(question({})).totals.price
  expect(inDollars).toEqual({ values: Float64Array.of(sumOf(dollars, 'price')), currencies: ['USD'] })
  expect(engine.ask(question({ text: 'no such thing' })).totals.units?.values[0]).toBeNaN()
})

describe('groups', () => {
  const known = (value: CellValue) => (isUnknown(value) ? null : value)
  const grouped = (group: Key[], sort: SortKey[] = [], text = '') => {
    const { order, groups } = engine.ask(question({ group, sort, text }))
    return Array.from({ length: (groups?.starts.length ?? 1) - 1 }, (_, at) => {
      const rows = [...order.slice(groups?.starts[at], groups?.starts[at + 1])]
      return {
        rows,
        id: group.map((key) => known((items[rows[0] as number] as Item)[key])).join(),
        units: groups?.sums.units?.values[at],
      }
    })
  }
  const naive = (group: Key[], sort: SortKey[] = [], text = '') => {
    const found = new Map<string, number[]>()
    for (const row of oracle(items, question({ sort, text }))) {
      const id = group.map((key) => known((items[row] as Item)[key])).join()
      found.set(id, [...(found.get(id) ?? []), row])
    }
    return [...found].map(([id, rows]) => {
      const units = rows.flatMap((row) => items[row]?.units ?? [])
      return { rows, id, units: units.length ? units.reduce((sum, each) => sum + each, 0) : Number.NaN }
    })
  }
  test.each<[Key[], string]>([
    [['market'], ''],
    [['market', 'day'], 'lamp'],
    [['name', 'units'], ''],
    [['sku', 'name', 'units', 'price', 'day'], ''],
  ])('by %j of rows with %j stand as they first appear', (group, text) => {
    expect(grouped(group, [], text)).toEqual(naive(group, [], text))
  })
  test('sorted by a summed column they stand by their sums, inside by their own', () => {
    const found = grouped(['market', 'day'], [down('units')])
    const sums = found.map(({ units }) => units as number)
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    const plain = naive(['market', 'day'], [down('units')])
    expect(new Set(found.map(({ rows }) => rows.join()))).toEqual(new Set(plain.map(({ rows }) => rows.join())))
  })
  test('sorted by one of their own columns they stand by it, the unknown last', () => {
    expect(grouped(['market'], [down('market')]).map(({ id }) => id)).toEqual(['US', 'DE', 'CA', ''])
    expect(grouped(['market'], [up('market')]).map(({ id }) => id)).toEqual(['CA', 'DE', 'US', ''])
  })
  test('of no rows there are none', () => {
    expect(grouped(['market'], [], 'no such thing')).toEqual([])
  })
})

test('what is asked again after something else is the same', () => {
  const query = question({ text: 'lamp', sort: [up('name')], group: ['market'] })
  const first = engine.ask(query)
  for (const key of keys) engine.ask(question({ sort: [down(key)], text: key }))
  expect(engine.ask(query)).toEqual(first)
})

test('what was done ahead, a step at a time, changes no answer', () => {
  const query = keys.flatMap((key) =>
    [true, false].flatMap((binary) => [
      question({ sort: [up(key)], text: 'lamp', binary }),
      question({ sort: [down(key)], group: ['market'], binary }),
    ]),
  )
  const ahead = createEngine(readColumns(items, columns))
  for (const steps = ahead.warmUp(); !steps.next().done; ahead.ask(question({ text: 'rug' })));
  for (const each of query) expect(ahead.ask(each)).toEqual(createEngine(readColumns(items, columns)).ask(each))
})

test('with other values in some columns it answers as one that never knew others', () => {
  const others = makeItems(items.length, 99).map(({ units, market }, at) => ({ ...(items[at] as Item), units, market }))
  const known = createEngine(readColumns(items, columns))
  known.warmUp().next()
  known.ask(question({ sort: [up('units')], group: ['market'] }))
  const changed = columns.filter(({ key }) => key === 'units' || key === 'market')
  const revised = known.revise(readColumns(others, changed).columns)
  const anew = createEngine(readColumns(others, columns))
  for (const query of [
    question({ sort: [down('units')], text: 'lamp' }),
    question({ sort: [up('name')], group: ['market'] }),
    question({ terms: [{ key: 'units', is: 'between', min: 10 }] }),
  ])
    expect(revised.ask(query)).toEqual(anew.ask(query))
})

test('a choice whose values have an order is sorted by it, those it does not name after them', () => {
  const stages = ['late', 'order', 'ok', null, 'late', 'odd', 'out'].map((stage) => ({ stage }))
  const stage: Column<{ stage: string | null }> = {
    key: 'stage',
    title: 'Stage',
    kind: 'choice',
    width: 80,
    choices: ['out', 'late', 'order', 'ok'],
    value: (row) => row.stage,
  }
  const engine = createEngine(readColumns(stages, [stage]))
  const ask = (descending: boolean) => {
    const sort = [{ key: 'stage', descending }]
    return [...engine.ask({ text: '', terms: [], sort, group: [], binary: false }).order].map((at) => stages[at]?.stage)
  }
  expect(ask(false)).toEqual(['out', 'late', 'late', 'order', 'ok', 'odd', null])
  expect(ask(true)).toEqual(['odd', 'ok', 'order', 'late', 'late', 'out', null])
})
