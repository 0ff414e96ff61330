import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { workbook } from '#reports/fixtures/workbooks.ts'
import { adsFile, adsJson } from '#server/testing/adsFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = (marketplaces = ['US']) => {
  tenants += 1
  return newUploader(server, `ads-files-${tenants}`, [['us', 'amazon', marketplaces]])
}
const rowsOf = ({ client }: Uploader) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { rows } = await sql<{ fact: string }>`
      select concat_ws('|', marketplace, currency, ad_type, level, since, until, campaign, asin, clicks, spend) as fact
      from ads_rows where standing order by 1`.execute(tx)
    return rows.map(({ fact }) => fact)
  })
const asOf = '2026-03-05T12:00:00Z'
const summary = adsJson([{ campaign: 'C', asin: 'B0CUP00001', clicks: 3, spend: 1.5 }])

test('a file without a date is asked for its span; the answer is of that file alone', async () => {
  const uploader = await newcomer()
  const asked = await uploader.send(summary, { asOf })
  expect(asked).toMatchObject({ state: 'detected', type: 'adsProducts' })
  expect(asked.questions).toEqual([
    { field: 'since', choices: [] },
    { field: 'until', choices: [] },
  ])
  const answer = (body: object) => uploader.client.call('POST', `/uploads/${asked.id}/accept`, body)
  const refusals = [
    {},
    { since: '2026-02-01' },
    { since: '2026-02-28', until: '2026-02-01' },
    { since: 'May', until: 'June' },
  ]
  const refused = []
  for (const body of refusals) refused.push((await answer(body)).json<{ message: string }>().message)
  expect(refused.slice(0, 3)).toEqual([
    'Enter the first day in the file.',
    'Enter the last day in the file.',
    'The last day is before the first.',
  ])
  await uploader.act(asked.id, 'accept', { since: '2026-02-01', until: '2026-02-28' })
  const done = await uploader.rest(({ id, state }) => id === asked.id && state !== 'detected')
  expect(done).toMatchObject({ state: 'imported', since: '2026-02-01', until: '2026-02-28', rows: { new: 1 } })
  expect(await rowsOf(uploader)).toEqual(['US|USD|SP|product|2026-02-01|2026-02-28|C|B0CUP00001|3|150'])

  const next = await uploader.send(adsJson([{ campaign: 'D', asin: 'B0CUP00001', clicks: 1 }]), { asOf })
  expect(next.questions?.map(({ suggested }) => suggested)).toEqual([undefined, undefined])
  const again = await uploader.send(gzipSync(summary), { asOf }, 'report.json.gz')
  expect(again.state).toBe('detected')
  const twin = await uploader.send(summary, { asOf })
  expect(twin.questions?.map(({ suggested }) => suggested)).toEqual(['2026-02-01', '2026-02-28'])
  await uploader.act(twin.id, 'accept', { since: '2026-02-01', until: '2026-02-28' })
  const same = await uploader.rest(({ id, state }) => id === twin.id && state !== 'detected')
  expect(same).toMatchObject({ state: 'imported', message: 'This file was already imported, so nothing changed.' })
  uploader.close()
})

test('span and kind of ads may be said as the file is sent', async () => {
  const uploader = await newcomer()
  const brands = JSON.stringify([{ campaignName: 'C', campaignId: 1, clicks: 2, cost: 3, sales: 9, purchases: 1 }])
  const asked = await uploader.send(brands, { asOf, since: '2026-02-01', until: '2026-02-28' })
  expect(asked.questions).toEqual([{ field: 'adType', choices: ['SB', 'SD'] }])
  const sent = await uploader.send(brands, { asOf, since: '2026-02-01', until: '2026-02-28', adType: 'SB' })
  expect(sent.state).toBe('imported')
  expect(await rowsOf(uploader)).toEqual(['US|USD|SB|campaign|2026-02-01|2026-02-28|C||2|300'])
  const refused = []
  const wrong: Record<string, string>[] = [{ since: '2026-02-01' }, { since: 'x', until: 'y' }, { adType: 'TV' }]
  for (const fields of wrong) refused.push((await uploader.post(brands, fields)).json<{ message: string }>().message)
  expect(refused).toEqual([
    "since and until are dates like 2026-05-08; '' is none.",
    "since and until are dates like 2026-05-08; 'x' is none.",
    "'TV' is not an ad type.",
  ])
  uploader.close()
})

test('an empty report is no failure, changes nothing and can be taken back', async () => {
  const uploader = await newcomer()
  await uploader.send(adsFile('campaign', [{ day: '2026-03-01', campaign: 'C', clicks: 1, spend: 1 }]), { asOf })
  const empty = await uploader.send(gzipSync('[]'), { asOf }, 'report.json.gz')
  expect(empty).toMatchObject({ state: 'imported', rows: { read: 0 } })
  expect(empty.message).toMatch(/^The report is empty/)
  expect(await rowsOf(uploader)).toHaveLength(1)
  expect((await uploader.act(empty.id, 'undo')).state).toBe('undone')
  uploader.close()
})

test('a download that tells of a part of the campaigns is held before it takes the others away', async () => {
  const uploader = await newcomer()
  const lines = ['C', 'D', 'E'].map((campaign) => ({ day: '2026-03-01', campaign, clicks: 40, spend: 1 }))
  await uploader.send(adsFile('campaign', lines), { asOf })
  const part = await uploader.send(adsFile('campaign', lines.slice(0, 1)), { asOf: '2026-03-06T12:00:00Z' })
  expect(part).toMatchObject({
    state: 'held',
    holds: [{ this: '1 row of the known ones' }, { this: '80 of 120 units (66.7 %)' }],
  })
  expect(await rowsOf(uploader)).toHaveLength(3)
  uploader.close()
})

test('money says the marketplace of its region where the answer does not fit; one that is not sold in is held', async () => {
  const uploader = await newcomer(['CA', 'US'])
  const rupees = adsFile('campaign', [{ day: '2026-03-01', campaign: 'C', clicks: 1, spend: 1 }])
  expect((await uploader.send(rupees.replace('"USD"', '"CAD"'), { asOf, marketplace: 'US' })).marketplaces).toEqual([
    'CA',
  ])
  const held = await uploader.send(rupees.replace('"USD"', '"INR"'), { asOf, marketplace: 'US' })
  expect(held).toMatchObject({ state: 'held', holds: [{ this: 'IN' }] })
  uploader.close()
})

test('a workbook has dates as numbers, a column put in between and headers that end in blanks', async () => {
  const uploader = await newcomer()
  const header = [
    'Date',
    '',
    'Currency',
    'Campaign Name',
    'Advertised ASIN',
    'Clicks',
    'Spend',
    '7 Day Total Sales ',
    '7 Day Total Orders (#)',
  ]
  const number = (value: number, style = 0) => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
  const file = workbook({
    'Sponsored Products': [
      header,
      [number(46082, 1), '', 'USD', 'C', 'B0CUP00001', number(3), number(98.529999999999987), number(0), number(0)],
    ],
  })
  expect((await uploader.send(file, { asOf }, 'report.xlsx')).state).toBe('imported')
  expect(await rowsOf(uploader)).toEqual(['US|USD|SP|product|2026-03-01|2026-03-01|C|B0CUP00001|3|9853'])
  uploader.close()
})

test('a bulk file tells each level by the rows that have figures, and what is excluded', async () => {
  const uploader = await newcomer()
  const header =
    'Product,Entity,Operation,Campaign ID,Ad Group ID,Campaign Name,Start Date,End Date,SKU,Keyword Text,Match Type,Impressions,Clicks,Spend,Sales,Orders,Units'
  const rows = [
    'Sponsored Products,Campaign,,="77",,C,20250101,,,,,100,10,5.00,40,2,3',
    'Sponsored Products,Ad Group,,="77",="5",,,,,,,100,10,5.00,40,2,3',
    'Sponsored Products,Product Ad,,="77",="5",,,,CUP,,,100,9,4.50,40,2,3',
    'Sponsored Products,Keyword,,="77",="5",,,,,blue cup,exact,100,10,5.00,40,2,3',
    'Sponsored Products,Negative Keyword,,="77",="5",,,,,red cup,exact,,,,,,',
    'Sponsored Products,Portfolio,,,,,,,,,,,,,,,',
  ]
  const span = { since: '2026-02-01', until: '2026-02-28' }
  const done = await uploader.send([header, ...rows, ''].join('\n'), { asOf, ...span }, 'bulk.csv')
  expect(done).toMatchObject({ state: 'imported', type: 'adsBulk', rows: { new: 4, rejected: 0 } })
  const { rows: told } = await inScope(server.platform.db, { tenant: uploader.client.tenantId }, ({ tx }) =>
    sql<{ fact: string }>`
      select concat_ws('|', view, campaign_id, campaign, sku, targeting, clicks, spend) as fact
      from ads_spans where view in ('product', 'target') order by 1`.execute(tx),
  )
  expect(told.map(({ fact }) => fact)).toEqual([
    'product|77|C|CUP||9|450',
    'product|77|C|||1|50',
    'target|77|C||blue cup|10|500',
  ])
  const { rows: excluded } = await inScope(server.platform.db, { tenant: uploader.client.tenantId }, ({ tx }) =>
    sql<{ fact: string }>`
      select concat_ws('|', campaign_id, ad_group_id, targeting, match_type) as fact from ads_rows
      where level = 'negative' and standing`.execute(tx),
  )
  expect(excluded.map(({ fact }) => fact)).toEqual(['77|5|red cup|exact'])
  uploader.close()
})

test('a marketplace whose money is another than the file’s is not proposed', async () => {
  const uploader = await newcomer(['DE', 'US'])
  const ofDay = (day: string, currency: string) =>
    adsFile('campaign', [{ campaign: 'C', day, clicks: 1, spend: 2 }]).replace(/\bUSD\b/g, currency)
  const asked = async (day: string, currency: string) => {
    const { state, questions } = await uploader.send(ofDay(day, currency), { asOf })
    return [state, questions?.find(({ field }) => field === 'marketplace')]
  }
  expect(await asked('2026-03-01', 'EUR')).toEqual(['imported', undefined])
  expect(await asked('2026-03-02', 'USD')).toEqual(['imported', undefined])
  // of a currency that no marketplace of the account has any may be meant, and none is likelier
  expect(await asked('2026-03-03', 'SEK')).toEqual(['detected', { field: 'marketplace', choices: ['DE', 'US'] }])
  expect((await rowsOf(uploader)).map((row) => row.slice(0, 6))).toEqual(['DE|EUR', 'US|USD'])
})
