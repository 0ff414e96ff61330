import type { RawBuilder } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import type { RowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Dimension, TimeDimension } from '#rules/measures/dimensions.ts'

/** First and last day. */
export interface Days {
  since: string
  until: string
}

/** The parameters for reading a source. */
export interface SourceAsk extends Days {
  tenant: string
  /** Every dimension used for splitting or filtering. */
  dimensions: readonly Dimension[]
  /** The time buckets used for splitting. */
  times: readonly TimeDimension[]
  /** The products that rows are filtered by; undefined without such a filter. */
  asins?: readonly string[] | undefined
  /** The columns that are summed. */
  sums: readonly string[]
  /** Days in the middle that are left out, of a source with stored totals. */
  omit?: Days | undefined
}

interface SumColumn {
  /** SQL over the row `f`. */
  value: RawBuilder<unknown>
  /** Condition for rows that count; by default all rows. */
  when?: RawBuilder<boolean>
  /** Minor units of the row's `currency`. */
  isMoney?: true
  /** True for counts of priced rows: only rows whose `currency` can be converted into the response's count. */
  countsPriced?: true
}

/** Columns that select a fact `f`; missing entries are the column with the dimension's name. */
export type FactColumns = Readonly<Partial<Record<'day' | Dimension, RawBuilder<unknown>>>>

/** The scope of a figure, for reading the rows behind it. */
export interface BehindAsk extends Days {
  dimensions: readonly Dimension[]
  sums: readonly string[]
  /** Returns SQL that limits facts to the days and values of the figure. */
  within(columns: FactColumns): RawBuilder<boolean>
}

/** A table that measures are summed from. */
export interface Source {
  /** Report types with its data; their imports define the covered days. */
  reports: readonly string[]
  /**
   * Returns SQL of a table expression `f` with the company's rows in the days: `day`, `marketplace`, `seller`, `asin`
   * ('' without a product) and, for money, `currency`.
   */
  rows(ask: SourceAsk): RawBuilder<unknown>
  sums: Readonly<Record<string, SumColumn>>
  /** SQL over the row `f` for dimensions that only this source has. */
  columns?: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>>
  /** Reads the entered values that a figure sums, if no file has them; the largest first. */
  inputs?(scope: Scope, ask: BehindAsk): Promise<Explanation['inputs']>
  /** Reads the fact rows behind a figure. */
  behind(scope: Scope, ask: BehindAsk): Promise<RowsBehind>
}
