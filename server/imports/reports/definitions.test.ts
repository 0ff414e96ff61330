import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { sourceOf, tabFile } from '../fixtures/files.ts'
import { layouts } from '../fixtures/layouts.ts'
import { mapped } from '../fixtures/reading.ts'
import { reports } from './index.ts'

const migration = readFileSync(join(process.cwd(), 'server/migrations/0002_imports.ts'), 'utf8')

/** Columns of a fact table beyond the ones all begin with, as the migration makes them. */
function columnsOf(table: string): string[] {
  const body = new RegExp(`create table ${table} \\(([\\s\\S]*?)\\n\\);`).exec(migration)?.[1] ?? ''
  const lines = body.replace(/--.*/g, '').replace(/primary key.*/g, '')
  const names = lines.split(',').map((part) => part.trim().split(/\s/)[0] ?? '')
  return names.slice(names.indexOf('row_hash') + 1).filter((name) => name !== '')
}

describe.each(reports)('$type', ({ columns, targets, decisive, known, decimals, dates }) => {
  it('fills columns that its tables have', () => {
    for (const target of targets) {
      expect(target.columns.filter((name) => !columns.includes(name))).toEqual([])
      expect(target.columns.filter((name) => !columnsOf(target.table).includes(name))).toEqual([])
      expect(new Set(target.columns).size).toBe(target.columns.length)
    }
  })

  it('knows the columns it decides and counts by', () => {
    expect([...decisive, ...decimals, ...dates].filter((name) => !known.includes(name))).toEqual([])
  })
})

/** One line of each report, as little as will do. */
const least: Readonly<Record<string, Record<string, string>>> = {
  orders: {
    'amazon-order-id': '1',
    'purchase-date': '2026-05-08T23:36:26+00:00',
    sku: 'A',
    quantity: '1',
    'sales-channel': 'Amazon.com',
  },
  unshipped: { 'order-id': '1', 'order-item-id': '2', 'purchase-date': '2026-05-08T23:36:26+00:00', sku: 'A' },
  shipments: {
    'amazon-order-id': '1',
    'shipment-item-id': 'D',
    'shipment-date': '2026-05-08T23:36:26+00:00',
    sku: 'A',
  },
  listings: { 'seller-sku': 'A' },
  myi: { sku: 'A' },
  afn: { 'seller-sku': 'A' },
  afnCountry: { 'seller-sku': 'A', country: 'DE' },
  reserved: { sku: 'A' },
  shop: { 'order-id': '1', 'purchase-date': '2026-05-08', sku: 'A', quantity: '1', currency: 'EUR' },
}

it.each(layouts)('maps a line of $type, $title, with a value for each column', async ({ type, header }) => {
  const { rows, rejected } = await mapped(sourceOf(tabFile(header, [least[type] ?? {}])))
  expect(rejected).toEqual([])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.values).toHaveLength(reports.find((report) => report.type === type)?.columns.length ?? -1)
})

it('keeps cells of unknown columns, but none that smell of a person', async () => {
  const header = [
    ...(layouts.find(({ type }) => type === 'afn')?.header ?? []),
    'Bin',
    'new flag',
    'Buyer Phone',
    'customer-name',
    'VAT no',
    'delivery address',
  ]
  const cells = Object.fromEntries(header.slice(6).map((name) => [name, 'x']))
  const { rows } = await mapped(
    sourceOf(tabFile(header, [{ 'seller-sku': 'A', ...cells, Bin: '' }, { 'seller-sku': 'B' }])),
  )
  expect(rows.map(({ fields }) => fields.raw)).toEqual(['{"new-flag":"x"}', null])
})
