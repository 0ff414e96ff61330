import { join } from 'node:path'
import { Client as Database } from 'pg'
import { allOrders, fulfilledShipments, inventoryOfWorld } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'
import { companySteps } from '../support/companySteps.ts'
import type { Figure } from '../support/figures.ts'
import { addCompanies } from '../support/manyCompanies.ts'
import { openStage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 500)
const AIM = 1.2
const size: WorldSize = { seed: 3, products: 100, buyers: 300, orders: 1000, since: '2025-11-01', days: 365 }

/** What calls of a small company cost alone and beside five hundred others. */
export const measureCompanies = async (): Promise<Figure[]> => {
  const stage = await openStage('')
  const database = new Database(stage.databaseUrl)
  try {
    await database.connect()
    const send = async (name: string, lines: Iterable<string>) => {
      const path = join(stage.folder, name)
      await writeReport(path, lines)
      await stage.client.importFile(path, {
        seller: 'clove-us',
        ...(name === 'stock.txt' ? { marketplace: 'US' } : {}),
      })
    }
    await send('orders.txt', allOrders(size))
    await send('shipments.txt', fulfilledShipments(size))
    await send('stock.txt', inventoryOfWorld(size))
    const { rows } = await database.query<{ id: string }>(`select id from tenants where code = 'demo'`)
    const alone = await companySteps(stage, database)
    await addCompanies(database, rows[0]?.id ?? '', COMPANIES - 1)
    const beside = await companySteps(stage, database)
    return Object.entries(alone).flatMap(([step, one]): Figure[] => [
      { name: step, value: one, unit: 'ms' },
      { name: `… with ${COMPANIES} companies`, value: beside[step] ?? 0, unit: 'ms' },
      { name: '… ÷ alone', value: (beside[step] ?? 0) / one, unit: '×', aim: AIM },
    ])
  } finally {
    await database.end()
    await stage.close()
  }
}
