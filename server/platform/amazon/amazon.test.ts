import { expect, test } from '@jest/globals'
import { amazonErrors, jsonAnswer } from '#server/testing/amazonAnswers.ts'
import { amazonBed, waiting } from '#server/testing/amazonBed.ts'

const bed = amazonBed()

test('where an account sells is told by our codes', async () => {
  const takesPart = (id: string, isParticipating: boolean) => ({
    ...{ marketplace: { id, name: 'n', countryCode: 'US', defaultCurrencyCode: 'USD' }, storeName: 's' },
    participation: { isParticipating, hasSuspendedListings: false },
  })
  bed.amazon.on('/sellers/v1/', () =>
    jsonAnswer({
      payload: [takesPart('ATVPDKIKX0DER', true), takesPart('A2EUQ1WTGCTBG2', false), takesPart('A9', true)],
    }),
  )
  expect(await bed.api.marketplaces(waiting)).toEqual([
    { marketplace: 'US', isParticipating: true, hasSuspendedListings: false },
    { marketplace: 'CA', isParticipating: false, hasSuspendedListings: false },
  ])
})

test('ads are asked for by profile, and a report asked for twice is the first one', async () => {
  const profile = { currencyCode: 'USD', timezone: 'America/Los_Angeles' }
  bed.amazon.on('/v2/profiles', () =>
    jsonAnswer([
      { ...profile, profileId: 42, accountInfo: { marketplaceStringId: 'ATVPDKIKX0DER', type: 'seller' } },
      { ...profile, profileId: 43, accountInfo: { marketplaceStringId: 'ATVPDKIKX0DER', type: 'vendor' } },
    ]),
  )
  expect(await bed.ads.profiles(waiting)).toEqual([
    { id: '42', marketplace: 'US', currency: 'USD', timeZone: 'America/Los_Angeles', isSeller: true },
    { id: '43', marketplace: 'US', currency: 'USD', timeZone: 'America/Los_Angeles', isSeller: false },
  ])
  bed.amazon.on('/reporting/reports', (_, times) =>
    times === 1
      ? jsonAnswer({ reportId: 'first-of-all' })
      : jsonAnswer({ code: '425', detail: 'The Request is a duplicate of : first-of-all' }, { status: 425 }),
  )
  const request = { marketplace: 'US', since: '2026-10-01', until: '2026-10-31', columns: ['date', 'clicks'] }
  const ask = () => bed.ads.createReport({ kind: 'spAdvertisedProduct', ...request }, waiting)
  expect([await ask(), await ask()]).toEqual(['first-of-all', 'first-of-all'])
  const call = bed.amazon.calls.at(-1)
  expect(JSON.parse(call?.body ?? '').configuration).toEqual({
    ...{ adProduct: 'SPONSORED_PRODUCTS', groupBy: ['advertiser'], reportTypeId: 'spAdvertisedProduct' },
    ...{ columns: ['date', 'clicks'], timeUnit: 'DAILY', format: 'GZIP_JSON' },
  })
  expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
    authorization: 'Bearer Atza|1',
    'amazon-advertising-api-clientid': 'app-id',
    'amazon-advertising-api-scope': '42',
    'content-type': 'application/vnd.createasyncreportrequest.v3+json',
  })
})

test('shipments are listed page by page, begun again when a page has run out, and their items told by our names', async () => {
  const since = new Date('2026-10-01T07:00:00Z')
  const until = new Date('2026-10-02T06:59:59Z')
  const shipped = (id: string) => ({ ShipmentId: id, ShipmentName: `name of ${id}`, ShipmentStatus: 'RECEIVING' })
  const page = (ids: string[], NextToken?: string) =>
    jsonAnswer({ payload: { ShipmentData: ids.map(shipped), NextToken } })
  bed.amazon.on('/fba/inbound/v0/shipments', ({ query }, times) => {
    if (query.get('QueryType') === 'DATE_RANGE') return page(['FBA1'], `more ${times}`)
    if (times === 2) return amazonErrors(400, 'InvalidInput')
    return query.get('NextToken') === 'more 3' ? page([], 'last') : page(['FBA1', 'FBA2'])
  })
  const listed = await bed.api.shipments({ marketplace: 'US', since, until }, waiting)
  expect(listed).toEqual(
    ['FBA1', 'FBA2'].map((id) => ({ id, name: `name of ${id}`, status: 'RECEIVING', destination: '' })),
  )
  const first = bed.amazon.calls.find(({ at }) => at.includes('/shipments'))
  expect(Object.fromEntries(first?.query ?? [])).toEqual({
    MarketplaceId: 'ATVPDKIKX0DER',
    QueryType: 'DATE_RANGE',
    LastUpdatedAfter: since.toISOString(),
    LastUpdatedBefore: until.toISOString(),
  })
  bed.amazon.on('/shipments/FBA1/items', () =>
    jsonAnswer({
      payload: {
        ItemData: [
          {
            ShipmentId: 'FBA1',
            SellerSKU: 'lamp',
            FulfillmentNetworkSKU: 'X001',
            QuantityShipped: 9,
            QuantityReceived: 4,
          },
          { ShipmentId: 'FBA1', SellerSKU: 'shelf', QuantityShipped: 2, QuantityInCase: 2 },
        ],
      },
    }),
  )
  expect(await bed.api.shipmentItems('FBA1', waiting)).toEqual([
    { sku: 'lamp', fnsku: 'X001', shipped: 9, received: 4, inCase: null },
    { sku: 'shelf', fnsku: '', shipped: 2, received: 0, inCase: 2 },
  ])
})
