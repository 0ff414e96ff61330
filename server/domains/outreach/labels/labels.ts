import { sql } from 'kysely'
import { type LabelType, type LeadLabel, labelTypes } from '#contract/leads.ts'
import { isKnown } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import type { DropLeads } from './dropLeads.ts'
import { lockLabels } from './labelLock.ts'

const bearers = { address: 'An address', customer: 'A customer' } as const

/** Throws when the type does not allow the label. */
const checkLabel = ({ type, label }: LeadLabel): void => {
  const allowed: readonly string[] = labelTypes[type]
  if (!allowed.includes(label)) throw badRequest(`${bearers[type]} can be labeled ${allowed.join(', ')}.`)
}

const labelsOf = ({ tx, tenant }: Scope, hash: Buffer): Promise<LeadLabel[]> =>
  tx
    .selectFrom('labels')
    .select(['type', 'label'])
    .where('tenant_id', '=', tenant())
    .where('hash', '=', hash)
    .orderBy('set_at')
    .orderBy('label')
    .execute()

/** Labels a household or a buyer and deletes their leads of all ASINs. */
export const addLabel = async (
  scope: Scope,
  hash: Buffer,
  leadLabel: LeadLabel,
  userId: string,
  dropLeads: DropLeads,
): Promise<{ labels: LeadLabel[]; leadsDropped: number }> => {
  checkLabel(leadLabel)
  const { type, label } = leadLabel
  if (!(await isKnown(scope, hash, type))) throw notFound(type === 'address' ? 'This address' : 'This customer')
  await lockLabels(scope)
  await scope.tx
    .insertInto('labels')
    .values({ tenant_id: scope.tenant(), type, hash, label, set_by: userId })
    .onConflict((on) => on.doNothing())
    .execute()
  await scope.tx
    .updateTable('label_suggestions')
    .set({ dismissed_at: sql`now()`, accepted: true })
    .where('tenant_id', '=', scope.tenant())
    .where('type', '=', type)
    .where('hash', '=', hash)
    .where('label', '=', label)
    .where('dismissed_at', 'is', null)
    .execute()
  const leadsDropped = await dropLeads(scope, type === 'address' ? { households: [hash] } : { buyers: [hash] })
  return { labels: await labelsOf(scope, hash), leadsDropped }
}

/** Removes a label; without a type, whichever the hash has. An accepted proposal becomes open again. */
export const removeLabel = async (
  scope: Scope,
  hash: Buffer,
  label: string,
  type: LabelType | undefined,
): Promise<LeadLabel[]> => {
  const types: LabelType[] = type ? [type] : ['address', 'customer']
  await scope.tx
    .deleteFrom('labels')
    .where('tenant_id', '=', scope.tenant())
    .where('type', 'in', types)
    .where('hash', '=', hash)
    .where('label', '=', label)
    .execute()
  await scope.tx
    .updateTable('label_suggestions')
    .set({ dismissed_at: null, accepted: false })
    .where('tenant_id', '=', scope.tenant())
    .where('type', 'in', types)
    .where('hash', '=', hash)
    .where('label', '=', label)
    .where('accepted', '=', true)
    .execute()
  return labelsOf(scope, hash)
}

/** Dismisses a proposal permanently. */
export const dismissSuggestion = async (scope: Scope, hash: Buffer, { type, label }: LeadLabel): Promise<void> => {
  const dismissed = await scope.tx
    .updateTable('label_suggestions')
    .set({ dismissed_at: sql`coalesce(dismissed_at, ${new Date()}::timestamptz)`, accepted: false })
    .where('tenant_id', '=', scope.tenant())
    .where('type', '=', type)
    .where('hash', '=', hash)
    .where('label', '=', label)
    .executeTakeFirst()
  if (!dismissed.numUpdatedRows) throw notFound('This suggestion')
}
