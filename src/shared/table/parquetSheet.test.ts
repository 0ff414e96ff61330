import { expect, test } from '@jest/globals'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { fileWriters } from './fileWriters.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = {
  columns: [
    { title: 'SKU', kind: 'code', width: 1 },
    { title: 'Ordered', kind: 'day', width: 1 },
    { title: 'Units', kind: 'number', width: 1 },
    { title: 'Units a day', kind: 'number', width: 1 },
    { title: 'Sales', kind: 'money', width: 1 },
    { title: 'Share', kind: 'percent', width: 1 },
  ],
  lines: [
    ['007', '2026-03-01', 3, 1, 19.99, 12.5],
    ['=A1', null, null, 1.5, 20, null],
  ],
}

test('a table becomes Parquet with the columns of its CSV file and typed cells', async () => {
  const file = await (await fileWriters.parquet(sheet)).arrayBuffer()
  const { schema } = await parquetMetadataAsync(file)
  expect(schema.slice(1).map(({ type, converted_type }) => converted_type ?? type)).toEqual([
    'UTF8',
    'DATE',
    'INT64',
    'DOUBLE',
    'DOUBLE',
    'DOUBLE',
  ])
  expect(await parquetReadObjects({ file })).toEqual([
    { SKU: '007', Ordered: new Date('2026-03-01'), Units: 3n, 'Units a day': 1, Sales: 19.99, Share: 12.5 },
    { SKU: '=A1', Ordered: null, Units: null, 'Units a day': 1.5, Sales: 20, Share: null },
  ])
  const csv = await (await fileWriters.csv(sheet)).text()
  expect(csv.split('\r\n')[0]?.split(',')).toEqual(schema.slice(1).map(({ name }) => name))
})
