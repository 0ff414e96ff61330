import type { CasePatch, CaseRow } from '#model/claims/index.ts'
import { changeCases, lockCasesById, lockClaims, touchCases } from '#model/claims/index.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { caseNumber } from '../cases/caseFilter.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { listedByIds } from '../cases/listCases.ts'

/** Maximum number of cases per request. */
const MOST = 500

/** Returns the cases to change in the given order and locks them. @throws when one does not exist */
export const casesToChange = async ({ scope }: GraphContext, ids: readonly string[]): Promise<CaseRow[]> => {
  const numbers = [...new Set(ids.map(caseNumber))]
  if (numbers.length === 0) throw badRequest('Choose a case.')
  if (numbers.length > MOST) throw badRequest(`At most ${MOST} cases can be changed at once.`)
  await lockClaims(scope)
  const rows = new Map((await lockCasesById(scope, numbers)).map((row) => [row.id, row]))
  return numbers.map((number) => {
    const row = rows.get(number)
    if (!row) throw notFound('This case')
    return row
  })
}

/** Returns the name of a case for error messages. */
export const nameOf = ({ claim_type, fnsku, shipment_id }: CaseRow): string =>
  [claim_type, fnsku ?? shipment_id].filter(Boolean).join(' ')

/** Queues detection for the subjects of cases, because a user's decision affects other cases of the same units. */
export const lookAgain = async ({ scope }: GraphContext, cases: readonly CaseRow[]): Promise<void> => {
  await touchCases(scope, cases)
  await queueOnce(scope, jobKinds.detectClaims)
}

/** Updates cases, or only marks them as worked on, and notifies the browsers. Returns the cases of the response. */
export const changed = async (context: GraphContext, cases: readonly CaseRow[], patch?: CasePatch) => {
  const { scope } = context
  const ids = cases.map(({ id }) => id)
  await changeCases(scope, ids, patch)
  scope.emit('claims', {})
  return listedByIds(scope, ids)
}
