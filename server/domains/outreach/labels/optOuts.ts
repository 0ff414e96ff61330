import { sql } from 'kysely'
import { hexOf, isKnown, optOutRange } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, notFound, UserError } from '#platform/errors.ts'
import type { DropLeads } from './dropLeads.ts'

const unknown = () =>
  new UserError(404, 'Nobody has this code. Please compare it with the card, letter by letter, and type it again.')

/** Buyers whose code this is: one, by far the most often; none when it is mistyped or nobody's. */
const buyersOfCode = async (scope: Scope, code: string): Promise<Buffer[]> => {
  const range = optOutRange(code)
  if (!range) return []
  const from = Buffer.from(range.from, 'hex')
  // beyond the last code there is nothing
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

/** The buyer a code or a hash stands for. */
const buyerOf = async (scope: Scope, code: string): Promise<Buffer> => {
  if (/^[0-9a-f]{32}$/i.test(code)) {
    const hash = Buffer.from(code, 'hex')
    if (!(await isKnown(scope, hash, 'customer'))) throw unknown()
    return hash
  }
  const [buyer, another] = await buyersOfCode(scope, code)
  if (!buyer) throw unknown()
  if (another) throw conflict('Two buyers share this code. Please find the buyer under Addresses and opt out there.')
  return buyer
}

/** Opts out whoever has the code on a card in hand; false: nobody has it. Buyers who share it are all left alone. */
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

/** Takes a buyer off the leads of all asins for good. */
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
    // who said it before has said it then
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
