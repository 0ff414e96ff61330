import type { Catalogue, Discontinued } from '#contract/asins.ts'
import type { MissingFnsku, MissingSku, SkuRow } from '#contract/skus.ts'
import { type DirectImports, newDirectImports } from './directImports.ts'
import { type EventLog, openEventLog } from './eventLog.ts'
import type { TestClient, TestServer } from './testServer.ts'

export const LAMP = 'B0LAMP0001'
export const SHELF = 'B0SHELF001'

/** What a report of the US account covers. */
export const at = { seller: 'us', marketplace: 'US', asOf: '2026-03-01T00:00:00Z' }

export const key = (sku: string, seller = 'us', platform = 'amazon') => ({ sku, seller, platform })

/** A SKU's key as one line of text. */
export const named = ({ platform, seller, sku }: Pick<SkuRow, 'platform' | 'seller' | 'sku'>) =>
  `${platform} ${seller} ${sku}`

/** A company that maintains SKUs, and its lists of them. */
export interface SkuCompany {
  shop: DirectImports
  client: TestClient
  log: EventLog
  /** The active SKUs without their marketplaces, which another test covers. */
  active(): Promise<SkuRow[]>
  discontinued(): Promise<SkuRow[]>
  missing(): Promise<string[]>
  missingFnskus(): Promise<string[]>
  /** The status and the message of a call that fails. */
  refused(...call: Parameters<TestClient['call']>): Promise<[number, string]>
  close(): void
}

let tenants = 0

/** A company with two Amazon accounts and a shop. */
export const openSkuCompany = async (server: TestServer): Promise<SkuCompany> => {
  tenants += 1
  const shop = await newDirectImports(server, `catalogue-${tenants}`, [
    ['us', 'amazon', ['US', 'CA']],
    ['eu', 'amazon', ['DE']],
    ['own', 'shop', ['US']],
  ])
  const { client } = shop
  const log = await openEventLog(server.platform, client.tenantId)
  return {
    ...{ shop, client, log },
    active: async () =>
      (await client.data<Catalogue>('GET', '/asins')).skus.map(({ marketplaces, stocked, ...row }) => row),
    discontinued: async () => (await client.data<Discontinued>('GET', '/asins/discontinued')).skus,
    missing: async () => (await client.data<MissingSku[]>('GET', '/asins/missing')).map(named),
    missingFnskus: async () => (await client.data<MissingFnsku[]>('GET', '/asins/missingFnsku')).map(named),
    refused: async (...call) => {
      const answer = await client.call(...call)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    },
    close: () => log.close(),
  }
}
