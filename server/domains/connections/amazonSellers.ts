import type { AmazonService } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { marketplaceByCode, type Region } from '#rules/marketplaces.ts'

export interface AmazonSeller {
  seller: string
  title: string
  marketplaces: string[]
}

/** The company's seller accounts on Amazon, by code. */
export const readAmazonSellers = ({ tx, tenant }: Scope): Promise<AmazonSeller[]> =>
  tx
    .selectFrom('sellers')
    .select(['seller', 'title', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .where('platform', '=', 'amazon')
    .orderBy('seller')
    .execute()

/** A seller account and a region that is asked to be connected. */
export interface ConnectionRequest {
  seller: string
  region: Region
  api: AmazonService
}

/** The marketplaces of the account in the region; a refusal when there is no such account, or it sells nothing there. */
export const marketplacesOf = async (scope: Scope, { seller, region }: ConnectionRequest): Promise<string[]> => {
  const account = (await readAmazonSellers(scope)).find((one) => one.seller === seller)
  if (!account) throw badRequest(`There is no seller account ${seller} on Amazon.`)
  const inRegion = account.marketplaces.filter((code) => marketplaceByCode(code)?.region === region)
  if (!inRegion.length) throw badRequest(`${seller} names no marketplace of this region. Please add one to it first.`)
  return inRegion
}
