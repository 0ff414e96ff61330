import { type RawBuilder, sql } from 'kysely'
import type { TimeDimension } from '#rules/measures/dimensions.ts'
import { isJalaliKind, type JalaliKind, jalaliYearStarts } from '#rules/measures/jalaliPeriods.ts'

const truncated = (unit: string, day: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(unit)}, ${day}::timestamp)::date`

const yearStarts = sql`${sql.lit(`{${jalaliYearStarts.join()}}`)}::date[]`

/** SQL of days from the start of a Jalali year to the bucket of day `n`, counted from 0. */
const daysToBucket: Readonly<Record<JalaliKind, RawBuilder<unknown>>> = {
  jalaliMonth: sql`case when n < 186 then n - n % 31 else n - (n - 186) % 30 end`,
  jalaliQuarter: sql`case when n < 93 then 0 when n < 186 then 93 when n < 276 then 186 else 276 end`,
  jalaliYear: sql`0`,
}

/** SQL of the first day of a Jalali bucket; the lateral columns keep each step to one evaluation per row. */
const jalaliBucket = (kind: JalaliKind, day: RawBuilder<unknown>) => sql`(
  select y.start + (${daysToBucket[kind]})
  from (select (${yearStarts})[greatest(1, width_bucket(${day}, ${yearStarts}))] as start) y
  cross join lateral (select ${day} - y.start as n) d
)`

/** Returns SQL of a day's bucket, shifted by `shiftDays`; a weekday is not shifted. */
export const bucketOf = (time: TimeDimension, day: RawBuilder<unknown>, shiftDays = 0): RawBuilder<unknown> => {
  if (time === 'weekday') return sql`extract(isodow from ${day})::int::text collate "C"`
  const shiftedDay = shiftDays === 0 ? day : sql`(${day} + ${sql.lit(shiftDays)})`
  if (time === 'day') return shiftedDay
  return isJalaliKind(time) ? jalaliBucket(time, shiftedDay) : truncated(time, shiftedDay)
}
