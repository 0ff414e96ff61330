import { type RawBuilder, sql } from 'kysely'

/** Days of expenses to read. */
interface ExpenseDays {
  tenant: string
  since: string
  until: string
}

/**
 * Returns SQL of the expenses by day, payments below 0: `id`, `name`, `day`, `marketplace`, `seller`, `asin`,
 * `currency`, `amount`. Each period's amount is spread over its days in whole minor units, which add up to it. Periods
 * begin on the day of the month of `since`.
 */
export const expenseDays = ({ tenant, since, until }: ExpenseDays): RawBuilder<unknown> => {
  const monthsBetween = sql`(12 * (extract(year from d.day) - extract(year from e.since)) + extract(month from d.day) - extract(month from e.since))::int`
  const startOf = (months: RawBuilder<unknown>) => sql`(e.since + make_interval(months => ${months}))::date`
  // a period that begins later in the month than the day has not begun yet
  const begun = sql`case when ${startOf(sql`k.months`)} > d.day then k.months - e.every_months else k.months end`
  return sql`(
    select e.id, e.name, d.day, e.marketplace, ''::text collate "C" as seller, e.asin, e.currency,
      p.days, -(e.amount * (p.index + 1) / p.days - e.amount * p.index / p.days) as amount
    from (select ${since}::date + n as day from generate_series(0, ${until}::date - ${since}::date) n) d
    join expenses e on e.tenant_id = ${tenant}::uuid and e.since <= d.day
      and d.day <= case when e.every_months = 0 then e.since else coalesce(e.until, d.day) end
    cross join lateral (
      select case when e.every_months = 0 then 0 else ${monthsBetween} / e.every_months * e.every_months end as months
    ) k
    cross join lateral (select ${begun} as months) b
    cross join lateral (
      select case when e.every_months = 0 then 1
          else ${startOf(sql`b.months + e.every_months`)} - ${startOf(sql`b.months`)} end as days,
        case when e.every_months = 0 then 0 else d.day - ${startOf(sql`b.months`)} end as index
    ) p
  )`
}
