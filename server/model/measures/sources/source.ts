import type { RawBuilder } from 'kysely'
import type { RowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Dimension, TimeDimension } from '#rules/measures/dimensions.ts'

/** First and last day. */
export interface Days {
  since: string
  until: string
}

/** What is read of a source at once. */
export interface SourceAsk extends Days {
  tenant: string
  /** Every dimension that is split or filtered by. */
  dimensions: readonly Dimension[]
  /** The buckets of time that are split by. */
  times: readonly TimeDimension[]
  /** The columns that are summed. */
  sums: readonly string[]
}

interface SumColumn {
  /** SQL over the row `f`. */
  value: RawBuilder<unknown>
  /** Rows that count; all of them unless told. */
  when?: RawBuilder<boolean>
  /** Minor units of the row's `currency`. */
  isMoney?: true
  /** A count of what has money: only rows count whose `currency` comes into that of the answer. */
  countsPriced?: true
}

/** The columns of a fact `f` by which it is found; what is left out is a column of the dimension's name. */
export type FactColumns = Readonly<Partial<Record<'day' | Dimension, RawBuilder<unknown>>>>

/** What a figure is about, for the rows of facts behind it. */
export interface BehindAsk extends Days {
  dimensions: readonly Dimension[]
  sums: readonly string[]
  /** SQL that keeps facts within the days and values of the figure. */
  within(columns: FactColumns): RawBuilder<boolean>
}

/** One table that measures are summed from. */
export interface Source {
  /** Types of the reports that bring it; their imports say which days are covered. */
  reports: readonly string[]
  /**
   * SQL of a table expression `f`, its rows those of the company and of the days, with `day`, `marketplace`, `seller`, `asin` ('' where
   * none is named) and, for money, `currency`.
   */
  rows(ask: SourceAsk): RawBuilder<unknown>
  sums: Readonly<Record<string, SumColumn>>
  /** SQL over the row `f` of what this source alone can be split by. */
  columns?: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>>
  /** The rows of facts that a figure was summed from. */
  behind(scope: Scope, ask: BehindAsk): Promise<RowsBehind>
}
