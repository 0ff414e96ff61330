import { connectAmazon, readAmazonAccount } from '#model/connections/index.ts'
import { amazonOpener } from '#platform/amazon/openAmazon.ts'
import { demoPlaces } from '#platform/amazon/places.ts'
import { openConnectors } from '#platform/connectors/connectors.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, demoRefreshToken } from '#world/amazon/gateway/amazonAccounts.ts'
import type { Contact } from '#world/amazon/orders/buyerContact.ts'
import type { OrderEntity } from '#world/amazon/orders/orderEntity.ts'
import { ORDERS } from '#world/amazon/orders/ordersListed.ts'
import { openTestDouble, PRESENT, type TestDouble, testCompany } from '#world/amazon/testing/openTestDouble.ts'
import { openWorldLines } from '#world/amazon/worldLines.ts'
import { order, ordersFile, shipmentsFile } from './reportFiles.ts'
import { newRushingClock } from './rushingClock.ts'
import type { TestClient, TestServer } from './testServer.ts'
import { formOf, newAccounts } from './uploading.ts'

export const SELLER = 'acme-us'

/** An order of the double's world that has been shipped. */
export interface ShippedOrder {
  id: string
  marketplace: string
  asin: string
  /** Days ago. */
  days: number
  shipped: string
}

const lines = openWorldLines()

/** Orders that were shipped in the last days, the newest first. */
export const shippedOrders = async (marketplace: string, days = 34): Promise<ShippedOrder[]> => {
  const found: ShippedOrder[] = []
  const query = {
    type: ORDERS,
    marketplaces: [marketplace],
    since: PRESENT - (days + 6) * DAY_MS,
    options: { by: 'created' },
  }
  for await (const line of lines(testCompany, SELLER, query)) {
    const { orderId, packages, orderItems } = JSON.parse(line) as OrderEntity
    const shipped = packages[0]?.shipTime
    if (!shipped) continue
    const ago = (PRESENT - Date.parse(shipped)) / DAY_MS
    const asin = orderItems[0]?.product.asin ?? ''
    if (ago <= days) found.push({ id: orderId, marketplace, asin, days: ago, shipped })
  }
  return found.sort((one, other) => one.days - other.days)
}

/** A company whose account is connected to the double, with the orders that the double knows; a test sends, by its own clock. */
export interface Messaging {
  client: TestClient
  double: TestDouble
  platform: Platform
  within<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** Brings orders in as their files tell of them; each to a buyer of its own unless said. */
  bring(orders: readonly ShippedOrder[], buyerOf?: (order: ShippedOrder) => string): Promise<void>
  connect(): Promise<void>
  /** What the double has sent, as `order kind`. */
  sent(): string[]
  contacts(): readonly Contact[]
  /** Hears of every call to Amazon before it is done and after; a test throws. */
  heard: (side: 'before' | 'after') => void
}

const channels: Readonly<Record<string, string>> = { US: 'Amazon.com', CA: 'Amazon.ca' }

export const newMessaging = async (server: TestServer, tenant: string): Promise<Messaging> => {
  const client = await newAccounts(server, tenant, [[SELLER, 'amazon', ['US', 'CA']]])
  const double = openTestDouble({ scale: 1000 })
  const within: Messaging['within'] = (work) => inScope(server.platform.db, { tenant: client.tenantId }, work)
  const it: Messaging = {
    ...{ client, double, within },
    heard: () => undefined,
    contacts: () => double.controls.contacts(),
    sent: () => double.controls.contacts().map(({ order: id, kind }) => `${id} ${kind}`),
    platform: server.platform,
    bring: async (orders, buyerOf = ({ id }) => `Buyer ${id}`) => {
      const files = [
        ordersFile(
          orders.map(({ id, asin, marketplace, shipped }) =>
            order(id, {
              ...{
                asin,
                sku: asin,
                'sales-channel': channels[marketplace] ?? '',
                currency: marketplace === 'CA' ? 'CAD' : 'USD',
                'purchase-date': shipped,
              },
            }),
          ),
        ),
        shipmentsFile(
          orders.map((one) => [
            one.id,
            buyerOf(one),
            {
              ...{ sku: one.asin, 'shipment-date': one.shipped, 'reporting-date': one.shipped },
              ...{ 'sales-channel': channels[one.marketplace] ?? '', 'ship-address-1': `1 ${buyerOf(one)} Street` },
            },
          ]),
        ),
      ]
      const { sealed_key } = await within(({ tx }) =>
        tx.selectFrom('tenants').select('sealed_key').where('id', '=', client.tenantId).executeTakeFirstOrThrow(),
      )
      for (const file of files) {
        const form = formOf([
          ['seller', SELLER],
          ['asOf', new Date(PRESENT).toISOString()],
          ['file', file, 'report.txt'],
        ])
        const answer = await client.call('POST', '/uploads', form.payload, { headers: form.headers })
        const { id } = answer.json<{ data: { id: string } }>().data
        const { appUrl: url, files, secrets } = server.platform
        const task = {
          url,
          tenant: client.tenantId,
          key: secrets.keysOf(sealed_key).raw,
          files: files.place,
          room: 1e12,
        }
        await server.importFile({ ...task, upload: Number(id), now: PRESENT }, () => undefined)
      }
    },
    connect: () =>
      within(async (scope) => {
        const { sealed_key } = await scope.tx
          .selectFrom('tenants')
          .select('sealed_key')
          .where('id', '=', client.tenantId)
          .executeTakeFirstOrThrow()
        const refreshToken = demoRefreshToken('sp', { company: 'acme', seller: SELLER, region: 'na' })
        const credentials = { refreshToken, clientId: DEMO_CLIENT_ID, clientSecret: DEMO_CLIENT_SECRET }
        const place = { api: 'sp-api', region: 'na', seller: SELLER } as const
        await connectAmazon(scope, server.platform.secrets.keysOf(sealed_key), { ...place, credentials, demo: true })
        await readAmazonAccount(server.platform, scope, place)
      }),
  }
  const fetch: TestDouble['fetch'] = async (url, init) => {
    // what is let in, and what is sent in an hour, flows by the double's own clock
    double.pass(1000)
    it.heard('before')
    const answer = await double.fetch(url, init)
    it.heard('after')
    return answer
  }
  const connectors = openConnectors({ db: server.platform.db, fetch, clock: newRushingClock() })
  const openAmazon = amazonOpener({ connectors, places: demoPlaces, version: '1' })
  it.platform = { ...server.platform, now: () => new Date(double.now()), openAmazon }
  await it.connect()
  return it
}
