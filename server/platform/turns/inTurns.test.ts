import { expect, test } from '@jest/globals'
import { hasLongList, mapInTurns, runInTurns, stringifyInTurns } from './inTurns.ts'

const long = Array.from({ length: 250 }, (_, nr) => ({ nr, name: `"${nr}"\n`, none: undefined, at: new Date(nr) }))

test.each([
  ['a list', long],
  ['lists within lists', [long, [], [long]]],
  ['a list with gaps', [...long, undefined, null, () => 1]],
  ['fields', { data: { rows: long, count: 3, none: undefined, 'a"b': 'c', at: new Date(0) } }],
  ['columns', { data: { columns: { one: long, other: long.map(({ nr }) => nr) } } }],
  ['little', { data: { rows: [1, 2] } }],
  ['a text', 'text'],
])('%s is written as JSON.stringify does', async (_, value) => {
  expect(await stringifyInTurns(value)).toBe(JSON.stringify(value))
})

test('only long lists are worth it', () => {
  expect([{ data: { rows: long } }, { data: [1, 2] }, 'text', null].map((value) => hasLongList(value))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('others have their turns while a long list is mapped and written', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const rows = await mapInTurns(Array.from({ length: 20_000 }), (_, nr) => {
    // some five microseconds
    let sum = 0
    for (let step = 0; step < 5000; step += 1) sum += step % 7
    return { nr, sum }
  })
  const mapTurns = turns
  const wide = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, at * 1.1])),
  }))
  await stringifyInTurns({ data: wide })
  isOver = true
  expect(mapTurns).toBeGreaterThan(2)
  expect(turns).toBeGreaterThan(mapTurns + 2)
})

test('long work of steps ends with what its last one returns', async () => {
  function* steps(): Generator<undefined, string> {
    yield
    yield
    return 'done'
  }
  expect(await runInTurns(steps())).toBe('done')
})
