import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import type { LeadJob } from '#contract/leads.ts'
import type { Upload } from '#contract/uploads.ts'
import { allOrders, fulfilledShipments } from '#world/reports.ts'
import type { Client } from './client.ts'
import { writeReport } from './worldFile.ts'

const size = { products: 20, buyers: 3000, orders: 4000, days: 60, since: '2026-06-01' }

const open = new Set(['received', 'staged', 'queued', 'running'])
const isOpen = ({ state }: { state: string }) => open.has(state)

/** What a caller was told is safe. */
export interface Told {
  uploads: string[]
  jobs: string[]
}

/** The reports of one round, of orders and of their shipments. */
export const writeFiles = async (folder: string, round: number): Promise<string[]> => {
  const world = { ...size, seed: 1000 + round }
  const [orders, shipments] = [join(folder, `orders-${round}.txt`), join(folder, `shipments-${round}.txt`)]
  await writeReport(orders, allOrders(world))
  await writeReport(shipments, fulfilledShipments(world))
  return [orders, shipments]
}

/** Sends files of orders and shipments, and asks for leads after each, until the power is cut. */
export const work = async (client: Client, files: readonly string[], told: Told) => {
  for (const file of files) {
    told.uploads.push((await client.sendFile(file, { seller: 'clove-us' })).id)
    const asins = (await client.get<{ asin: string }[]>('/leads')).slice(0, 10).map(({ asin }) => asin)
    if (!asins.length) continue
    const { jobs } = await client.post<{ jobs: LeadJob[] }>('/leads/batch', { asins })
    told.jobs.push(...jobs.map(({ id }) => id))
  }
}

/** Waits until nothing is under way. */
export const settled = async (client: Client) => {
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
        where u.rows_same = 0 and s.rows not between u.rows_new + u.rows_changed and u.rows_new + u.rows_changed + u.rows_older)
    + (select count(*) from lead_asins a where a.ready <>
        (select count(*) from leads l where l.asin = a.asin and l.tenant_id = a.tenant_id and printed_at is null)) as found`

export const countHalves = async (databaseUrl: string): Promise<number> => {
  const database = new Database(databaseUrl)
  await database.connect()
  const { rows } = await database.query<{ found: string }>(halves)
  await database.end()
  return Number(rows[0]?.found)
}
