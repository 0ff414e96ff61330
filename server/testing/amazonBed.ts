import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { type AmazonAccount, amazonSecret } from '#platform/amazon/account.ts'
import type { AdsApi } from '#platform/amazon/adsApi.ts'
import type { AmazonApi, OpenDocument } from '#platform/amazon/amazonApi.ts'
import { adsOpener } from '#platform/amazon/openAds.ts'
import { amazonOpener } from '#platform/amazon/openAmazon.ts'
import { amazonPlaces } from '#platform/amazon/places.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { openConnectors } from '#platform/connectors/connectors.ts'
import { type AmazonAnswers, newAmazonAnswers } from './amazonAnswers.ts'
import { newRushingClock, type RushingClock } from './rushingClock.ts'
import { openTestServer, type TestServer } from './testServer.ts'

/** Amazon's APIs as one account of a company calls them, with answers that a test gives; anew for each test. */
interface AmazonBed {
  server: TestServer
  amazon: AmazonAnswers
  clock: RushingClock
  account: AmazonAccount
  api: AmazonApi
  ads: AdsApi
  /** Opens both APIs again, at one address in place of all of Amazon's if it is given. */
  open(base?: string): void
}

/** Opens a server before the tests of a file, and an account before each of them. */
export const amazonBed = (): AmazonBed => {
  let accountCount = 0
  let tenant = ''
  const bed = {
    open: (base) => {
      const { server, amazon, clock, account } = bed
      const connectors = openConnectors({ db: server.platform.db, fetch: amazon.fetch, clock })
      const parts = { connectors, places: amazonPlaces(base), version: '1.0.0' }
      bed.api = amazonOpener(parts)(account)
      bed.ads = adsOpener(parts)(account)
    },
  } as AmazonBed
  beforeAll(async () => {
    bed.server = await openTestServer()
    tenant = (await bed.server.client({ tenant: 'lamps' })).tenantId
  })
  afterAll(() => bed.server.close())
  beforeEach(() => {
    accountCount += 1
    bed.amazon = newAmazonAnswers()
    bed.clock = newRushingClock()
    const { secrets } = bed.server.platform
    const keys = secrets.keysOf(secrets.newTenantKey())
    const secret = amazonSecret(keys, { refreshToken: 'Atzr|long', clientId: 'app-id', clientSecret: 'app-secret' })
    const profiles = { US: '42' }
    bed.account = { tenant, keys, seller: `seller ${accountCount}`, region: 'na', secret, demo: false, profiles }
    bed.open()
  })
  return bed
}

/** A deadline that no call of a test reaches. */
export const waiting = { deadline: 60_000 }

/** Returns what a call failed with. Throws if it did not fail as calls of other services do. */
export const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ConnectorError)) throw new Error(`not refused as it should be: ${String(error)}`)
  return { step: error.step, reason: error.reason, status: error.status }
}

export const bytesOf = async ({ content }: OpenDocument): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
