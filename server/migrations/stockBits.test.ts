import { expect, test } from '@jest/globals'
import { newDirectImports } from '#server/testing/directImports.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { stockBits } from './0103_stock_bits.ts'

const bed = ownedServer()

test('bits of earlier days are those that imports keep', async () => {
  const company = await newDirectImports(bed.server, 'earlier', [['us', 'amazon', ['US']]])
  const on = (day: string, units: number) => ({ Date: day, 'Ending Warehouse Balance': String(units) })
  await company.send(ledgerFile([on('01/02/2025', 3), on('12/31/2025', 0), on('01/01/2026', 4)]), {
    asOf: '2026-01-05T12:00:00Z',
  })
  const rows = async () => (await bed.owner.query('select * from stock_bits order by since')).rows
  const kept = await rows()
  expect(kept.length).toBeGreaterThan(1)
  await bed.owner.query('drop table stock_bits')
  await bed.owner.query(stockBits)
  expect(await rows()).toEqual(kept)
})
