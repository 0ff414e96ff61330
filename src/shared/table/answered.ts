import type { Answer } from './engine/engine.ts'
import type { DataTableProps } from './props.ts'
import type { Question } from './search.ts'

/** What the engine says about some rows. */
export interface Answered<Row> {
  rows: readonly Row[]
  /** Undefined: every row, in file order, not yet summed up. */
  answer: Answer | undefined
  /** What it answers; a newer question may be on its way. */
  question: Question
}

/** Which columns alone differ between rows of the same basis. */
export type Revised = DataTableProps<never>['revised']
