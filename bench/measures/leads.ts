import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { allOrders, fulfilledShipments } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'
import { measureAudiences } from './leadAudiences.ts'

/** Orders of the world; fewer on a machine that has other things to do. */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 870_000)
const size: WorldSize = {
  ...{ seed: 5, products: 5000, buyers: Math.round(ORDERS / 2.175), orders: ORDERS, since: '2026-01-01', days: 320 },
}
const ROUNDS = 5

/** What generating leads must do at least, by hand and without row-level security; rolled back. */
const bareSql = `
  insert into leads (tenant_id, asin, buyer, household, platform, seller, order_kind, order_id)
  select distinct on (r.buyer) o.tenant_id, o.asin, r.buyer, r.household, o.platform, o.seller, o.kind, o.set_key
  from order_lines o join recipients r on r.tenant_id = o.tenant_id and r.order_id = o.set_key and r.standing
  where o.tenant_id = $1 and o.asin = $2 and o.standing and not o.cancelled and r.buyer is not null
  order by r.buyer, r.happened_at desc`

const runBare = async (database: Database, tenant: string, asin: string): Promise<number> => {
  await database.query('begin')
  const time = await timed(() => database.query(bareSql, [tenant, asin]))
  await database.query('rollback')
  return time
}

/** Time between the job's becoming `running` and `finished`, as the server's own event stream tells it. */
const runJob = async ({ client }: Stage, asin: string): Promise<number> => {
  const stop = new AbortController()
  const stream = await fetch(`${client.url}/events?tenant=demo`, { headers: client.headers, signal: stop.signal })
  const seen = new Map<string, number>()
  const reading = (async () => {
    let text = ''
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const frame = text.slice(0, end)
        text = text.slice(end + 2)
        if (!frame.includes('event: job')) continue
        const job = JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as LeadJob
        if (!seen.has(job.state)) seen.set(job.state, performance.now())
        if (job.state === 'finished' || job.state === 'failed') return
      }
    }
  })()
  await client.post(`/leads/${asin}`, {})
  await reading
  stop.abort()
  return (seen.get('finished') ?? Number.NaN) - (seen.get('running') ?? 0)
}

const hottest = async (database: Database) => {
  const { rows } = await database.query<{ tenant: string; asin: string; lines: number }>(
    `select tenant_id as tenant, asin, count(*)::int as lines from order_lines where standing group by 1, 2 order by 3 desc limit 1`,
  )
  if (!rows[0]) throw new Error('no order lines were imported')
  return rows[0]
}

/** Lead generation for the asin with the most lines of a million, against bare SQL; the leads table of 5,000 asins; audiences of their leads. */
export const measureLeads = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const database = new Database(stage.databaseUrl)
  try {
    await database.connect()
    const orders = join(stage.folder, 'orders.txt')
    const shipments = join(stage.folder, 'shipments.txt')
    await writeReport(orders, allOrders(size))
    await writeReport(shipments, fulfilledShipments(size))
    await stage.client.importFile(orders, { seller: 'clove-us' })
    await stage.client.importFile(shipments, { seller: 'clove-us' })
    await database.query('analyze order_lines; analyze recipients; analyze purchases')
    const { tenant, asin, lines } = await hottest(database)
    const bare: number[] = []
    const jobs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await runBare(database, tenant, asin))
      jobs.push(await runJob(stage, asin))
      await stage.client.post(`/leads/${asin}/clear`)
      await wait(200)
    }
    const lists: number[] = []
    let rows: LeadRow[] = []
    for (let round = 0; round < 30; round += 1)
      lists.push(await timed(async () => (rows = await stage.client.get<LeadRow[]>('/leads'))))
    return [
      { name: 'lines of the hottest asin', value: lines, unit: '' },
      { name: 'bare SQL of its leads', value: median(bare), unit: 'ms' },
      { name: 'lead generation ÷ bare SQL', value: median(jobs) / median(bare), unit: '×', aim: 1.5 },
      { name: 'asins of GET /leads', value: rows.length, unit: '' },
      { name: 'GET /leads, with its way over loopback', value: median(lists), unit: 'ms', aim: 50 },
      ...(await measureAudiences(stage)),
    ]
  } finally {
    await database.end()
    await stage.close()
  }
}
