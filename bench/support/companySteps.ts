import { setTimeout as wait } from 'node:timers/promises'
import type { Client as Database } from 'pg'
import type { LeadRow } from '#contract/leads.ts'
import { busyCall, busyTime } from './busyTime.ts'
import { signIn } from './client.ts'
import { drained } from './drained.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 5
const IDLE_MS = 10_000

const generated = async ({ client }: Stage, database: Database, asins: readonly string[]): Promise<void> => {
  await client.post('/leads/batch', { asins })
  await drained(database)
}

/** Returns once every company has its schedules with their next runs; from then on they wait for `runHour`. */
const entered = async (database: Database): Promise<void> => {
  for (;;) {
    const { rows } = await database.query<{ missing: boolean }>(
      `select count(next_at) < (select count(*) from tenants) * (select count(distinct kind) from schedules) as missing from schedules`,
    )
    if (!rows[0]?.missing) break
    await wait(500)
  }
  await database.query('update schedules set enabled = false')
  await drained(database)
}

/** Has everything that companies have queued by the clock once in an hour queued now; returns when it is over. */
const runHour = async (database: Database): Promise<void> => {
  await database.query(
    `insert into jobs (tenant_id, id, kind, args, state)
      select tenant_id, gen_random_uuid(), kind, args, 'queued' from schedules where cron like '% * * * *'`,
  )
  await database.query(`select pg_notify('clove_jobs', '')`)
  await drained(database)
}

/** What calls of one small company cost, however many others there are: processor time in milliseconds. */
export const companySteps = async (stage: Stage, database: Database): Promise<Readonly<Record<string, number>>> => {
  const { client } = stage
  await entered(database)
  for (const table of ['jobs', 'schedules']) await database.query(`vacuum analyze ${table}`)
  const asins = (await client.get<LeadRow[]>('/leads')).map(({ asin }) => asin).slice(0, 20)
  const call = (path: string) => busyCall(stage, () => client.get(path))
  let jobs = 0
  await generated(stage, database, asins)
  for (let round = 0; round < ROUNDS; round += 1) jobs += await busyTime(stage, () => generated(stage, database, asins))
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from tenants')
  const companies = rows[0]?.n ?? 1
  const hour = await busyTime(stage, () => runHour(database))
  return {
    'sign-in': await busyCall(stage, () => signIn(client.url)),
    'GET /whoami': await call('/whoami'),
    'GET /home/figures': await call('/home/figures'),
    'GET /leads': await call('/leads'),
    'GET /sales/inventory': await call('/sales/inventory'),
    'GET /sales/restock/columns': await call('/sales/restock/columns'),
    'GET /customers': await call('/customers'),
    'a job of leads, from its call to its event': jobs / ROUNDS / asins.length,
    'the jobs of an hour, by company': hour / companies,
    'a second of rest': (await busyTime(stage, () => wait(IDLE_MS))) / (IDLE_MS / 1000),
  }
}
