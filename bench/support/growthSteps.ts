import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { addDays } from '#rules/days.ts'
import { ledgerSummary } from '#world/ledgerReport.ts'
import { allOrders, fulfilledShipments, inventoryOfWorld } from '#world/reports.ts'
import { inTurn, orderAt, productAt, shuffled, type WorldSize } from '#world/world.ts'
import { busyCall, busyTime } from './busyTime.ts'
import { ledgerEventsOfWorld } from './claimLedger.ts'
import { detectAll, detected } from './detection.ts'
import { drained } from './drained.ts'
import { openStage, type Stage } from './stage.ts'
import { memoryGrowth } from './watchProcess.ts'
import { writeReport } from './worldFile.ts'

/** What a company of one size costs: processor time of server and database in milliseconds, each by its unit of work. */
export interface GrowthSteps {
  [step: string]: number
}

const seller = { seller: 'clove-us' }
const place = { ...seller, marketplace: 'US' }
const LEDGER_DAYS = 60
/** Events of the ledger for each product and day. */
const EVENTS = 0.25

/** What a server has compiled before it is measured. */
const warmUp = async (stage: Stage, size: WorldSize, asOf: string) => {
  const path = join(stage.folder, 'warm.txt')
  await writeReport(path, allOrders({ ...size, orders: 8000, buyers: 3000 }))
  for (let round = 0; round < 2; round += 1) {
    const { id } = await stage.client.importFile(path, { ...seller, asOf })
    await stage.client.post(`/uploads/${id}/undo`)
    for (let state = ''; state !== 'undone'; await wait(50))
      state = (await stage.client.get<{ state: string }>(`/uploads/${id}`)).state
  }
}

const answer = async ({ client }: Stage, path: string) => {
  const headers = { ...client.headers, 'accept-encoding': 'identity' }
  const response = await fetch(client.url + path, { headers })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** Products that have their leads generated: as many in each company, because a job costs what its product's leads do. */
const LEAD_PRODUCTS = 1000

const generateLeads = async ({ client }: Stage, asins: readonly string[]) => {
  await client.post('/leads/batch', { asins })
  for (;;) {
    const jobs = await client.get<LeadJob[]>('/leads/jobs')
    if (!jobs.some(({ state }) => state === 'queued' || state === 'running')) return
    // rarely: each look costs as much as some leads
    await wait(1000)
  }
}

const ready = async ({ client }: Stage) =>
  (await client.get<LeadRow[]>('/leads')).reduce((sum, { ready: count = 0 }) => sum + count, 0)

const leads = async (stage: Stage): Promise<GrowthSteps> => {
  const known = (await stage.client.get<LeadRow[]>('/leads')).map(({ asin }) => asin).sort()
  const step = Math.ceil(known.length / LEAD_PRODUCTS)
  const asins = known.filter((_, at) => at % step === 0)
  const generated = await busyTime(stage, () => generateLeads(stage, asins))
  const count = await ready(stage)
  const counted = await busyCall(stage, () => stage.client.post('/leads/filtered', {}))
  const listed = await busyCall(stage, () => stage.client.get('/leads'))
  return {
    'leads: generate, by lead': generated / count,
    'leads: count, by lead': counted / count,
    'leads: list, by listing': listed / known.length,
  }
}

const searches = async (stage: Stage, size: WorldSize): Promise<GrowthSteps> => {
  const { client } = stage
  const { asin, sku } = productAt(size, 77)
  const order = orderAt(size, 50).id
  const search = (path: string) => busyCall(stage, () => client.get(path))
  return {
    'search: an ASIN': await search(`/asins/search?q=${asin}`),
    'search: a SKU': await search(`/asins/search?q=${sku}`),
    'search: a word that one product in eight bears': await search('/asins/search?q=bamboo'),
    'search: a buyer by an order': await search(`/customers?search=${order}`),
    'search: the newest buyers': await search('/customers'),
  }
}

const question = (until: string, dimensions: string[]) => {
  const since = `${Number(until.slice(0, 4)) - 1}${until.slice(4)}`
  return { measures: ['units', 'revenue'], dimensions, since, until, currency: 'USD' }
}

/** Keeps those of some order numbers that lie between two, without the second. */
function* between(numbers: Iterable<number>, from: number, to: number): Generator<number> {
  for (const n of numbers) if (n >= from && n < to) yield n
}

/** Brings up a company of a size and measures each step of it. */
export const growthSteps = async (size: WorldSize): Promise<GrowthSteps> => {
  const stage = await openStage('')
  const { client, folder, app } = stage
  const database = new Database(stage.databaseUrl)
  const file = async (name: string, lines: Iterable<string>) => {
    const path = join(folder, name)
    await writeReport(path, lines)
    return path
  }
  try {
    await database.connect()
    const until = addDays(size.since, size.days - 1)
    // orders are changed until two days after they were bought
    const asOf = `${addDays(until, 3)}T12:00:00Z`
    await warmUp(stage, size, asOf)
    const steps: GrowthSteps = {}
    // at once: a step of a large company that fails would take those of an hour with it
    const add = (step: string, value: number) => {
      steps[step] = value
      console.log(`  ${step}: ${value.toPrecision(3)}`)
    }
    const imported = async (step: string, path: string, fields: Record<string, string> = place) => {
      let rows = 1
      const time = await busyTime(stage, async () => {
        rows = (await client.importFile(path, { ...fields, asOf })).rows.read
      })
      add(step, time / rows)
      return rows
    }
    const followed = async (step: string, rows: number) => {
      add(step, (await busyTime(stage, () => drained(database))) / rows)
    }
    // otherwise it runs by itself minutes later, and its time counts for another step
    const vacuumed = async (step: string, rows: number) => {
      add(step, (await busyTime(stage, () => database.query('vacuum analyze'))) / rows)
    }
    // the last day comes in a file of its own
    const lastDay = Math.floor((size.orders * (size.days - 1)) / size.days)
    const orders = await file('orders.txt', allOrders(size, between(inTurn(size), 0, lastDay)))
    const again = await file('again.txt', allOrders(size, between(shuffled(size), 0, lastDay)))
    const { growth } = await memoryGrowth(app.pid, async () => {
      const rows = await imported('import of orders, by line', orders, seller)
      await followed('jobs after it, by line', rows)
      await vacuumed('vacuum after it, by line', rows)
      await imported('the same again in another order, by line', again, seller)
      const shipments = await file('shipments.txt', fulfilledShipments(size))
      const shipped = await imported('import of shipments, by line', shipments, seller)
      await vacuumed('vacuum after shipments, by line', shipped)
    })
    await imported('import of stock, by listing', await file('stock.txt', inventoryOfWorld(size)))
    await drained(database)
    const day = await file('day.txt', allOrders(size, between(inTurn(size), lastDay, size.orders)))
    const dayRows = await imported('import of one more day of orders, by line', day, seller)
    await followed('jobs after the day, by line', dayRows)
    const ledger = { ...size, since: addDays(until, 1 - LEDGER_DAYS), days: LEDGER_DAYS }
    const of = Math.round(size.products * EVENTS)
    await imported('import of balances, by line', await file('balances.txt', ledgerSummary(ledger)))
    const events = await file('events.txt', ledgerEventsOfWorld(ledger, 0, of))
    const eventRows = await imported('import of events, by line', events)
    await vacuumed('vacuum after events, by line', eventRows)
    await detected(stage)
    add('detection over the ledger, by event', (await busyTime(stage, () => detectAll(stage))) / (LEDGER_DAYS * of))
    const byListing = async (path: string) => (await busyCall(stage, () => answer(stage, path))) / size.products
    add('GET /sales/restock/columns, by listing', await byListing('/sales/restock/columns'))
    add('GET /sales/inventory, by listing', await byListing('/sales/inventory'))
    const ask = (dimensions: string[]) =>
      busyCall(stage, () => client.post('/measures/query', question(until, dimensions)))
    add('measures: a year by day', await ask(['day', 'marketplace']))
    add('measures: a year by product, by listing', (await ask(['asin'])) / size.products)
    for (const [step, time] of Object.entries(await searches(stage, size))) add(step, time)
    for (const [step, time] of Object.entries(await leads(stage))) add(step, time)
    add('memory of the server grows by, MB', growth)
    return steps
  } finally {
    await database.end()
    await stage.close()
  }
}
