import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import { DAY_MS } from '#rules/days.ts'
import { allOrders, inventoryOfWorld } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'
import { openBrowser } from '../../e2e/support/browser.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { fillLedger } from '../support/ledger.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

/** A company of 20,000 listings; its last days of orders come in a file each. */
const size: WorldSize = {
  ...{ seed: 7, products: 20_000, buyers: 100_000, orders: Number(process.env.BENCH_ORDERS ?? 400_000) },
  ...{ since: '2026-05-05', days: 180 },
}
const DAYS = 5
const ROUNDS = 15
const place = { seller: 'clove-us', marketplace: 'US' }

const firstOrderOf = (day: number) => Math.floor((size.orders * day) / size.days)

function* numbers(from: number, to: number): Generator<number> {
  for (let n = from; n < to; n += 1) yield n
}

/** Costs of all products, and stock that most of them had on most days, as people and other reports would have brought them. */
const fillByHand = async (database: Database) => {
  await database.query(
    `insert into asin_info (tenant_id, asin, seller, type, since, value)
      select distinct tenant_id, asin, seller, 'unit_cost', '2026-01-01'::date, to_jsonb(400) from stock_now`,
  )
  await fillLedger(database)
  await database.query('analyze')
}

/** Returns how long the job that keeps the list runs, once it has run after everything that it waits for. */
const listKept = async (database: Database): Promise<number> => {
  const running = `select from jobs where kind = 'actions.refresh' and state = 'running'`
  const open = `select from jobs where state in ('queued', 'running') and run_at <= now()`
  let kept = 0
  while ((await database.query(open)).rowCount) {
    kept += await timed(async () => {
      while ((await database.query(running)).rowCount) await wait(1)
    })
    await wait(1)
  }
  return kept
}

/** Returns how long home takes from the press of 'Sign in' until its first action can be pressed. */
const homeAfterSignIn = async ({ app }: Stage): Promise<number[]> => {
  const browser = await openBrowser()
  try {
    const times: number[] = []
    for (let round = 0; round < DAYS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(app.url)
      await page.getByLabel('Email').fill('demo@clove.example')
      await page.getByLabel('Password', { exact: true }).fill('clove-demo')
      // A person needs longer than this to type.
      await wait(2000)
      times.push(
        await timed(async () => {
          await page.getByRole('button', { name: 'Sign in' }).click()
          await page.locator('.todo-button').first().waitFor()
        }),
      )
      await context.close()
    }
    return times
  } finally {
    await browser.close()
  }
}

/** GET /actions of 20,000 listings, what a day of orders costs for it, and home after signing in. */
export const measureActionList = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const database = new Database(stage.databaseUrl)
  try {
    await database.connect()
    const { client, folder } = stage
    const [stock = '', orders = ''] = ['inventory.txt', 'orders.txt'].map((name) => join(folder, name))
    await writeReport(stock, inventoryOfWorld(size))
    await writeReport(orders, allOrders(size, numbers(0, firstOrderOf(size.days - DAYS))))
    await client.importFile(orders, { seller: place.seller, asOf: '2026-10-27T12:00:00Z' })
    await client.importFile(stock, { ...place, asOf: '2026-10-27T12:00:00Z' })
    await listKept(database)
    await fillByHand(database)
    const first = await timed(() => client.get('/actions'))
    const kept: number[] = []
    for (let day = size.days - DAYS; day < size.days; day += 1) {
      const file = join(folder, `day-${day}.txt`)
      await writeReport(file, allOrders(size, numbers(firstOrderOf(day), firstOrderOf(day + 1))))
      const asOf = new Date(Date.parse(`${size.since}T12:00:00Z`) + (day + 5) * DAY_MS).toISOString()
      await client.importFile(file, { seller: place.seller, asOf })
      kept.push(await listKept(database))
    }
    const served: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) served.push(await timed(() => client.get('/actions')))
    const { rows } = await database.query<{ listings: number; kinds: number }>(
      'select (select count(*) from stock_now)::int as listings, (select count(*) from actions)::int as kinds',
    )
    return [
      { name: 'listings', value: rows[0]?.listings ?? 0, unit: '' },
      { name: 'kinds of action that have items', value: rows[0]?.kinds ?? 0, unit: '' },
      { name: 'GET /actions for the first time', value: first, unit: 'ms' },
      { name: 'GET /actions', value: median(served), unit: 'ms', aim: 50 },
      { name: 'job that keeps it, after a day of orders', value: median(kept), unit: 'ms', aim: 100 },
      {
        name: 'press of Sign in until the first action can be pressed',
        value: median(await homeAfterSignIn(stage)),
        unit: 'ms',
        aim: 700,
      },
    ]
  } finally {
    await database.end()
    await stage.close()
  }
}
