import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import { COLUMNS_TYPE } from '#contract/headers.ts'
import { allOrders, inventoryOfWorld } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'
import { openBrowser } from '../../e2e/support/browser.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { fillLedger } from '../support/ledger.ts'
import { newEvent } from '../support/newEvent.ts'
import { moveSlider } from '../support/slider.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

/** About three million lines over a year, the last day of which comes in a file of its own. */
const size: WorldSize = {
  seed: 7,
  products: 20_000,
  buyers: 400_000,
  orders: Number(process.env.BENCH_ORDERS ?? 2_600_000),
  since: '2025-11-01',
  days: 365,
}
const lastDay = Math.floor((size.orders * (size.days - 1)) / size.days)

function* numbers(from: number, to: number): Generator<number> {
  for (let n = from; n < to; n += 1) yield n
}

const ROUNDS = 15
const place = { seller: 'clove-us', marketplace: 'US' }

/** Waits until demand includes the last day that orders cover. */
const demandRolled = async (database: Database) => {
  const open = `select from jobs where kind = 'demand.roll' and state in ('queued', 'running')`
  while ((await database.query(open)).rowCount) await wait(50)
}

/** By columns where there are any. Not compressed: that is measured by what it saves on the way. */
const answer = async ({ client }: Stage, path: string): Promise<Buffer> => {
  const headers = { ...client.headers, accept: `${COLUMNS_TYPE}, application/json`, 'accept-encoding': 'identity' }
  return Buffer.from(await (await fetch(`${client.url}${path}`, { headers })).arrayBuffer())
}

/** Asks for a list several times, each after an event and once more when nothing has happened since. */
const several = async (stage: Stage, database: Database, path: string) => {
  const times: number[] = []
  const repeated: number[] = []
  let body: Buffer = Buffer.alloc(0)
  for (let round = 0; round < ROUNDS; round += 1) {
    await newEvent(database)
    times.push(await timed(async () => (body = await answer(stage, path))))
    repeated.push(await timed(() => answer(stage, path)))
  }
  return { median: median(times), repeated: median(repeated), body }
}

const scales = [7, 49, 91, 133, 14, 56, 98, 140, 21, 63, 105, 147]

/** The whole table at other scales, first as it came, then sorted by what the scale changes. */
const slide = async ({ app }: Stage) => {
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await page.request.post(`${app.url}/auth/sign-in`, {
      headers: { origin: app.url },
      data: { email: 'demo@clove.example', password: 'clove-demo' },
    })
    // the tool that runs this file names the functions it sends into the page by this one
    await page.addInitScript('globalThis.__name = (work) => work')
    await page.goto(`${app.url}/#/logistics/restock?t=demo`)
    await page.locator('td[data-col="suggested"]').first().waitFor({ timeout: 60_000 })
    // compiled while it is moved: what a hand feels at first, and what it feels then
    const first = median(await moveSlider(page, scales))
    const plain = median(await moveSlider(page, scales))
    await page.getByText('Order qty', { exact: true }).click()
    const sorted = median(await moveSlider(page, scales))
    return { first, plain, sorted }
  } finally {
    await browser.close()
  }
}

/** GET /sales/restock of 20,000 products over three million order lines, and what a day of orders takes on top of them. */
export const measureRestock = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const database = new Database(stage.databaseUrl)
  try {
    await database.connect()
    const [stock, orders, day] = ['inventory.txt', 'orders.txt', 'day.txt'].map((name) => join(stage.folder, name))
    await writeReport(stock ?? '', inventoryOfWorld(size))
    await writeReport(orders ?? '', allOrders(size, numbers(0, lastDay)))
    await writeReport(day ?? '', allOrders(size, numbers(lastDay, size.orders)))
    const { client } = stage
    const imported = await timed(() =>
      client.importFile(orders ?? '', { seller: place.seller, asOf: '2026-10-31T12:00:00Z' }),
    )
    await client.importFile(stock ?? '', { ...place, asOf: '2026-10-31T12:00:00Z' })
    await demandRolled(database)
    await fillLedger(database)
    const daily = await timed(() =>
      client.importFile(day ?? '', { seller: place.seller, asOf: '2026-11-01T12:00:00Z' }),
    )
    const rolled = await timed(() => demandRolled(database))
    const { rows: known } = await database.query<{ lines: number; places: number }>(
      `select (select count(*) from order_lines)::int as lines, (select count(*) from demand where in_stock[3] < 30)::int as places`,
    )
    const columns = await several(stage, database, '/sales/restock/columns')
    const whole = await several(stage, database, '/sales/restock')
    const { first, plain, sorted } = await slide(stage)
    const rows = (JSON.parse(whole.body.toString()) as { data: { table: unknown[] } }).data.table.length
    return [
      { name: 'order lines', value: known[0]?.lines ?? 0, unit: '' },
      { name: 'places that were out of stock on some day', value: known[0]?.places ?? 0, unit: '' },
      { name: 'import of the year', value: imported / 1000, unit: 's' },
      { name: 'import of one more day of orders', value: daily, unit: 'ms' },
      { name: '… until demand includes it', value: rolled, unit: 'ms' },
      { name: 'rows of GET /sales/restock', value: rows, unit: '' },
      { name: 'its JSON', value: whole.body.length / 1e6, unit: 'MB' },
      {
        name: 'GET /sales/restock/columns, which browsers ask for',
        value: columns.body.length / 1e6,
        unit: 'MB',
      },
      {
        name: 'GET /sales/restock/columns after an event, with its way over loopback',
        value: columns.median,
        unit: 'ms',
        aim: 300,
      },
      { name: '… again without one', value: columns.repeated, unit: 'ms' },
      { name: 'GET /sales/restock, each row with its results', value: whole.median, unit: 'ms' },
      { name: 'scale moved for the first twelve times, input to repaint of the table', value: first, unit: 'ms' },
      { name: 'scale moved, input to repaint of the table', value: plain, unit: 'ms', aim: 50 },
      { name: 'the same, sorted by the suggestion', value: sorted, unit: 'ms' },
    ]
  } finally {
    await database.end()
    await stage.close()
  }
}
