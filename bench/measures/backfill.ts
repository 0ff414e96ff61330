import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import { openEngine } from '#platform/engine/engine.ts'
import { demoCompanies } from '#server/demo/demoCompanies.ts'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, demoRefreshToken } from '#world/amazon/gateway/amazonAccounts.ts'
import { type AmazonDouble, openAmazonDouble } from '#world/amazon/openAmazonDouble.ts'
import { openWorldLines } from '#world/amazon/worldLines.ts'
import { startApp } from '../../e2e/support/app.ts'
import { type Client, signIn } from '../support/client.ts'
import type { Figure } from '../support/figures.ts'
import { serveAmazon } from '../support/serveAmazon.ts'
import { memoryGrowth } from '../support/watchProcess.ts'

/** How many times faster than Amazon the double lets itself be asked. */
const SCALE = 1000
const SELLER = 'clove-us'
/** Two years of these are fetched; the others are left out. */
const types = [
  ...['orders', 'shipments', 'ledgerSummary', 'ledgerDetail', 'reimbursements', 'customerReturns', 'removalOrders'],
  ...['removalShipments', 'replacements', 'monthlyStorage', 'agedStorage', 'settlementV2'],
]
const ORDERS = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL'

const connect = async ({ url, headers }: Client): Promise<void> => {
  const account = { api: 'sp-api', region: 'na', seller: SELLER }
  const refreshToken = demoRefreshToken('sp', { company: 'demo', seller: SELLER, region: 'na' })
  const body = { ...account, refreshToken, clientId: DEMO_CLIENT_ID, clientSecret: DEMO_CLIENT_SECRET }
  const answer = await fetch(`${url}/connections/amazon`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The account could not be connected: ${await answer.text()}`)
}

const openDatabase = async (url: string) => {
  const database = new Database(url)
  await database.connect()
  const number = async (sql: string, values: unknown[] = []) =>
    Number((await database.query<{ found: string | null }>(sql, values)).rows[0]?.found ?? 0)
  return {
    number,
    until: async (sql: string, isWanted: (found: number) => boolean, values: unknown[] = []) => {
      while (!isWanted(await number(sql, values))) await wait(100)
    },
    close: () => database.end(),
  }
}

const open = `select count(*) as found from fetches where state in ('waiting', 'asked', 'ready')`
const over = `select count(*) as found from fetches where state not in ('waiting', 'asked', 'ready')`
const importing = `select count(*) as found from uploads where state in ('received', 'staged')`
const changedSince = 'select count(*) as found from fetches where changed_at > to_timestamp($1 / 1000.0)'

/** Reports that were asked for more than once, for the same days. */
const countRepeatedRequests = ({ controls }: AmazonDouble): number => {
  const requests = controls.reports().map(({ report }) => {
    const { type, marketplaces, since, until } = report
    return JSON.stringify([type, marketplaces, since, until])
  })
  return requests.length - new Set(requests).size
}

/**
 * A first connection's two years of twelve reports from the double of Amazon, by a server that is killed half-way when another one runs:
 * whether anybody goes on calling after a 429, what it takes, and what is lost.
 */
export const measureBackfill = async (): Promise<Figure[]> => {
  const [company] = demoCompanies
  if (!company) throw new Error('There is no demo company')
  const present = { ...company, until: Date.now() }
  const lines = openWorldLines()
  const double = openAmazonDouble({ companies: [present], now: Date.now, scale: SCALE, lines })
  const orders = new Set<string>()
  // opens the world before anybody waits for it
  for await (const line of lines(present, SELLER, { type: ORDERS, marketplaces: ['US'] }))
    orders.add(line.split('\t', 1)[0] ?? '')
  orders.delete('amazon-order-id')
  const folder = await mkdtemp(join(tmpdir(), 'clove-bench-'))
  const engine = await openEngine({ dataDir: join(folder, 'engine') })
  const amazon = await serveAmazon(double)
  const database = await openDatabase(engine.url())
  const env = { DATABASE_URL: engine.url(), CLOVE_DEMO: 'accounts', CLOVE_AMAZON_URL: amazon.url }
  const first = await startApp(env)
  const closers = [first.stop]
  try {
    const begun = Date.now()
    await connect(await signIn(first.url))
    await database.until('select count(*) as found from fetches', (found) => found > 0)
    await database.number(
      'with gone as (delete from fetches where not (type = any($1)) returning 1) select 1 as found',
      [types],
    )
    const all = await database.number('select count(*) as found from fetches')
    const half = await memoryGrowth(first.pid, async () => {
      await database.until(over, (found) => found > all / 4)
      // as if another program of the same app had called: what follows is answered 429
      double.controls.throttle()
      await database.until(over, (found) => found > all / 2)
    })
    // the first has all the work when it is killed
    const second = await startApp({ ...env, CLOVE_DATA: first.dataDir })
    closers.unshift(second.leave)
    let takenOver = 0
    const rest = await memoryGrowth(second.pid, async () => {
      const killed = Date.now()
      await first.kill()
      await database.until(changedSince, (found) => found > 0, [Date.now()])
      takenOver = Date.now() - killed
      await database.until(open, (found) => found === 0)
      await database.until(importing, (found) => found === 0)
    })
    const buckets = double.controls.buckets()
    const sum = (of: 'calls' | 'refused' | 'violations') => buckets.reduce((total, one) => total + one[of], 0)
    const kept = await database.number(
      'select count(distinct set_key) as found from order_lines where standing and seller = $1',
      [SELLER],
    )
    const failed = await database.number(`select count(*) as found from fetches where state = 'failed'`)
    return [
      { name: `back-fill of ${all} reports (${sum('calls')} calls)`, value: (Date.now() - begun) / 1000, unit: 's' },
      { name: 'answers of 429', value: sum('refused'), unit: '' },
      { name: 'calls made after a 429 beyond what the bucket held', value: sum('violations'), unit: '', aim: 0 },
      { name: 'memory of a server grows by', value: Math.max(half.growth, rest.growth), unit: 'MB', aim: 150 },
      { name: 'another server goes on after a kill in', value: takenOver / 1000, unit: 's', aim: 30 },
      { name: 'reports asked for twice', value: countRepeatedRequests(double), unit: '', aim: 0 },
      { name: 'fetches that failed', value: failed, unit: '', aim: 0 },
      { name: `orders missing of ${orders.size}`, value: Math.abs(orders.size - kept), unit: '', aim: 0 },
    ]
  } finally {
    for (const close of closers) await close()
    await database.close()
    await amazon.close()
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
