import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { openWorld } from '../testing/openWorld.ts'
import { DEMO_CLIENT_ID } from './gateway/amazonAccounts.ts'
import { type Answered, openTestDouble, type TestDouble, testCompany } from './testing/openTestDouble.ts'

const ADS = 'https://amazon.demo.invalid/ads/na'
const MINUTE = 60_000

const adsCall = async (double: TestDouble) => {
  const token = await double.token('ads')
  const headers = { authorization: `Bearer ${token}`, 'amazon-advertising-api-clientid': DEMO_CLIENT_ID }
  const { body } = await double.answered(`${ADS}/v2/profiles`, { headers })
  const profiles = body as { profileId: number; accountInfo: { marketplaceStringId: string } }[]
  const scope = String(profiles[0]?.profileId)
  const call = (path: string, asked?: object): Promise<Answered> =>
    double.answered(`${ADS}${path}`, {
      headers: {
        ...headers,
        'amazon-advertising-api-scope': scope,
        'content-type': 'application/vnd.createasyncreportrequest.v3+json',
      },
      ...(asked ? { method: 'POST', body: JSON.stringify(asked) } : {}),
    })
  return { profiles, call }
}
const reportRequest = (
  reportTypeId: string,
  groupBy: string,
  columns: readonly string[],
  since: string,
  until: string,
) => ({
  ...{ name: 'a report', startDate: since, endDate: until },
  configuration: {
    ...{ adProduct: 'SPONSORED_PRODUCTS', groupBy: [groupBy], columns, reportTypeId },
    ...{ timeUnit: 'DAILY', format: 'GZIP_JSON' },
  },
})
const columnsOf = (kind: string) => fetchedReports.find(({ name }) => name === kind)?.columns ?? []

const rowsAt = async (double: TestDouble, url: string): Promise<Record<string, unknown>[]> => {
  const response = await double.fetch(url)
  return JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())
}

test('advertised products by day are those of the file that the console gives', async () => {
  const double = openTestDouble({ scale: 1000 })
  const { profiles, call } = await adsCall(double)
  expect(profiles.map(({ accountInfo }) => accountInfo.marketplaceStringId)).toEqual([
    'ATVPDKIKX0DER',
    'A2EUQ1WTGCTBG2',
  ])
  const columns = columnsOf('spAdvertisedProduct')
  const made = await call(
    '/reporting/reports',
    reportRequest('spAdvertisedProduct', 'advertiser', columns, '2026-07-01', '2026-07-14'),
  )
  const { reportId } = made.body as { reportId: string }
  expect(made.body).toMatchObject({ status: 'PENDING', url: null })
  double.pass(MINUTE)
  const { body } = await call(`/reporting/reports/${reportId}`)
  expect(body).toMatchObject({ status: 'COMPLETED' })
  const rows = await rowsAt(double, (body as { url: string }).url)
  const world = openWorld(testCompany, testCompany.accounts[0])
  const day = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10)
  const file = world.rowsOf('ads-products-us.csv').map((row) => ({
    date: day(row.Date ?? ''),
    advertisedSku: row['Advertised SKU'],
    adGroupName: row['Ad Group Name'],
    clicks: Number(row.Clicks),
    cost: Number(row.Spend),
    sales7d: Number(row['7 Day Total Sales ']),
  }))
  const key = (row: { [name: string]: unknown }) =>
    JSON.stringify([row.date, row.advertisedSku, row.adGroupName, row.clicks, row.cost, row.sales7d])
  const within = file.filter(({ date }) => date >= '2026-07-01' && date <= '2026-07-14')
  expect(rows.map(key).sort()).toEqual(within.map(key).sort())
  expect(Object.keys(rows[0] ?? {})).toEqual(columns)
})

test('every kind that is fetched gives its columns', async () => {
  const double = openTestDouble({ scale: 1000 })
  const { call } = await adsCall(double)
  const groups = { spCampaigns: 'campaign', spSearchTerm: 'searchTerm', spTargeting: 'targeting' } as const
  for (const [kind, groupBy] of Object.entries(groups)) {
    const columns = columnsOf(kind)
    const made = await call('/reporting/reports', reportRequest(kind, groupBy, columns, '2026-07-10', '2026-07-15'))
    double.pass(MINUTE)
    const { body } = await call(`/reporting/reports/${(made.body as { reportId: string }).reportId}`)
    const [row] = await rowsAt(double, (body as { url: string }).url)
    expect([kind, Object.keys(row ?? {})]).toEqual([kind, columns])
    expect(Object.values(row ?? {})).not.toContain(undefined)
  }
})

test('asked for twice a report is refused with the number of the first; bad days, columns and scopes are refused too', async () => {
  const double = openTestDouble({ scale: 1 })
  const { call } = await adsCall(double)
  const good = reportRequest('spCampaigns', 'campaign', ['date', 'cost'], '2026-07-01', '2026-07-14')
  const made = await call('/reporting/reports', good)
  const { reportId } = made.body as { reportId: string }
  expect(await call('/reporting/reports', good)).toMatchObject({
    status: 425,
    body: { code: '425', detail: `The Request is a duplicate of : ${reportId}` },
  })
  const bad = (columns: string[], since: string, until: string) =>
    call('/reporting/reports', reportRequest('spCampaigns', 'campaign', columns, since, until))
  expect(await bad(['nothing'], '2026-07-01', '2026-07-02')).toMatchObject({ status: 400 })
  expect(await bad(['cost'], '2026-06-01', '2026-07-14')).toMatchObject({ status: 400 })
  expect(await bad(['cost'], '2026-01-01', '2026-01-14')).toMatchObject({ status: 400 })
  const wrong = { authorization: 'Bearer no', 'amazon-advertising-api-clientid': DEMO_CLIENT_ID }
  expect(await double.answered(`${ADS}/v2/profiles`, { headers: wrong })).toMatchObject({
    status: 401,
    body: { code: '401', detail: 'Unauthorized' },
  })
})

test('a report without rows is an empty list, and one may fail', async () => {
  const double = openTestDouble({ scale: 1000 })
  const { call } = await adsCall(double)
  const ask = async (since: string, until: string) => {
    const made = await call(
      '/reporting/reports',
      reportRequest('spCampaigns', 'campaign', ['date', 'cost'], since, until),
    )
    double.pass(MINUTE)
    return (await call(`/reporting/reports/${(made.body as { reportId: string }).reportId}`)).body as { url: string }
  }
  // ads are told up to yesterday
  expect(await rowsAt(double, (await ask('2026-07-16', '2026-07-16')).url)).toEqual([])
  double.controls.endReport('FATAL', { operation: 'createAdsReport' })
  expect(await ask('2026-07-01', '2026-07-02')).toMatchObject({ status: 'FAILED', url: null })
})
