import { sql } from 'kysely'
import type { CaseRow } from '#model/claims/index.ts'
import { announceClaims, lockCasesById, lockClaims } from '#model/claims/index.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { caseNumber } from '../caseFilter.ts'
import type { GraphContext } from '../graph/graphContext.ts'
import { listedByIds } from '../listCases.ts'

/** So many cases may be changed in one call. */
const MOST = 500

/** The cases that are to be changed, in the order named; nobody changes them meanwhile. @throws when one does not exist */
export const casesToChange = async ({ scope }: GraphContext, ids: readonly string[]): Promise<CaseRow[]> => {
  const numbers = [...new Set(ids.map(caseNumber))]
  if (numbers.length === 0) throw badRequest('Please choose a case.')
  if (numbers.length > MOST) throw badRequest(`At most ${MOST} cases can be changed at once.`)
  await lockClaims(scope)
  const rows = new Map((await lockCasesById(scope, numbers)).map((row) => [row.id, row]))
  return numbers.map((number) => {
    const row = rows.get(number)
    if (!row) throw notFound('This case')
    return row
  })
}

/** How a refusal calls a case. */
export const nameOf = ({ claim_type, fnsku, shipment_id }: CaseRow): string =>
  [claim_type, fnsku ?? shipment_id].filter(Boolean).join(' ')

/** Has detection look again at what cases are about: what a person decides counts for others of the same units. */
export const lookAgain = async ({ scope }: GraphContext, cases: readonly CaseRow[]): Promise<void> => {
  const subjects = cases.map(({ seller, fnsku, shipment_id }) => {
    return { kind: fnsku === null ? 'shipment' : 'units', seller, subject: fnsku ?? shipment_id }
  })
  await sql`
    insert into claim_touched as t (tenant_id, kind, seller, subject)
    select distinct ${scope.tenant()}::uuid, kind, seller, subject
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (kind text, seller text, subject text)
    where subject is not null order by kind, seller, subject
    on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(scope.tx)
  await queueOnce(scope, jobKinds.detectClaims)
}

/** Marks cases as worked on, and tells the browsers; the cases as they are answered. */
export const changed = async (context: GraphContext, cases: readonly CaseRow[]) => {
  const { scope, platform } = context
  const ids = cases.map(({ id }) => id)
  await scope.tx
    .updateTable('claims')
    .set({ touched: true, changed_at: sql`now()` })
    .where('tenant_id', '=', scope.tenant())
    .where('id', 'in', ids)
    .execute()
  await announceClaims(scope, platform.now())
  return listedByIds(scope, ids)
}
