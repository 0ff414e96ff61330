import { sql } from 'kysely'
import { stockCoverage } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type MonthSold, seasonIndex } from '#rules/restock/season.ts'

const MONTHS = 12
/** More than the days of a year, as bits. */
const YEAR_BITS = 372
const none = sql`${sql.lit('0'.repeat(YEAR_BITS))}::bit(${sql.lit(YEAR_BITS)})`

interface YearSold {
  marketplace: string
  asin: string
  seller: string
  /** The month after the twelve, 1 to 12. */
  next: number
  units: number[]
  in_stock: number[]
}

/** Whether the company reckons with the season; only then is it worth reading a year of sales. */
const usesSeason = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql`
    select from tenants where id = ${tenant()}::uuid and settings->'restock'->>'useSeason' = 'true'`.execute(tx)
  return rows.length > 0
}

/** Units and days in stock of the twelve whole months before each listing's last covered day, the earliest first. */
const readYears = async ({ tx, tenant }: Scope, seller: string | undefined): Promise<YearSold[]> => {
  const own = seller === undefined ? sql`` : sql`and d.seller = ${seller}`
  const within = sql`p.seller = s.seller and p.marketplace = s.marketplace and s.day >= p.since and s.day < p.before`
  const bit = sql`set_bit(${none}, s.day - p.since, 1)`
  const { rows } = await sql<YearSold>`
    with p as materialized (
      select p.*, coalesce((
        select bit_or(set_bit(${none}, c.day - p.since, 1)) from (${stockCoverage(tenant())}) c
        where c.seller = p.seller and c.marketplace = p.marketplace and c.day >= p.since and c.day < p.before
      ), ${none}) as covered
      from (
        select distinct d.seller, d.marketplace, (date_trunc('month', d.until + 1) - interval '1 year')::date as since,
          date_trunc('month', d.until + 1)::date as before
        from demand d where d.tenant_id = ${tenant()}::uuid ${own}
      ) p
    ), sold as materialized (
      select s.marketplace, s.asin, s.seller, bit_or(${bit}) filter (where units > 0) as bits, jsonb_object_agg(s.day - p.since, units) as units
      from (
        select day, asin, marketplace, seller, sum(units) as units from sales_daily
        where tenant_id = ${tenant()}::uuid and day >= (select min(since) from p) group by 1, 2, 3, 4
      ) s join p on ${within} group by s.marketplace, s.asin, s.seller
    ), stocked as materialized (
      select s.marketplace, s.asin, s.seller, bit_or(${bit}) as told, bit_or(${bit}) filter (where s.units > 0) as there
      from stock_days s join p on ${within}
      where s.tenant_id = ${tenant()}::uuid and s.day >= (select min(since) from p) group by s.marketplace, s.asin, s.seller
    ), present as (
      select p.*, d.asin, s.units, case when d.unknown_stock then ~${none} else
        coalesce(s.bits, ${none}) | coalesce(t.there, ${none}) | ~(coalesce(t.told, ${none}) | p.covered) end as bits
      from demand d
      join p on p.seller = d.seller and p.marketplace = d.marketplace
      join sold s on s.marketplace = d.marketplace and s.asin = d.asin and s.seller = d.seller
      left join stocked t on t.marketplace = d.marketplace and t.asin = d.asin and t.seller = d.seller
      where d.tenant_id = ${tenant()}::uuid and d.first_day <= p.since
    )
    select marketplace, asin, seller, extract(month from present.before)::int as next,
      array_agg(bit_count(substring(bits from m.since - present.since + 1 for m.before - m.since))::int order by m.since) as in_stock,
      array_agg((
        select coalesce(sum(value::int), 0) from jsonb_each_text(units) where key::int >= m.since - present.since and key::int < m.before - present.since
      )::int order by m.since) as units
    from present cross join lateral (
      select (present.since + make_interval(months => at))::date as since, (present.since + make_interval(months => at + 1))::date as before
      from generate_series(0, ${MONTHS - 1}::int) at
    ) m group by marketplace, asin, seller, present.before`.execute(tx)
  return rows
}

/** January first: the earliest of the twelve is the month that comes again next. */
const byMonth = (index: readonly number[], next: number): number[] =>
  Array.from({ length: MONTHS }, (_, month) => index[(month + MONTHS - (next - 1)) % MONTHS] ?? 1)

const indexOf = ({ units, in_stock, next }: YearSold): number[] | null => {
  const months = units.map((sold, at): MonthSold => ({ units: sold, inStock: in_stock[at] ?? 0 }))
  const index = seasonIndex(months)
  return index && byMonth(index, next)
}

/** Keeps the season of all listings, or those of a seller, in step with a year of sales, if the company reckons with it. */
export const renewSeason = async (scope: Scope, seller?: string): Promise<void> => {
  const { tx, tenant } = scope
  const found = (await usesSeason(scope)) ? await readYears(scope, seller) : []
  const rows = found.map((year) => ({ ...year, season: indexOf(year) })).filter(({ season }) => season !== null)
  await sql`
    update demand d set season = f.season from demand e
    left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      f (marketplace text, asin text, seller text, season double precision[])
      on f.marketplace = e.marketplace and f.asin = e.asin and f.seller = e.seller
    where d.tenant_id = ${tenant()}::uuid and e.tenant_id = d.tenant_id and e.marketplace = d.marketplace and e.asin = d.asin
      and e.seller = d.seller and d.season is distinct from f.season
      ${seller === undefined ? sql`` : sql`and d.seller = ${seller}`}`.execute(tx)
}
