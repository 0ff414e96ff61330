import { expect, test } from '@jest/globals'
import { textOrder } from '#shared/lib/compareText.ts'
import { leadColumns } from './leadColumns.tsx'
import type { LeadTableRow } from './leadsSelectors.ts'

const rows = ['lamp', 'Shelf', 'Lamp'].map((name) => ({ asin: 'B0LAMP0001', name }) as LeadTableRow)
const actions = { generate: () => {}, clear: () => {}, explain: () => {} }

test.each([
  [false, ['lamp', 'Lamp', 'Shelf']],
  [true, ['Lamp', 'Shelf', 'lamp']],
])('with binary sort %p names stand as %j', (binary, names) => {
  const column = leadColumns(actions as never, undefined, textOrder(binary), undefined).find(
    ({ key }) => key === 'name',
  )
  const sorter = column?.sorter as (a: LeadTableRow, b: LeadTableRow) => number
  expect(rows.toSorted(sorter).map(({ name }) => name)).toEqual(names)
})
