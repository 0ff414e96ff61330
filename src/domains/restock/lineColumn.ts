import type { Figure } from '#contract/explain.ts'
import type { Column } from '#shared/table/column.ts'
import type { PlannedLine } from './linePlan.ts'
import { questionOf } from './restockQuestions.ts'

/** A column of the restock table. */
export type LineColumn = Column<PlannedLine>

/** Returns the explanation of a line's figure. */
export const explained =
  (figure: Figure, extraKeyParts?: Record<string, string>): NonNullable<LineColumn['explain']> =>
  ({ line }) =>
    questionOf(figure, line, extraKeyParts)
