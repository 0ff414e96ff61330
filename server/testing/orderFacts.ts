import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { remakePurchases } from '#model/people/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** What a test says of an order line and whom it went to; the rest is filled in. */
export interface OrderFact {
  order: string
  asin: string
  buyer: string
  day?: string
  seller?: string
  platform?: 'amazon' | 'shop'
  cancelled?: boolean
  standing?: boolean
  consent?: boolean | null
  undeliverable?: 'no-line1' | 'no-postcode' | 'undeliverable' | null
  erased?: boolean
  household?: string
}

/** The mark a test's buyer or household goes by. */
export const markOf = (name: string): Buffer => createHash('sha256').update(name).digest().subarray(0, 16)

const numberOf = (text: string) => markOf(text).readInt32BE().toString()

const writeUpload = async ({ tx, tenant }: Scope, filename: string) => {
  const { id } = await tx
    .insertInto('uploads')
    .values({ tenant_id: tenant(), filename, state: 'imported', as_of: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const writeOrder = async ({ tx, tenant }: Scope, importId: number, line: number, fact: OrderFact) => {
  const { order, asin, buyer, platform = 'shop', seller = platform, day = '2026-03-01', standing = true } = fact
  const moment = new Date(`${day}T12:00:00Z`)
  const common = {
    tenant_id: tenant(),
    seller,
    set_key: order,
    import_id: importId,
    line,
    standing,
    at: moment,
    key_hash: numberOf(asin),
    row_hash: numberOf(`${order} ${line}`),
    platform,
    marketplace: 'US',
    sku: `SKU-${asin}`,
    quantity: 1,
  }
  await tx
    .insertInto('order_lines')
    .values({
      ...common,
      kind: platform === 'shop' ? 'shop' : 'orders',
      purchased_at: moment,
      day,
      status: fact.cancelled ? 'Cancelled' : 'Shipped',
      cancelled: fact.cancelled ?? false,
      asin,
      name: `Item ${asin}`,
      is_replacement: false,
      is_business: false,
    })
    .execute()
  await tx
    .insertInto('recipients')
    .values({
      ...common,
      kind: platform === 'shop' ? 'shop' : 'shipments',
      order_id: order,
      happened_at: moment,
      buyer: markOf(buyer),
      household: markOf(fact.household ?? `home of ${buyer}`),
      undeliverable: fact.undeliverable ?? null,
      country: 'US',
      consent: fact.consent === undefined ? true : fact.consent,
      person: fact.erased ? null : Buffer.from(`sealed ${buyer}`),
    })
    .execute()
  await tx
    .insertInto('lead_asins')
    .values({ tenant_id: tenant(), asin, name: `Item ${asin}` })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** What an import does by itself, after a test has written or changed facts by hand. */
export const bringPurchasesInStep = async (scope: Scope): Promise<void> => {
  const tenant = scope.tenant()
  const { rows } = await sql<{ seller: string }>`
    select seller from recipients where tenant_id = ${tenant}::uuid
    union select seller from purchases where tenant_id = ${tenant}::uuid`.execute(scope.tx)
  for (const { seller } of rows) {
    const orders = sql`(
      select order_id from recipients where tenant_id = ${tenant}::uuid and seller = ${seller}
      union select order_id from purchases where tenant_id = ${tenant}::uuid and seller = ${seller}
    )`
    await remakePurchases(scope, { tenant, seller }, orders)
  }
}

/** Orders of one upload as an import leaves them; returns its id. `line` is the position in the list, from 2. */
export const importOrders = (platform: Platform, tenant: string, facts: readonly OrderFact[]): Promise<number> =>
  inScope(platform.db, { tenant }, async (scope) => {
    const importId = await writeUpload(scope, 'orders.txt')
    for (const [index, fact] of facts.entries()) await writeOrder(scope, importId, index + 2, fact)
    await bringPurchasesInStep(scope)
    return importId
  })
