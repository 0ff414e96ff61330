import { formatNumber } from '#shared/lib/number.ts'
import type { CaseStatus } from './caseShapes.ts'
import { statusLabels } from './caseText.ts'

/** A status change of cases. */
export interface Move {
  ids: string[]
  /** The current status of the cases as far as the caller knows; Undo restores it. */
  from?: CaseStatus
  to: CaseStatus
  note?: string
  amazonCaseId?: string
  /** The caller shows the result itself. */
  isQuiet?: boolean
}

/** The new assignee of cases; null: nobody. */
export interface Assignment {
  ids: string[]
  assignee: string | null
}

/** Maximum number of cases in one request. */
const MAX_CASES = 500

/** Splits cases into requests. */
export const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_CASES) }, (_, partIndex) =>
    ids.slice(partIndex * MAX_CASES, (partIndex + 1) * MAX_CASES),
  )

/** A case changes one step at a time: a found case becomes ready before it is filed. */
export const stepsOf = ({ from, to }: Move): CaseStatus[] =>
  from === 'found' && to === 'filed' ? ['ready', 'filed'] : [to]

/** Returns the move that undoes a dismissal; only cases with the same known status can be reset in one request. */
export const undoOf = ({ ids, from, to }: Move): Move | undefined =>
  to === 'dismissed' && from && from !== 'reimbursed'
    ? { ids, from: to, to: from, note: 'Dismissal undone' }
    : undefined

const formatCases = ({ length }: readonly string[]) =>
  length === 1 ? 'The case is' : `${formatNumber(length)} cases are`

export const formatMove = ({ ids, to }: Move): string => `${formatCases(ids)} ${statusLabels[to].toLowerCase()}.`
export const formatAssignment = ({ ids, assignee }: Assignment): string =>
  `${formatCases(ids)} ${assignee ? 'assigned' : 'unassigned'}.`
