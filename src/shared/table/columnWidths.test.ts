import { expect, jest, test } from '@jest/globals'
import type { Column } from './column.ts'
import { narrowWidths, widthsOf } from './columnWidths.ts'
import type { Layout } from './tableLayoutsSlice.ts'

const column = (key: string, width: number, kind: Column<never>['kind'] = 'text'): Column<never> => ({
  key,
  title: key,
  kind,
  width,
  value: () => null,
})
const layout = (widths: Layout['widths'] = {}): Layout => ({ widths, order: [], hidden: [], pinned: [] }) as never
const pixels = (widths: readonly { px: number }[]) => widths.map(({ px }) => px)

const columns = [column('name', 100), column('address', 200), column('orders', 80, 'number')]

test('text columns share the space that the others leave', () => {
  expect(pixels(widthsOf(columns, layout(), { windowPx: 580 }))).toEqual([200, 300, 80])
})

test('a long text takes the space that is left when all text columns have their share', () => {
  const wholeTextPx = (columnIndex: number) => [150, 610][columnIndex] ?? 0
  expect(pixels(widthsOf(columns, layout(), { windowPx: 1900, wholeTextPx }))).toEqual([420, 610, 80])
})

test('a code with a long text above it takes space too', () => {
  const product = { ...column('asin', 100, 'code'), longText: () => 'Bamboo lamp' }
  expect(pixels(widthsOf([product, column('clicks', 80, 'number')], layout(), { windowPx: 380 }))).toEqual([300, 80])
})

test('texts are measured only where space is left', () => {
  const wholeTextPx = jest.fn(() => 900)
  widthsOf(columns, layout(), { windowPx: 800, wholeTextPx })
  expect(wholeTextPx).not.toHaveBeenCalled()
})

test('a resized column keeps its width', () => {
  const wholeTextPx = () => 800
  expect(pixels(widthsOf(columns, layout({ address: 150 }), { windowPx: 1900, wholeTextPx }))).toEqual([800, 150, 80])
})

test('the first of two columns takes all space of a narrow window', () => {
  expect(pixels(narrowWidths([column('name', 170), column('orders', 70)], { windowPx: 390 }))).toEqual([320, 70])
})
