import { join } from 'node:path'
import { Client as Database } from 'pg'
import { COLUMNS_TYPE } from '#contract/headers.ts'
import { inventoryOfWorld } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'
import { databaseTime } from '../support/databaseTime.ts'
import { drained } from '../support/drained.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { newEvent } from '../support/newEvent.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

const size: WorldSize = { seed: 9, products: 100_000, buyers: 0, orders: 0, since: '2026-01-01', days: 60 }
const ROUNDS = 15
const [SAFETY, ORDERED] = [5000, 2000]

/** Safety stock and open purchase orders for some of the products as people would have made them, and demand of all as orders would. */
const fillByHand = async (database: Database) => {
  await database.query(
    `insert into safety_stock (tenant_id, marketplace, asin, seller, quantity, set_by)
      select tenant_id, marketplace, asin, seller, 20, 'bench' from stock_now order by asin limit $1`,
    [SAFETY],
  )
  await database.query(
    `insert into purchase_orders (tenant_id, number, status, currency, expected, created_by)
      select tenant_id, 1001, 'open', 'USD', '2026-05-01', 'bench' from stock_now limit 1`,
  )
  await database.query(
    `insert into purchase_lines (tenant_id, order_id, line, marketplace, seller, asin, sku, quantity)
      select o.tenant_id, o.id, row_number() over (), s.marketplace, s.seller, s.asin, s.sku, 300
      from purchase_orders o join stock_now s on s.tenant_id = o.tenant_id limit $1`,
    [ORDERED],
  )
  await database.query(
    `insert into demand (tenant_id, marketplace, asin, seller, first_day, units, merchant, in_stock, trend, level, plain_level,
        in_stock_days, stock_units, stock_squares, unknown_stock, sold_last_90, price)
      select tenant_id, marketplace, asin, seller, '2025-12-01',
        array[amt % 7, amt % 13, amt % 50], '{0,0,0}', '{3,7,30}', '0', (amt % 50) / 30.0, (amt % 50) / 30.0,
        90, amt % 150, (amt % 150) * 3, false, true, 1999 from stock_now`,
  )
  await database.query(
    `insert into demand_pairs (tenant_id, seller, marketplace, until)
      select distinct tenant_id, seller, marketplace, '2026-03-01'::date from demand`,
  )
  await database.query('analyze stock_now; analyze safety_stock; analyze purchase_lines; analyze demand')
}

/** What the answer needs at least: stock, open order lines and safety stock, read in one query. */
const bareSql = `
  select s.*, h.quantity as safety, o.orders from stock_now s
  left join safety_stock h using (tenant_id, marketplace, asin, seller)
  left join (
    select l.tenant_id, l.marketplace, l.asin, l.seller,
      json_agg(json_build_object('amt', l.quantity - l.received, 'when', p.expected)) as orders
    from purchase_lines l join purchase_orders p on p.tenant_id = l.tenant_id and p.id = l.order_id
    where p.status in ('waiting', 'open') group by 1, 2, 3, 4
  ) o using (tenant_id, marketplace, asin, seller)
  where s.tenant_id = $1 order by s.marketplace, s.asin, s.seller`

const bareAnswer = async (database: Database, tenant: string): Promise<number> => {
  const { rows } = await database.query(bareSql, [tenant])
  return JSON.stringify({ data: { rows } }).length
}

/** Returns the bytes of the response, and its tag. Not compressed: that is measured by what it saves on the way. */
const answer = async ({ client }: Stage, more: Record<string, string>) => {
  const headers = { ...client.headers, ...more, 'accept-encoding': 'identity' }
  const response = await fetch(`${client.url}/sales/inventory`, { headers })
  return { bytes: (await response.arrayBuffer()).byteLength, tag: response.headers.get('etag') ?? '' }
}

/** GET /sales/inventory of 100,000 rows against the bare query and JSON.stringify; and what keeping them costs an import. */
export const measureInventory = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const database = new Database(stage.databaseUrl)
  try {
    await database.connect()
    const stock = join(stage.folder, 'inventory.txt')
    await writeReport(stock, inventoryOfWorld(size))
    const place = { seller: 'clove-us', marketplace: 'US' }
    const importOn = async (day: string) => {
      const before = await databaseTime(stage.nodes)
      const time = await timed(() => stage.client.importFile(stock, { ...place, asOf: `${day}T12:00:00Z` }))
      return { seconds: time / 1000, processor: (await databaseTime(stage.nodes)) - before }
    }
    const first = await importOn('2026-03-02')
    const again = await importOn('2026-03-03')
    // words of the products are indexed beside that import, as on a seller's first morning, but not beside the responses
    await drained(database)
    await fillByHand(database)
    const { rows: tenants } = await database.query<{ tenant: string }>(
      'select tenant_id as tenant from stock_now limit 1',
    )
    const tenant = tenants[0]?.tenant ?? ''
    const bare: number[] = []
    const served: number[] = []
    const byColumns: number[] = []
    const repeated: number[] = []
    const unchanged: number[] = []
    let [bytes, columnBytes, tag] = [0, 0, '']
    for (let round = 0; round < ROUNDS; round += 1) {
      await newEvent(database)
      bare.push(await timed(() => bareAnswer(database, tenant)))
      const accept = COLUMNS_TYPE
      served.push(await timed(async () => ({ bytes } = await answer(stage, { accept: 'application/json' }))))
      byColumns.push(await timed(async () => ({ bytes: columnBytes, tag } = await answer(stage, { accept }))))
      repeated.push(await timed(() => answer(stage, { accept })))
      unchanged.push(await timed(() => answer(stage, { accept, 'if-none-match': tag })))
    }
    const { rows: counts } = await database.query<{ stock: number }>('select count(*)::int as stock from stock_now')
    return [
      { name: 'rows of GET /sales/inventory', value: counts[0]?.stock ?? 0, unit: '' },
      { name: 'size of the answer', value: bytes / 2 ** 20, unit: 'MB' },
      { name: 'bare query and JSON.stringify', value: median(bare), unit: 'ms' },
      { name: 'GET /sales/inventory, with its way over loopback', value: median(served), unit: 'ms' },
      { name: 'GET /sales/inventory ÷ bare', value: median(served) / median(bare), unit: '×', aim: 1.5 },
      { name: 'size of the answer by columns, which browsers accept', value: columnBytes / 2 ** 20, unit: 'MB' },
      { name: 'GET /sales/inventory by columns after an event', value: median(byColumns), unit: 'ms' },
      { name: 'GET /sales/inventory by columns ÷ bare', value: median(byColumns) / median(bare), unit: '×', aim: 1.3 },
      { name: '… again without an event ÷ bare', value: median(repeated) / median(bare), unit: '×' },
      { name: '… that the browser has already', value: median(unchanged), unit: 'ms', aim: 20 },
      { name: 'import of their stock report', value: first.seconds, unit: 's', aim: 6 },
      { name: '… of it processor time of the database', value: first.processor, unit: 's' },
      { name: 'import of the same a day later', value: again.seconds, unit: 's', aim: 1.5 },
      { name: '… of it processor time of the database', value: again.processor, unit: 's' },
    ]
  } finally {
    await database.end()
    await stage.close()
  }
}
