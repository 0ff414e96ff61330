import { join } from 'node:path'
import { allOrders } from '#world/reports.ts'
import { shuffled, type WorldSize } from '#world/world.ts'
import { bareCopy } from '../support/bareCopy.ts'
import { databaseTime } from '../support/databaseTime.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { latencyWhile, memoryGrowth } from '../support/watchProcess.ts'
import { writeReport } from '../support/worldFile.ts'

/** 870,000 orders have a million lines; fewer tell ratios sooner. */
const orders = Number(process.env.BENCH_ORDERS ?? 870_000)
const size: WorldSize = { seed: 1, products: 5000, buyers: 400_000, orders, since: '2026-01-01', days: 320 }
const COLUMNS = 33
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

const whoami =
  ({ client }: Stage) =>
  () =>
    client.get('/whoami')

const idleLatency = async (stage: Stage) => {
  const end = performance.now() + 3000
  return latencyWhile(whoami(stage), () => performance.now() > end)
}

/** Import of order lines against a bare COPY of the same file: first time, again in another order, and undone. */
export const measureImports = async (): Promise<Figure[]> => {
  const stage = await openStage()
  try {
    const file = join(stage.folder, 'orders.txt')
    const again = join(stage.folder, 'orders-shuffled.txt')
    await writeReport(file, allOrders(size))
    await writeReport(again, allOrders(size, shuffled(size)))
    const idle = await idleLatency(stage)
    const runs = { bare: [] as number[], first: [] as number[], again: [] as number[], undo: [] as number[] }
    const growths: number[] = []
    const busy: number[] = []
    const processor: number[] = []
    let changed = 0
    let lines = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await bareCopy(stage.databaseUrl, file, COLUMNS))
      let over = false
      const before = await databaseTime(stage.nodes)
      const latency = latencyWhile(whoami(stage), () => over)
      let first = { id: '', rows: { read: 0 } }
      runs.first.push(
        await timed(async () => {
          const { value, growth } = await memoryGrowth(stage.app.pid, () =>
            stage.client.importFile(file, { seller: 'clove-us' }),
          )
          first = value
          growths.push(growth)
        }),
      )
      over = true
      processor.push((await databaseTime(stage.nodes)) - before)
      busy.push(await latency)
      lines = first.rows.read
      let second = { id: '', rows: { new: 0, changed: 0 } }
      runs.again.push(await timed(async () => (second = await stage.client.importFile(again, { seller: 'clove-us' }))))
      changed += second.rows.new + second.rows.changed
      const undo = async (id: string) => {
        await stage.client.post(`/uploads/${id}/undo`)
        for (let state = ''; state !== 'undone'; )
          state = (await stage.client.get<{ state: string }>(`/uploads/${id}`)).state
      }
      await undo(second.id)
      runs.undo.push(await timed(() => undo(first.id)))
    }
    const first = median(runs.first)
    const p95 = median(busy)
    return [
      { name: `bare COPY of ${lines.toLocaleString('en')} order lines`, value: median(runs.bare) / 1000, unit: 's' },
      { name: 'import of the same', value: first / 1000, unit: 's' },
      { name: '… of it processor time of the database', value: median(processor), unit: 's' },
      { name: 'import ÷ bare COPY', value: first / median(runs.bare), unit: '×', aim: 8 },
      { name: 'memory of the server grows by', value: median(growths), unit: 'MB', aim: 150 },
      { name: 'GET /whoami p95, idle', value: idle, unit: 'ms' },
      { name: 'GET /whoami p95 during the import', value: p95, unit: 'ms', aim: Math.max(25, 3 * idle) },
      { name: 'same rows in another order ÷ first time', value: median(runs.again) / first, unit: '×', aim: 0.5 },
      { name: 'rows changed by it', value: changed, unit: '', aim: 0 },
      { name: 'undo ÷ first time', value: median(runs.undo) / first, unit: '×', aim: 0.5 },
    ]
  } finally {
    await stage.close()
  }
}
