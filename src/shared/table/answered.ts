import type { Answer } from './engine/engine.ts'
import type { Question } from './engine/search.ts'
import type { DataTableProps } from './props.ts'

/** The engine's answer about some rows. */
export interface Answered<Row> {
  rows: readonly Row[]
  /** Undefined: every row, in file order, without sums yet. */
  answer: Answer | undefined
  /** The query it answers; a newer query may be pending. */
  question: Question
  /** The answer whose totals are shown until those of this one arrive, or as long as only the order differs. */
  summed?: Answered<Row> | undefined
}

/** The only columns that differ between rows of the same basis. */
export type Revised = DataTableProps<never>['revised']
