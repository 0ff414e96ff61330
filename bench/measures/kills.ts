import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import type { LeadJob } from '#contract/leads.ts'
import type { Upload } from '#contract/uploads.ts'
import { runningEngineUrl } from '#platform/engine/engine.ts'
import { allOrders, fulfilledShipments } from '#world/reports.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { type Client, signIn } from '../support/client.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { cutPower } from '../support/powerCut.ts'
import { writeReport } from '../support/worldFile.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
/** The longest a server lives before the next cut, in ms; an import of a round's file takes about as long. */
const LIFE = 2500
const size = { products: 20, buyers: 3000, orders: 4000, days: 60, since: '2026-06-01' }

const open = new Set(['received', 'staged', 'queued', 'running'])
const isOpen = ({ state }: { state: string }) => open.has(state)

/** What a caller was told is safe. */
interface Told {
  uploads: string[]
  jobs: string[]
}

const writeFiles = async (folder: string, round: number): Promise<string[]> => {
  const world = { ...size, seed: 1000 + round }
  const [orders, shipments] = [join(folder, `orders-${round}.txt`), join(folder, `shipments-${round}.txt`)]
  await writeReport(orders, allOrders(world))
  await writeReport(shipments, fulfilledShipments(world))
  return [orders, shipments]
}

/** Sends files of orders and shipments, and asks for leads after each, until the power is cut. */
const work = async (client: Client, files: readonly string[], told: Told) => {
  for (const file of files) {
    told.uploads.push((await client.sendFile(file, { seller: 'clove-us' })).id)
    const asins = (await client.get<{ asin: string }[]>('/leads')).slice(0, 10).map(({ asin }) => asin)
    if (!asins.length) continue
    const { jobs } = await client.post<{ jobs: LeadJob[] }>('/leads/batch', { asins })
    told.jobs.push(...jobs.map(({ id }) => id))
  }
}

const settled = async (client: Client) => {
  for (;;) {
    const [uploads, jobs] = [
      await client.get<Upload[]>('/uploads?limit=1000'),
      await client.get<LeadJob[]>('/leads/jobs'),
    ]
    if (![...uploads, ...jobs].some(isOpen)) return { uploads, jobs }
    await wait(200)
  }
}

/** Rows that no finished import vouches for, counts that do not add up: all of these must be 0. */
const halves = `
  with stored as (select import_id, count(*) as rows from order_lines group by 1
    union all select import_id, count(*) from recipients group by 1)
  select (select count(*) from stored s left join uploads u on u.id = s.import_id and u.state = 'imported' where u.id is null)
    + (select count(*) from stored s join uploads u on u.id = s.import_id
        where s.rows <> u.rows_new + u.rows_changed and u.rows_same = 0)
    + (select count(*) from lead_asins a where a.ready <>
        (select count(*) from leads l where l.asin = a.asin and l.tenant_id = a.tenant_id and printed_at is null)) as found`

const countHalves = async (app: App) => {
  const database = new Database(await runningEngineUrl(app.dataDir))
  await database.connect()
  const { rows } = await database.query<{ found: string }>(halves)
  await database.end()
  return Number(rows[0]?.found)
}

/** Server and database killed at random moments of imports and jobs: what was acknowledged must be there, whole, and soon. */
export const measureKills = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-kills-'))
  const told: Told = { uploads: [], jobs: [] }
  const restarts: number[] = []
  let app = await startApp({ CLOVE_DEMO: 'accounts', CLOVE_LOG: 'silent' })
  const env = { CLOVE_DEMO: 'accounts', CLOVE_LOG: 'silent', CLOVE_DATA: app.dataDir, PORT: new URL(app.url).port }
  const client = await signIn(app.url)
  try {
    // so that there are leads to ask for, however short the first lives are
    await work(client, await writeFiles(folder, ROUNDS), told)
    await settled(client)
    for (let round = 0; round < ROUNDS; round += 1) {
      const files = await writeFiles(folder, round)
      const busy = work(client, files, told).catch(() => undefined)
      await wait(Math.random() * LIFE)
      await cutPower(app)
      await busy
      restarts.push(
        await timed(async () => {
          app = await startApp(env)
        }),
      )
    }
    const { uploads, jobs } = await settled(client)
    const kept = new Map<string, string>([...uploads, ...jobs].map(({ id, state }) => [id, state]))
    const lost = [...told.uploads, ...told.jobs].filter((id) => !kept.has(id)).length
    const failed = [...uploads, ...jobs].filter(({ state }) => state === 'failed').length
    const half = await countHalves(app)
    return [
      {
        name: `cuts of server and database (${told.uploads.length} files, ${told.jobs.length} jobs taken on)`,
        value: ROUNDS,
        unit: '',
      },
      { name: 'acknowledged and lost', value: lost, unit: '', aim: 0 },
      { name: 'half done', value: half, unit: '', aim: 0 },
      { name: 'given up, and told so', value: failed, unit: '' },
      { name: 'restart, median', value: median(restarts) / 1000, unit: 's' },
      { name: 'restart, slowest', value: Math.max(...restarts) / 1000, unit: 's', aim: 5 },
    ]
  } finally {
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
