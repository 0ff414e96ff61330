import type { CaseRow } from '#model/claims/index.ts'
import { writeHistory } from '#model/claims/index.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import {
  type ClaimStatus,
  canMove,
  isAmazonCaseId,
  isClaimStatus,
  NOT_AMAZON_CASE_ID,
} from '#rules/claims/claimStatus.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { casesToChange, changed, lookAgain, nameOf } from './changedCases.ts'

const MAX_LETTERS = 2000

interface Move {
  ids: readonly string[]
  to: string
  note?: string | null
  amazon_case_id?: string | null
}

const check = (row: CaseRow, to: ClaimStatus, note: string, amazonCase: string | null, isOne: boolean) => {
  const verdict = canMove({ from: row.status, to, note, amazonCaseId: amazonCase ?? row.amazon_case_id })
  if (!verdict.ok) throw conflict(isOne ? verdict.why : `${nameOf(row)}: ${verdict.why} Nothing was changed.`)
}

/** Moves cases to another status, all or none. */
export const moveCases = async ({ ids, to, ...given }: Move, context: GraphContext) => {
  const { scope, actor } = context
  if (!isClaimStatus(to)) throw badRequest(`There is no status '${to}'.`)
  const [note, amazonCase] = [given.note?.trim() ?? '', given.amazon_case_id?.trim() || null]
  if (note.length > MAX_LETTERS) throw badRequest(`A note has ${MAX_LETTERS} letters at most.`)
  if (amazonCase !== null && !isAmazonCaseId(amazonCase)) throw badRequest(NOT_AMAZON_CASE_ID)
  const cases = await casesToChange(context, ids)
  for (const row of cases) check(row, to, note, amazonCase, cases.length === 1)
  await writeHistory(
    scope,
    cases.map((row) => ({ claim: row.id, kind: 'moved', by: actor.name, from: row.status, to, note })),
  )
  const seen = cases.map(({ id, status, amazon_case_id }) => ({ id, status, amazon_case_id }))
  context.note({
    before: { transition: seen },
    after: { transition: { to, note, amazon_case_id: amazonCase, ids: seen.map(({ id }) => id) } },
  })
  await lookAgain(context, cases)
  return changed(context, cases, { status: to, ...(amazonCase === null ? {} : { amazon_case_id: amazonCase }) })
}
