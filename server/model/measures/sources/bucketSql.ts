import { type RawBuilder, sql } from 'kysely'
import type { TimeDimension } from '#rules/measures/dimensions.ts'

const truncated = (unit: string, day: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(unit)}, ${day}::timestamp)::date`

const buckets: Readonly<Record<Exclude<TimeDimension, 'day' | 'weekday'>, string>> = {
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
}

/** Returns SQL of a day's bucket, shifted by `shiftDays`; a weekday is not shifted. */
export const bucketOf = (time: TimeDimension, day: RawBuilder<unknown>, shiftDays = 0): RawBuilder<unknown> => {
  if (time === 'weekday') return sql`extract(isodow from ${day})::int::text collate "C"`
  const shiftedDay = shiftDays === 0 ? day : sql`(${day} + ${sql.lit(shiftDays)})`
  return time === 'day' ? shiftedDay : truncated(buckets[time], shiftedDay)
}
