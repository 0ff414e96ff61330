import { type RawBuilder, sql } from 'kysely'
import { type Span, spanBits } from './stockDayRows.ts'

/** Days of a block. */
const BLOCK_DAYS = 256
const FIRST_DAY = sql.lit('0001-01-01')

/** SQL bit string of a block without any day. */
const noDays = sql`${sql.lit('0'.repeat(BLOCK_DAYS))}::bit(${sql.lit(BLOCK_DAYS)})`
/** SQL of the place of a day in its block. */
const placeOf = (day: RawBuilder<unknown>) => sql`((${day} - ${FIRST_DAY}::date) % ${sql.lit(BLOCK_DAYS)})`

/** Blocks of days as bit strings; the leftmost bit is the first day of the block. */
export const dayBlocks = {
  noDays,
  /** SQL of the first day of a day's block. */
  firstDay: (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${day} - ${placeOf(day)})`,
  /** SQL of the last day of the block from `since` on. */
  lastDay: (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${since} + ${sql.lit(BLOCK_DAYS - 1)})`,
  /** SQL of a block with one day. */
  ofDay: (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`set_bit(${noDays}, ${placeOf(day)}, 1)`,
  /** SQL of the days of a block from `first` on that lie in a span, which overlaps it. */
  ofSpan: (span: Span, first: RawBuilder<unknown>): RawBuilder<unknown> => spanBits(span, first, BLOCK_DAYS),
  /** SQL of the days of a block that lie between two others (at most the block's): `day`. */
  daysBetween: (
    { since, bits }: { since: RawBuilder<unknown>; bits: RawBuilder<unknown> },
    from: RawBuilder<unknown>,
    to: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`
    select ${since} + place as day
    from generate_series(greatest(0, ${from} - ${since}), least(${sql.lit(BLOCK_DAYS - 1)}, ${to} - ${since})) place
    where get_bit(${bits}, place) = 1`,
}
