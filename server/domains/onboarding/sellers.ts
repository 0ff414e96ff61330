import { sql } from 'kysely'
import type { Seller } from '#contract/sellers.ts'
import { readAmazonConnections } from '#model/connections/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** Counts active and pending imports of a seller account or one of its marketplaces. */
const countImports = async ({ tx, tenant }: Scope, seller: string, marketplace?: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('seller', '=', seller)
    .where('state', 'not in', ['undone', 'dropped', 'failed'])
    .$if(marketplace !== undefined, (query) =>
      query.where(sql<boolean>`${marketplace} = any(marketplaces || marketplace)`),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the tenant's seller accounts, by code. */
export const listSellers = async ({ tx }: Scope): Promise<Seller[]> =>
  (await tx
    .selectFrom('sellers')
    .select(['seller', 'title', 'platform', 'marketplaces'])
    .orderBy('seller')
    .execute()) as Seller[]

const formatImports = (count: number) => (count === 1 ? '1 import is' : `${count} imports are`)
const takeBack = (count: number) => `Undo ${count === 1 ? 'it' : 'them'} under Uploads first`

/** Throws when a removed marketplace has data, which would belong to no marketplace. */
const keepUsed = async (scope: Scope, previousSeller: Seller, marketplaces: readonly string[]) => {
  for (const removedCode of previousSeller.marketplaces.filter((code) => !marketplaces.includes(code))) {
    const count = await countImports(scope, previousSeller.seller, removedCode)
    if (count)
      throw conflict(
        `${formatImports(count)} of ${removedCode} of ${previousSeller.title}. ${takeBack(count)}, or keep the marketplace.`,
      )
  }
}

/** Adds or updates the given accounts; an account keeps the platform that its orders were imported with. */
export const saveSellers = async (scope: Scope, sellers: readonly Seller[]): Promise<void> => {
  const sellersByCode = new Map((await listSellers(scope)).map((one) => [one.seller, one]))
  const seenCodes = new Set<string>()
  for (const { seller, platform, marketplaces } of sellers) {
    if (seenCodes.has(seller)) throw badRequest(`${seller} is named twice.`)
    seenCodes.add(seller)
    const unknown = marketplaces.find((code) => !marketplaceByCode(code))
    if (unknown) throw badRequest(`${unknown} is not a marketplace Clove knows.`)
    const previousSeller = sellersByCode.get(seller)
    if (previousSeller && previousSeller.platform !== platform)
      throw badRequest(`${seller} is on ${previousSeller.platform}; use another code for the other platform.`)
    if (previousSeller) await keepUsed(scope, previousSeller, marketplaces)
  }
  if (!sellers.length) return
  await scope.tx
    .insertInto('sellers')
    .values(sellers.map((one) => ({ tenant_id: scope.tenant(), ...one, marketplaces: [...new Set(one.marketplaces)] })))
    .onConflict((on) =>
      on.columns(['tenant_id', 'seller']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        marketplaces: ref('excluded.marketplaces'),
      })),
    )
    .execute()
}

/** Removes an account and returns it. Throws while it has files. */
export const removeSeller = async (scope: Scope, code: string): Promise<Seller> => {
  const account = (await listSellers(scope)).find(({ seller }) => seller === code)
  if (!account) throw notFound('This seller account')
  const count = await countImports(scope, code)
  if (count) throw conflict(`${formatImports(count)} of ${account.title}. ${takeBack(count)}.`)
  const isConnected = (await readAmazonConnections(scope)).some(({ seller }) => seller === code)
  if (isConnected) throw conflict(`${account.title} is connected to Amazon. Disconnect it under Integrations first.`)
  await scope.tx.deleteFrom('sellers').where('tenant_id', '=', scope.tenant()).where('seller', '=', code).execute()
  return account
}
