import type { Client as Database } from 'pg'
import { LAST_DAY } from './measuresWorld.ts'

const DAYS = 200
/** Days that reports of a day's import tell again. */
const RESTATED = { sales: 1, traffic: 1, ads: 14, money: 60, outages: 1 }

/** Who looked at what was sold, on the days that are read. */
const traffic = `
  insert into traffic_daily (tenant_id, day, marketplace, seller, asin, sessions, page_views, buy_box_views, units, orders, revenue, currency)
  select $1::uuid, day, marketplace, seller, asin, sum(units) * 9, sum(units) * 12, sum(units) * 11, sum(units), sum(orders), sum(revenue), max(currency)
  from sales_daily where tenant_id = $1 and day > '${LAST_DAY}'::date - ${DAYS} group by 2, 3, 4, 5`

/** The files that would have told all this. */
const uploads = `
  insert into uploads (tenant_id, filename, type, state, seller, marketplaces, as_of, since, until)
  select $1::uuid, t.type || s.seller, t.type, 'imported', s.seller, s.marketplaces, '${LAST_DAY}'::date + 2, '${LAST_DAY}'::date - 730, '${LAST_DAY}'
  from sellers s cross join (values ('orders'), ('businessByDate'), ('adsProducts')) t (type) where s.tenant_id = $1`

const touched = `
  insert into anomaly_touched (tenant_id, source, marketplace, seller, since)
  select $1::uuid, s.source, m.marketplace, p.seller, '${LAST_DAY}'::date - s.days + 1
  from sellers p cross join unnest(p.marketplaces) m (marketplace)
  cross join (values ${Object.entries(RESTATED)
    .map(([source, days]) => `('${source}', ${days})`)
    .join()}) s (source, days)
  where p.tenant_id = $1
  on conflict do nothing`

/** Beside what `fillMeasures` fills in: what else is judged, and that imports tell of it. */
export const fillAnomalies = async (database: Database, tenant: string): Promise<void> => {
  for (const fill of [traffic, uploads]) await database.query(fill, [tenant])
  await database.query('vacuum analyze traffic_daily')
}

/** As a day's import would leave it: what it touched is to be judged, and a job is queued. The job's id. */
export const touchLastDay = async (database: Database, tenant: string): Promise<string> => {
  await database.query(touched, [tenant])
  const { rows } = await database.query<{ id: string }>(
    `insert into jobs (tenant_id, id, kind, args, state) values ($1, gen_random_uuid(), 'anomalies.find', '[]', 'queued') returning id`,
    [tenant],
  )
  await database.query(`select pg_notify('clove_jobs', '')`)
  return rows[0]?.id ?? ''
}
