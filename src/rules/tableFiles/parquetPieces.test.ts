import { expect, test } from '@jest/globals'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { parquetPieces } from './parquetPieces.ts'

test('a long table is written in groups of rows that a reader joins', async () => {
  const ROWS = 120_000
  async function* rows() {
    for (let start = 0; start < ROWS; start += 7000)
      yield Array.from({ length: Math.min(7000, ROWS - start) }, (_, index) => [start + index, 'a,"b"', '2026-03-01'])
  }
  const pieces: Uint8Array[] = []
  const columns = [
    { title: 'Number', type: 'integer' },
    { title: 'Text', type: 'string' },
    { title: 'Day', type: 'date' },
  ] as const
  for await (const piece of parquetPieces(columns, rows())) pieces.push(piece)
  const file = await new Blob(pieces.map((piece) => new Uint8Array(piece))).arrayBuffer()
  const { row_groups: groups } = await parquetMetadataAsync(file)
  expect(groups.map(({ num_rows }) => Number(num_rows))).toEqual([50_000, 50_000, 20_000])
  const read = await parquetReadObjects({ file })
  expect(read).toHaveLength(ROWS)
  expect(read.findIndex(({ Number: number }, index) => number !== BigInt(index))).toBe(-1)
  expect(read.at(-1)).toEqual({ Number: 119_999n, Text: 'a,"b"', Day: new Date('2026-03-01') })
})

test('a text where a day or a number belongs is no value', async () => {
  async function* rows() {
    yield [
      ['Other', 'Other'],
      [null, 1.5],
    ]
  }
  const pieces: Uint8Array[] = []
  const columns = [
    { title: 'Week', type: 'date' },
    { title: 'Week', type: 'double' },
  ] as const
  for await (const piece of parquetPieces(columns, rows())) pieces.push(piece)
  const file = await new Blob(pieces.map((piece) => new Uint8Array(piece))).arrayBuffer()
  expect(await parquetReadObjects({ file })).toEqual([
    { Week: null, 'Week (2)': null },
    { Week: null, 'Week (2)': 1.5 },
  ])
})
