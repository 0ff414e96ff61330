import { expect, test } from '@jest/globals'
import { createListAdapter } from './listAdapter.ts'

const adapter = createListAdapter(({ id }: { id: string; units: number }) => id)
const rows = [
  { id: 'b', units: 1 },
  { id: 'a', units: 2 },
  { id: 'b', units: 3 },
]

test('a document is what setAll makes of the rows', () => {
  expect(adapter.documentOf(rows)).toEqual(adapter.setAll(adapter.getInitialState(), rows))
})
test('rows of different ids are read as they were sent, and as they are once one has changed', () => {
  const each = rows.slice(0, 2)
  const doc = adapter.documentOf(each)
  expect(adapter.selectAll(doc)).toBe(each)
  const changed = adapter.updateOne(doc, { id: 'b', changes: { units: 7 } })
  expect(adapter.selectAll(changed)).toEqual([
    { id: 'b', units: 7 },
    { id: 'a', units: 2 },
  ])
})
test('a late document is the same with its facts, and can be changed where it lies', () => {
  const each = rows.slice(0, 2)
  const doc = adapter.lateDocumentOf(each, { event: 3 })
  expect(adapter.selectAll(doc)).toBe(each)
  expect(doc).toEqual({ ...adapter.documentOf(each), event: 3 })
  expect(adapter.selectById(doc, 'a')).toBe(each[1])
  const changed = adapter.updateOne(doc, { id: 'b', changes: { units: 7 } })
  expect(changed).toEqual({ ...adapter.documentOf([{ id: 'b', units: 7 }, rows[1] as (typeof rows)[0]]), event: 3 })
  expect(adapter.selectAll(doc)).toBe(each)
})
test('a late document makes its ids when they are asked for', () => {
  let asked = 0
  const counting = createListAdapter(({ id }: (typeof rows)[0]) => {
    asked += 1
    return id
  })
  const doc = counting.lateDocumentOf(rows.slice(0, 2), {})
  expect(counting.selectAll(doc)).toHaveLength(2)
  expect(asked).toBe(0)
  expect(counting.selectIds(doc)).toEqual(['b', 'a'])
  expect(counting.selectTotal(doc)).toBe(2)
  expect(asked).toBe(2)
})
test('its rows are read in their order, and it can be changed where it lies', () => {
  const doc = adapter.documentOf(rows)
  expect(adapter.selectAll(doc)).toEqual([
    { id: 'b', units: 3 },
    { id: 'a', units: 2 },
  ])
  expect(adapter.selectAll(adapter.removeOne(doc, 'b'))).toEqual([{ id: 'a', units: 2 }])
  expect(adapter.selectById(doc, 'b')).toEqual({ id: 'b', units: 3 })
})
