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
test('its rows are read in their order, and it can be changed where it lies', () => {
  const doc = adapter.documentOf(rows)
  expect(adapter.selectAll(doc)).toEqual([
    { id: 'b', units: 3 },
    { id: 'a', units: 2 },
  ])
  expect(adapter.selectAll(adapter.removeOne(doc, 'b'))).toEqual([{ id: 'a', units: 2 }])
  expect(adapter.selectById(doc, 'b')).toEqual({ id: 'b', units: 3 })
})
