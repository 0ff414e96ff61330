import { expect, test } from '@jest/globals'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import { compareItems } from './compareItems.ts'
import { headingLine } from './headingLine.ts'
import { proposeColumns } from './proposeColumns.ts'
import { mappingProblem, type Reading, readItems } from './readItems.ts'
import { sheetTargets } from './targets.ts'

const targets = sheetTargets(builtInInfo)
const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }))
const reading = (columns: string[][], rows: string[][], more: Partial<Reading> = {}) =>
  readItems({ lines: lines(...rows), columns, targets, currency: 'USD', typed: false, clears: false, all: {}, ...more })

test.each<[string, string[], string[][]]>([
  [
    'products',
    ['ASIN', 'Seller', 'Unit cost (USD)', 'Lead time, days', 'Notes'],
    [['asin'], ['seller'], ['info.unit_cost'], ['info.lead_time'], []],
  ],
  [
    'products by SKU',
    ['Seller SKU', 'COGS', 'Safety stock', 'Supplier'],
    [['sku'], ['info.unit_cost'], ['safety.quantity'], ['info.supplier']],
  ],
  [
    'suppliers',
    ['Supplier', 'Email', 'Currency', 'Lead time'],
    [['supplier'], ['supplier.email'], ['supplier.currency'], ['supplier.leadTime']],
  ],
  [
    'orders',
    ['PO number', 'SKU', 'Qty', 'Unit cost', 'ETA', 'Supplier'],
    [['order'], ['sku'], ['order.quantity'], ['order.unitCost'], ['order.expected'], ['order.supplier']],
  ],
  [
    'products in German',
    ['ASIN', 'Verkäufer', 'Einkaufspreis (EUR)', 'Lieferzeit', 'Gültig ab', 'Sicherheitsbestand', 'Kategorie'],
    [['asin'], ['seller'], ['info.unit_cost'], ['info.lead_time'], ['from'], ['safety.quantity'], ['info.category']],
  ],
  [
    'products in French',
    ['SKU vendeur', 'Coût unitaire', 'Délai de livraison', 'Fournisseur', 'Valable à partir du'],
    [['sku'], ['info.unit_cost'], ['info.lead_time'], ['info.supplier'], ['from']],
  ],
  [
    'orders in German',
    ['Bestellnummer', 'SKU', 'Menge', 'Stückpreis', 'Liefertermin', 'Lieferant'],
    [['order'], ['sku'], ['order.quantity'], ['order.unitCost'], ['order.expected'], ['order.supplier']],
  ],
  [
    'orders in French',
    ['N° de commande', 'SKU', 'Quantité', 'Prix unitaire', 'Date de livraison', 'Fournisseur'],
    [['order'], ['sku'], ['order.quantity'], ['order.unitCost'], ['order.expected'], ['order.supplier']],
  ],
  ['SKUs', ['SKU', 'ASIN', 'FNSKU'], [['sku'], ['asin', 'sku.asin'], ['sku.fnsku']]],
  [
    'labels',
    ['Name', 'Street', 'City', 'Zip', 'Country', 'Label'],
    [['name'], ['line1'], ['city'], ['postcode'], ['country'], ['label.label']],
  ],
])('columns of %s are proposed by their headings', (_, headings, columns) => {
  expect(proposeColumns(headings, targets)).toEqual(columns)
})

test('what was chosen before goes before what a heading says', () => {
  const remembered = new Map([
    ['price', ['info.unit_cost']],
    ['asin', ['asin']],
  ])
  expect(proposeColumns(['ASIN', 'Price', 'Unit cost'], targets, remembered)).toEqual([
    ...[['asin'], ['info.unit_cost'], []],
  ])
})

test('headings are found under a title and a blank row', () => {
  const rows = lines(['Price list 2026'], ['for Clove', 'draft'], ['SKU', 'Unit cost'], ['A', '1'])
  expect(headingLine(rows, targets)).toBe(2)
  expect(headingLine(lines(['Title'], ['Artikel', 'Preis'], ['A', '1']), targets)).toBe(1)
})

test.each<[string[][], string | null]>([
  [[['asin'], ['info.unit_cost']], null],
  [[['asin'], []], 'Map at least one column to a field, such as Unit cost.'],
  [[['info.unit_cost']], 'Product info need a column that is ASIN or SKU.'],
  [[['sku'], ['order.quantity']], 'Purchase orders need a column that is PO.'],
  [[['sku'], ['order'], ['order.unitCost']], 'Purchase orders need a column of ordered units.'],
])('columns %j: %j', (columns, problem) => {
  expect(mappingProblem(columns, targets)).toBe(problem)
})

test('a row says values of what it names; empty cells say nothing', () => {
  const { items, problems, cells } = reading(
    [['asin'], ['seller'], ['info.unit_cost'], ['safety.quantity']],
    [
      ['B0LAMP0001', 'main', '12.50', ''],
      ['B0SHELF001', '', '', '40'],
      ['B0CHAIR001', 'main', '', ''],
    ],
  )
  expect(problems).toEqual([])
  expect(cells).toBe(2)
  expect(items.map(({ record, line, key, values }) => ({ record, line, key, values }))).toEqual([
    { record: 'info', line: 2, key: { asin: 'B0LAMP0001', seller: 'main' }, values: { unit_cost: 1250 } },
    { record: 'safety', line: 3, key: { asin: 'B0SHELF001' }, values: { quantity: 40 } },
  ])
})

test('an empty cell takes away where that is wanted, and the seller of all rows holds where no column says one', () => {
  const { items } = reading([['asin'], ['info.unit_cost']], [['B0LAMP0001', '']], {
    clears: true,
    all: { seller: 'main' },
  })
  expect(items).toEqual([
    expect.objectContaining({ key: { asin: 'B0LAMP0001', seller: 'main' }, values: { unit_cost: null } }),
  ])
})

test('what is wrong is told by its cell', () => {
  const { items, problems } = reading(
    [['asin'], ['info.unit_cost'], ['info.lead_time']],
    [
      ['LAMP', '1.00', '5'],
      ['', '2.00', ''],
      ['B0LAMP0001', 'dear', '6'],
    ],
  )
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    ...[
      [2, 0],
      [3, 0],
      [4, 1],
    ],
  ])
  expect(problems[1]?.problem).toBe(
    'This row doesn’t say which ASIN or SKU it belongs to. Fill it in, or clear the row.',
  )
  expect(items.map(({ line, values }) => [line, values])).toEqual([[4, { lead_time: 6 }]])
})

test('a row says from which day its values hold; an empty one says nothing of it', () => {
  const { items, problems } = reading(
    [['asin'], ['info.unit_cost'], ['from']],
    [
      ['B0LAMP0001', '1.00', '2026-03-01'],
      ['B0SHELF001', '2.00', 'always'],
      ['B0CHAIR001', '3.00', ''],
      ['B0TABLE001', '4.00', 'soon'],
    ],
    { all: { from: '2026-01-01' } },
  )
  expect(items.map(({ key }) => key)).toEqual([
    { asin: 'B0LAMP0001', from: '2026-03-01' },
    { asin: 'B0SHELF001', from: 'always' },
    { asin: 'B0CHAIR001' },
  ])
  expect(problems).toEqual([
    { line: 5, column: 2, problem: 'soon is not a date. Valid from is a day like 2026-12-31.' },
  ])
})

test('a supplier that is named is said to be there', () => {
  const { items } = reading([['supplier'], ['supplier.email']], [['Acme', '']])
  expect(items).toEqual([expect.objectContaining({ key: { supplier: 'Acme' }, values: { name: 'Acme' } })])
})

test('differences are counted, the same value twice counts once, and two values of one thing are both refused', () => {
  const { items } = reading(
    [['asin'], ['info.unit_cost'], ['info.lead_time']],
    [
      ['B0LAMP0001', '1.00', '5'],
      ['B0LAMP0001', '2.00', '5'],
      ['B0SHELF001', '3.00', ''],
      ['B0CHAIR001', '4.00', ''],
    ],
  )
  const found = items.map(({ key }) =>
    key.asin === 'B0CHAIR001'
      ? { problem: 'B0CHAIR001 is in no report.', at: 'asin' }
      : { key: { ...key, seller: 'main' }, name: `${key.asin} for main`, values: { unit_cost: 300, lead_time: 7 } },
  )
  const { changes, problems, unchanged } = compareItems(items, found)
  expect(changes.map(({ line, column, from, to }) => [line, column, from, to])).toEqual([[2, 2, 7, 5]])
  expect([...unchanged.values()].reduce((sum, count) => sum + count, 0)).toBe(2)
  const twice = (row: number) =>
    `B0LAMP0001 for main is also in row ${row} with another value. Keep one of the two rows.`
  expect(problems).toEqual([
    { line: 5, column: 0, problem: 'B0CHAIR001 is in no report.' },
    { line: 2, column: 1, problem: twice(3) },
    { line: 3, column: 1, problem: twice(2) },
  ])
})
