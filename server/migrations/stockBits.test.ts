import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { newDirectImports } from '#server/testing/directImports.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { stockBits } from './0103_stock_bits.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

test('bits of earlier days are those that imports keep', async () => {
  const company = await newDirectImports(server, 'earlier', [['us', 'amazon', ['US']]])
  const on = (day: string, units: number) => ({ Date: day, 'Ending Warehouse Balance': String(units) })
  await company.send(ledgerFile([on('01/02/2025', 3), on('12/31/2025', 0), on('01/01/2026', 4)]), {
    asOf: '2026-01-05T12:00:00Z',
  })
  const rows = async () => (await owner.query('select * from stock_bits order by since')).rows
  const kept = await rows()
  expect(kept.length).toBeGreaterThan(1)
  await owner.query('drop table stock_bits')
  await owner.query(stockBits)
  expect(await rows()).toEqual(kept)
})
