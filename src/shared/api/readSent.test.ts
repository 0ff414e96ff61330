import { expect, test } from '@jest/globals'
import { COLUMNS_TYPE } from '#contract/headers.ts'
import { toBytes } from '#rules/lists/columnBytes.ts'
import { plainRow, toColumnRows } from '#rules/lists/columnRows.ts'
import { readSent } from './readSent.ts'

const resultOf = <Result>(steps: Generator<undefined, Result>): Result => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
const rows = [
  { asin: 'B01', amt: 3 },
  { asin: 'B02', amt: 0 },
]
const byColumns = (data: unknown) =>
  new Response(resultOf(toBytes(data, resultOf(toColumnRows(rows)))) as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': COLUMNS_TYPE },
  })

test('a list by columns is read as its rows, beside the other facts of the response', async () => {
  const { json } = await readSent(byColumns({ rows: [], updatedAt: null }), 'rows')
  const { data } = json as { data: { rows: object[]; updatedAt: null } }
  expect(data).toMatchObject({ updatedAt: null })
  expect(data.rows.map(plainRow)).toEqual(rows)
})

test('a response that is a list is its rows', async () => {
  const { json } = await readSent(byColumns([]), '')
  expect((json as { data: object[] }).data.map(plainRow)).toEqual(rows)
})

test('a server or proxy may answer with JSON', async () => {
  expect((await readSent(Response.json({ data: { rows } }), 'rows')).json).toEqual({ data: { rows } })
  expect((await readSent(new Response('<html>'), 'rows')).json).toBeUndefined()
})
