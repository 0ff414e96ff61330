import { writeHistory } from '#model/claims/index.ts'
import { badRequest } from '#platform/errors.ts'
import { listActiveUsers } from '#platform/tenancy/activeUsers.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { casesToChange, changed } from './changedCases.ts'

const MAX_LETTERS = 2000

/** Assigns cases to a user, or to nobody. */
export const assignCases = async (
  { ids, assignee }: { ids: readonly string[]; assignee?: string | null },
  context: GraphContext,
) => {
  const { scope, actor } = context
  const clerk = assignee ? (await listActiveUsers(scope)).find(({ uid }) => uid === assignee) : undefined
  if (assignee && !clerk) throw badRequest('This user is no longer active.')
  const cases = await casesToChange(context, ids)
  await writeHistory(
    scope,
    cases.map(({ id }) => ({ claim: id, kind: 'assigned', by: actor.name, note: clerk?.name ?? '' })),
  )
  context.note({
    before: { assign: cases.map((row) => ({ id: row.id, assignee: row.assignee })) },
    after: { assign: { assignee: clerk?.uid ?? null, ids: cases.map(({ id }) => id) } },
  })
  return changed(context, cases, { assignee: clerk?.uid ?? null })
}

/** Adds a comment to a case. */
export const commentCase = async ({ id, text }: { id: string; text: string }, context: GraphContext) => {
  const note = text.trim()
  if (note === '') throw badRequest('Enter a comment.')
  if (note.length > MAX_LETTERS) throw badRequest(`A comment has ${MAX_LETTERS} letters at most.`)
  const cases = await casesToChange(context, [id])
  await writeHistory(
    context.scope,
    cases.map((row) => ({ claim: row.id, kind: 'commented', by: context.actor.name, note })),
  )
  context.note({ after: { comment: { id: cases[0]?.id, text: note } } })
  return (await changed(context, cases))[0]
}
