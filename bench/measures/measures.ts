import { Client as Database } from 'pg'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { addDays } from '#rules/days.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { fillMeasures, LAST_DAY } from '../support/measuresWorld.ts'
import { openStage, type Stage } from '../support/stage.ts'

const ROUNDS = 9
/** In so many days ads were told by search term in 200,000 rows. */
const TERM_DAYS = 146

const lastDays = (count: number) => ({ since: addDays(LAST_DAY, 1 - count), until: LAST_DAY })

const ask = async ({ client }: Stage, query: MeasuresQuery): Promise<MeasuresAnswer> => {
  const answer = await fetch(`${client.url}/measures/query`, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(query),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`POST /measures/query answered ${answer.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: MeasuresAnswer }).data
}

/** The middle of several answers, after one that is not counted. */
const several = async (work: () => Promise<unknown>): Promise<number> => {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(work))
  return median(times)
}

/** The same sums without conversion, totals and row-level security, as anybody would write them. */
const bareYear = `
  select day, marketplace, sum(units) as units, sum(revenue) as revenue from sales_daily
  where tenant_id = $1 and day between $2 and $3 group by day, marketplace order by day, marketplace`

/** Questions to the catalogue over a million order lines and two million rows of ads of two years. */
export const measureMeasures = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const database = new Database(stage.databaseUrl)
  try {
    await database.connect()
    const { rows: found } = await database.query<{ id: string }>(`select id from tenants where code = 'demo'`)
    const tenant = found[0]?.id ?? ''
    const filled = await timed(() => fillMeasures(database, tenant))
    const { rows: counts } = await database.query<{ sales: number; ads: number; money: number }>(
      `select (select count(*) from sales_daily)::int as sales, (select count(*) from ads_daily)::int as ads,
        (select count(*) from money_daily)::int as money`,
    )
    const year = lastDays(365)
    const bare = await several(() => database.query(bareYear, [tenant, year.since, year.until]))
    const question = (query: MeasuresQuery) => several(() => ask(stage, { currency: 'USD', ...query }))
    const ads = ['adSpend', 'adSales', 'clicks', 'impressions', 'acos', 'cpc', 'ctr']
    const byDay = await question({ measures: ['units', 'revenue'], dimensions: ['day', 'marketplace'], ...year })
    const bySpend = { order: { by: 'adSpend', descending: true }, limit: 100 }
    const terms = { measures: ads, dimensions: ['searchTerm'], ...bySpend }
    const byTerm = await question({ ...terms, ...lastDays(TERM_DAYS) })
    const byTermOfYears = await question({ ...terms, ...lastDays(730) })
    const { count } = await ask(stage, { ...terms, ...lastDays(730), currency: 'USD' })
    const byCampaign = await question({ measures: ads, dimensions: ['day', 'adType'], ...lastDays(365) })
    const byAsin = await question({ measures: ads, dimensions: ['asin'], ...lastDays(30), ...bySpend })
    const byAsinOfYears = await question({ measures: ads, dimensions: ['asin'], ...lastDays(730), ...bySpend })
    const profit = await question({
      ...{ measures: ['profit', 'margin', 'sales', 'units'], dimensions: ['asin'], ...lastDays(30) },
      order: { by: 'profit', descending: true },
    })
    return [
      { name: 'rows of sales by the day', value: counts[0]?.sales ?? 0, unit: '' },
      { name: 'rows of ads by the day', value: counts[0]?.ads ?? 0, unit: '' },
      { name: 'rows of money by the day', value: counts[0]?.money ?? 0, unit: '' },
      { name: 'filled in', value: filled / 1000, unit: 's' },
      { name: 'the bare sums of a year by day and marketplace', value: bare, unit: 'ms' },
      { name: 'a year by day, split by marketplace, in one currency', value: byDay, unit: 'ms', aim: 100 },
      { name: 'the same by the bare sums', value: byDay / bare, unit: '×', aim: 1.5 },
      { name: 'search terms', value: count, unit: '' },
      { name: 'the same by search term over two years, first page', value: byTermOfYears, unit: 'ms' },
      { name: 'a year of ads by day', value: byCampaign, unit: 'ms' },
      { name: 'ads by search term, 200,000 rows of 146 days, first page', value: byTerm, unit: 'ms', aim: 300 },
      { name: 'ads by product, 30 days', value: byAsin, unit: 'ms', aim: 150 },
      { name: 'ads by product, two years', value: byAsinOfYears, unit: 'ms' },
      { name: 'profit of all products, 30 days', value: profit, unit: 'ms', aim: 200 },
    ]
  } finally {
    await database.end()
    await stage.close()
  }
}
