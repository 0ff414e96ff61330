import { join } from 'node:path'
import { allOrders, fulfilledShipments } from '#world/reports.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { openStage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** 870,000 orders have a million lines. */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 870_000)
const SHIPMENTS = 40_000
const orders = { seed: 1, products: 5000, buyers: 400_000, orders: ORDERS, since: '2026-01-01', days: 320 }
const shipments = { ...orders, orders: SHIPMENTS }

/** Milliseconds for a file of orders into an empty database, and for one of shipments after it. */
const importBoth = async (server: string): Promise<[orders: number, shipments: number]> => {
  const stage = await openStage(server)
  try {
    const files = [join(stage.folder, 'orders.txt'), join(stage.folder, 'shipments.txt')] as const
    await writeReport(files[0], allOrders(orders))
    await writeReport(files[1], fulfilledShipments(shipments))
    const ofFile = (file: string) => timed(() => stage.client.importFile(file, { seller: 'clove-us' }))
    return [await ofFile(files[0]), await ofFile(files[1])]
  } finally {
    await stage.close()
  }
}

/** The same imports on the server of `BENCH_DATABASE_URL` and on the embedded engine, turn by turn. */
export const measureServer = async (): Promise<Figure[]> => {
  const server = process.env.BENCH_DATABASE_URL
  if (!server) {
    console.log('  Set BENCH_DATABASE_URL to a server to measure beside the embedded engine.')
    return []
  }
  const there: [number, number][] = []
  const here: [number, number][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    here.push(await importBoth(''))
    there.push(await importBoth(server))
  }
  const of = (runs: [number, number][], file: 0 | 1) => median(runs.map((run) => run[file]))
  return [
    { name: `${ORDERS} orders on the embedded engine`, value: of(here, 0) / 1000, unit: 's' },
    { name: 'the same on the server', value: of(there, 0) / 1000, unit: 's' },
    { name: 'server ÷ embedded', value: of(there, 0) / of(here, 0), unit: '×', aim: 1.2 },
    { name: `${SHIPMENTS} orders’ shipments after them on the embedded engine`, value: of(here, 1) / 1000, unit: 's' },
    { name: 'the same on the server', value: of(there, 1) / 1000, unit: 's' },
    { name: 'server ÷ embedded', value: of(there, 1) / of(here, 1), unit: '×', aim: 1.2 },
  ]
}
