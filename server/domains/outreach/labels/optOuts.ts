import { sql } from 'kysely'
import { hexOf, isKnown, optOutRange } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, notFound, UserError } from '#platform/errors.ts'
import type { DropLeads } from './dropLeads.ts'

const unknown = () =>
  new UserError(404, 'This code doesn’t exist. Compare it with the card, letter by letter, and enter it again.')

/** Returns the buyers with this code: usually one, none for a mistyped or unknown code. */
const buyersOfCode = async (scope: Scope, code: string): Promise<Buffer[]> => {
  const range = optOutRange(code)
  if (!range) return []
  const from = Buffer.from(range.from, 'hex')
  // No upper bound after the last code.
  const below = range.below.length > 12 ? undefined : Buffer.from(range.below, 'hex')
  const rangeCondition = sql`buyer >= ${from}::bytea ${below ? sql`and buyer < ${below}::bytea` : sql``}`
  const tenant = scope.tenant()
  const { rows } = await sql<{ buyer: Buffer }>`
    select buyer from recipients where tenant_id = ${tenant} and standing and ${rangeCondition}
    union select buyer from leads where tenant_id = ${tenant} and ${rangeCondition}
    union select buyer from opt_outs where tenant_id = ${tenant} and ${rangeCondition}
    limit 2`.execute(scope.tx)
  return rows.map(({ buyer }) => buyer)
}

/** Returns the buyer of a code or a hash. */
const buyerOf = async (scope: Scope, code: string): Promise<Buffer> => {
  if (/^[0-9a-f]{32}$/i.test(code)) {
    const hash = Buffer.from(code, 'hex')
    if (!(await isKnown(scope, hash, 'customer'))) throw unknown()
    return hash
  }
  const [buyer, another] = await buyersOfCode(scope, code)
  if (!buyer) throw unknown()
  if (another) throw conflict('Two buyers share this code. Find the buyer under Addresses and opt out there.')
  return buyer
}

/** Opts out the buyers with the code on a card; false when there are none. If several share it, all are opted out. */
export const optOutHolders = async (scope: Scope, code: string, now: Date, dropLeads: DropLeads): Promise<boolean> => {
  const buyers = await buyersOfCode(scope, code)
  if (buyers.length === 0) return false
  await scope.tx
    .insertInto('opt_outs')
    .values(buyers.map((buyer) => ({ tenant_id: scope.tenant(), buyer, at: now })))
    .onConflict((on) => on.doNothing())
    .execute()
  await dropLeads(scope, { buyers })
  return true
}

/** Opts a buyer out permanently and deletes their leads of all ASINs. */
export const optOut = async (
  scope: Scope,
  code: string,
  now: Date,
  dropLeads: DropLeads,
): Promise<{ hash: string; at: string; leadsDropped: number }> => {
  const buyer = await buyerOf(scope, code)
  const { at: optedOutAt } = await scope.tx
    .insertInto('opt_outs')
    .values({ tenant_id: scope.tenant(), buyer, at: now })
    // An earlier opt-out keeps its date.
    .onConflict((on) => on.columns(['tenant_id', 'buyer']).doUpdateSet({ buyer }))
    .returning('at')
    .executeTakeFirstOrThrow()
  return { hash: hexOf(buyer), at: optedOutAt.toISOString(), leadsDropped: await dropLeads(scope, { buyers: [buyer] }) }
}

export const withdrawOptOut = async ({ tx, tenant }: Scope, buyer: Buffer): Promise<void> => {
  const deleteResult = await tx
    .deleteFrom('opt_outs')
    .where('tenant_id', '=', tenant())
    .where('buyer', '=', buyer)
    .executeTakeFirst()
  if (!deleteResult.numDeletedRows) throw notFound('This opt-out')
}
