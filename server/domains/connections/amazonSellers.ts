import type { AmazonService } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { marketplaceByCode, type Region } from '#rules/marketplaces.ts'

export interface AmazonSeller {
  seller: string
  title: string
  marketplaces: string[]
}

/** Returns the company's Amazon seller accounts, by code. */
export const readAmazonSellers = ({ tx, tenant }: Scope): Promise<AmazonSeller[]> =>
  tx
    .selectFrom('sellers')
    .select(['seller', 'title', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .where('platform', '=', 'amazon')
    .orderBy('seller')
    .execute()

/** A seller account and region to connect. */
export interface ConnectionRequest {
  seller: string
  region: Region
  api: AmazonService
}

/**
 * Returns the marketplaces of the account in the region. Throws when the account does not exist or sells nothing there.
 */
export const marketplacesOf = async (scope: Scope, { seller, region }: ConnectionRequest): Promise<string[]> => {
  const account = (await readAmazonSellers(scope)).find((one) => one.seller === seller)
  if (!account) throw badRequest(`There is no seller account ${seller} on Amazon.`)
  const inRegion = account.marketplaces.filter((code) => marketplaceByCode(code)?.region === region)
  if (!inRegion.length) throw badRequest(`${seller} has no marketplace in this region. Add one first.`)
  return inRegion
}
