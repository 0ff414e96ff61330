import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AsinSheet, Catalogue } from '#contract/asins.ts'
import { LAMP, newSheetCompany, SHELF } from '#server/testing/sheetCompany.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async () => {
  tenants += 1
  const company = await newSheetCompany(server, `sheet-costs-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE']],
  ])
  const { client } = company
  const sku = { sku: 'LAMP-EU', seller: 'eu', platform: 'amazon' }
  await client.data('POST', `/asins/${LAMP}/sku`, sku)
  return {
    ...company,
    info: async () => (await client.data<Catalogue>('GET', '/asins')).asin_info,
    history: async (asin = LAMP) =>
      (await client.data<AsinSheet>('GET', `/asins/${asin}`)).infoHistory.map(({ seller, from, value }) => {
        return `${seller} ${from} ${value}`
      }),
  }
}

test('costs by ASIN are taken for all sellers of each product at once, and undone', async () => {
  const { upload, preview, apply, undo, info } = await open()
  const sheet = await upload(`ASIN,Unit cost\n${LAMP},4.50\n${SHELF},2\nB0NOWHERE0,1\n`, 'costs.csv')
  const alone = await preview(sheet)
  expect(alone.rows.flatMap(({ cells }) => cells.map(({ problem }) => problem))).toContain(
    `${LAMP} may be meant for eu or us. Say which in a column, or for all rows.`,
  )
  const all = await preview(sheet, { seller: '*' })
  expect(all.counts).toMatchObject({ changed: 3, changedRows: 2, errors: 1, errorRows: 1 })
  const run = await apply(sheet, { seller: '*' })
  expect(run).toMatchObject({ changed: 3, rows: 2, errors: 1 })
  expect(await info()).toEqual({
    [LAMP]: { us: { unit_cost: 450 }, eu: { unit_cost: 450 } },
    [SHELF]: { us: { unit_cost: 200 } },
  })
  await undo(run)
  expect(await info()).toEqual({})
})

test('a column says from which day each cost holds, and an undo leaves no row behind', async () => {
  const { client, upload, preview, apply, undo, history } = await open()
  await client.data('POST', `/asins/${LAMP}/info/us?from=2026-01-01`, { unit_cost: 100 })
  const sheet = await upload(
    `ASIN;Verkäufer;Einkaufspreis;Gültig ab\n${LAMP};us;1,20;01.03.2026\n${LAMP};us;1,30;15.06.2026\n${SHELF};us;2;soon\n`,
    'kosten.csv',
  )
  expect(sheet.columns.map(({ targets }) => targets)).toEqual([['asin'], ['seller'], ['info.unit_cost'], ['from']])
  const { counts, rows } = await preview(sheet)
  expect(counts).toMatchObject({ changed: 2, changedRows: 2, errors: 1, errorRows: 1 })
  expect(rows.map(({ line, name }) => [line, name])).toEqual([
    [4, ''],
    [2, `${LAMP} for us from 2026-03-01`],
    [3, `${LAMP} for us from 2026-06-15`],
  ])
  const run = await apply(sheet)
  expect(await history()).toEqual(['us 2026-06-15 130', 'us 2026-03-01 120', 'us 2026-01-01 100'])
  expect((await undo(run)).undone).toMatchObject({ restored: 2, kept: 0 })
  expect(await history()).toEqual(['us 2026-01-01 100'])
})

test('costs of a sheet hold always where that is chosen; an undo brings back what they took the place of', async () => {
  const { client, upload, apply, undo, history, preview } = await open()
  await client.data('POST', `/asins/${LAMP}/info/us?from=2026-01-01`, { unit_cost: 100 })
  await client.data('POST', `/asins/${LAMP}/info/us?from=2026-05-01`, { unit_cost: 120 })
  const sheet = await upload(`ASIN,Seller,Unit cost\n${LAMP},us,1.20\n`, 'always.csv')
  // the last one is the same, and others stand before it
  const run = await apply(sheet, { from: 'always' })
  expect(run).toMatchObject({ changed: 1 })
  expect(await history()).toEqual(['us 1900-01-01 120'])
  expect((await preview(sheet, { from: 'always' })).counts).toMatchObject({ changed: 0, unchanged: 1 })
  await undo(run)
  expect(await history()).toEqual(['us 2026-05-01 120', 'us 2026-01-01 100'])
  const second = await apply(sheet, { from: 'always' })
  await client.data('POST', `/asins/${LAMP}/info/us?from=2026-06-01`, { unit_cost: 140 })
  expect((await undo(second)).undone).toMatchObject({ restored: 0, kept: 1 })
  expect(await history()).toEqual(['us 2026-06-01 140', 'us 1900-01-01 120'])
})

test('1e3 is a thousand, and counts leave out what stands in a row with a mistake', async () => {
  const { upload, preview } = await open()
  const sheet = await upload(`ASIN,Seller,Unit cost,Case pack\n${LAMP},us,1e3,6\n${SHELF},us,dear,12\n`, 'e.csv')
  const { counts, rows } = await preview(sheet)
  expect(counts).toMatchObject({ rows: 2, changed: 2, changedRows: 1, errors: 1, errorRows: 1 })
  expect(rows.find(({ line }) => line === 2)?.cells[0]).toMatchObject({ to: 100_000 })
})
