import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { allOrders } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'
import { crowdReads, signInCrowd } from '../support/crowd.ts'
import { type Figure, percentile } from '../support/figures.ts'
import { openStage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

const USERS = 200
/** A user reads, thinks, reads on. */
const EVERY_MS = 10_000
const IDLE_MS = 30_000
const paths = ['/leads', '/whoami', '/uploads', '/home/figures']
/** What users see while the large file comes in: 100,000 orders of 3,000 products. */
const seen: WorldSize = { seed: 1, products: 3000, buyers: 50_000, orders: 100_000, since: '2026-01-01', days: 320 }
/** 3.9 million orders make 4.5 million lines, a gigabyte. */
const large: WorldSize = { ...seen, seed: 2, buyers: 1_000_000, orders: Number(process.env.BENCH_ORDERS ?? 3_900_000) }

/** Two hundred users at work while a file of a gigabyte is imported, against the same users alone. */
export const measureCrowd = async (): Promise<Figure[]> => {
  const stage = await openStage()
  try {
    const [small, big] = [join(stage.folder, 'seen.txt'), join(stage.folder, 'large.txt')]
    await writeReport(small, allOrders(seen))
    await writeReport(big, allOrders(large))
    await stage.client.importFile(small, { seller: 'clove-us' })
    const cookies = await signInCrowd(stage.databaseUrl, USERS)
    const read = (until: () => boolean) => crowdReads(stage.app.url, cookies, paths, EVERY_MS, until)
    const end = performance.now() + IDLE_MS
    const idle = await read(() => performance.now() > end)
    let over = false
    const busy = read(() => over)
    const upload = await stage.client.importFile(big, { seller: 'clove-us' }).finally(() => {
      over = true
    })
    const { times, errors } = await busy
    const [alone, during] = [percentile(idle.times, 0.95), percentile(times, 0.95)]
    const took = Date.parse(upload.finishedAt ?? '') - Date.parse(upload.startedAt)
    return [
      { name: 'size of the imported file', value: (await stat(big)).size / 1e9, unit: 'GB' },
      { name: 'its import', value: took / 1000, unit: 's' },
      { name: `p95 of ${USERS} users' reads, idle`, value: alone, unit: 'ms' },
      { name: `p95 of ${times.length} reads during the import`, value: during, unit: 'ms' },
      { name: 'during ÷ idle', value: during / alone, unit: '×', aim: 3 },
      { name: 'reads that failed', value: errors + idle.errors, unit: '', aim: 0 },
    ]
  } finally {
    await stage.close()
  }
}
