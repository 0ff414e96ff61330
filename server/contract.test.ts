import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { contract } from '#contract/index.ts'
import { envelope, pathOf, type Route, userFlags } from '#contract/route.ts'
import type { ReceivedSheet } from '#contract/sheetImports.ts'
import { tokenIn } from '#server/testing/accountSteps.ts'
import { drawnDesign } from '#server/testing/cards.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { jobsOver } from '#server/testing/jobRuns.ts'
import { inboundFile, ledgerEventsFile, ledgerFile } from '#server/testing/logisticsFiles.ts'
import { importOrders } from '#server/testing/orderFacts.ts'
import { ranReport } from '#server/testing/ranReport.ts'
import { shopFile } from '#server/testing/reportFiles.ts'
import { type RouteName, sampleCalls } from '#server/testing/sampleCalls.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { formOf, newUploader } from '#server/testing/uploading.ts'

const ASIN = 'B0SECRET01'
const SELLER = 'alphas-own-shop'
const rows = Object.entries(contract) as [RouteName, Route][]

let server: TestServer
let owner: Client
let alpha: TestClient
let beta: TestClient
let upload: string
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
  alpha = await server.client({ tenant: 'alpha', type: 'superuser', userFlags: [...userFlags] })
  beta = await server.client({ tenant: 'beta', type: 'superuser', userFlags: [...userFlags] })
  const facts = [{ order: 'order of alpha', asin: ASIN, buyer: 'ada', seller: SELLER }]
  upload = String(await importOrders(server.platform, alpha.tenantId, facts))
  await alpha.data('POST', '/admin/sellers', [
    { seller: SELLER, title: 'Alpha title', platform: 'shop', marketplaces: ['US'] },
  ])
  const log = await openEventLog(server.platform, alpha.tenantId)
  const { job } = await alpha.data<{ job: { id: string } }>('POST', `/leads/${ASIN}`, {})
  await log.jobEnd(job.id)
  log.close()
  await jobsOver(server.platform, alpha.tenantId)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const callAs = (client: TestClient, name: RouteName, row: Route, tenant = client.tenantCode) => {
  const { params, body } = sampleCalls({ tenant: 'alpha', asin: ASIN, upload })[name]
  const path = pathOf(row, params)
  const url = row.wire === 'json' || row.wire === 'graphql' ? path : `${path}?tenant=${tenant}`
  return client.call(row.method, url, body, { headers: { 'x-clove-tenant': tenant } })
}

/** All that the database holds of a company, table by table. */
const everythingOf = async (tenantId: string) => {
  const tables = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const contents: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await owner.query(`select t::text from ${name} t where tenant_id = $1 order by 1`, [tenantId])
    // schedules without arguments are the clock's own, which adds them at any minute
    contents[name] = name === 'schedules' ? rows.filter(({ t }) => !t.includes(',[],')) : rows
  }
  return contents
}

test.each(rows)('%s has a handler', (_, row) => {
  expect(server.app.hasRoute({ method: row.method, url: row.path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
})

describe('a company that is not yours', () => {
  const inTenant = rows.filter(([, { policy }]) => !['anyone', 'session'].includes(policy.who))

  test.each(inTenant)('%s is refused, in the same words as one that does not exist', async (name, row) => {
    const [theirs, nobodys] = [await callAs(beta, name, row, 'alpha'), await callAs(beta, name, row, 'no-such-company')]
    expect({ statusCode: theirs.statusCode, body: theirs.json() }).toEqual({
      statusCode: 403,
      body: { message: 'You are not a member of this tenant.' },
    })
    expect({ statusCode: nobodys.statusCode, body: nobodys.body }).toEqual({
      statusCode: theirs.statusCode,
      body: theirs.body,
    })
  })

  test.each(inTenant)('%s is refused to nobody in particular', async (name, row) => {
    const answer = await server.app.inject({
      method: row.method,
      url: pathOf(row, sampleCalls({ tenant: 'alpha', asin: ASIN, upload })[name].params),
      headers: { 'x-clove-tenant': 'alpha' },
    })
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 401,
      body: { message: 'Please sign in.' },
    })
  })

  // a stream does not end; what it tells is held to its tenant where events are tested
  const finite = rows.filter(([, { wire }]) => wire !== 'events')

  test('by its ids in your own company, no call shows or changes anything of it', async () => {
    const before = await everythingOf(alpha.tenantId)
    expect(before.leads).toHaveLength(1)
    const marks = ['Item B0SECRET01', SELLER, 'order of alpha', 'Alpha title', 'orders.txt', alpha.tenantId, '"alpha"']
    for (const [name, row] of finite) {
      const answer = await callAs(beta, name, row)
      if (answer.statusCode >= 500) throw new Error(`${name} answers ${answer.statusCode} ${answer.body}`)
      expect({ name, marks: marks.filter((mark) => answer.body.includes(mark)) }).toEqual({ name, marks: [] })
    }
    expect(await everythingOf(alpha.tenantId)).toEqual(before)
  })
})

describe('an answer is wrapped in data, and holds what the contract says and no more', () => {
  const LAMP = 'B0LAMP0001'
  const paramsByRoute: Partial<Record<RouteName, Record<string, string>>> = {}
  /** Bodies that must name something of the company's own. */
  const bodies: Partial<Record<RouteName, object>> = {}
  let own: string
  beforeAll(async () => {
    const shop = await newUploader(server, 'gamma', [
      ['shop', 'shop', ['US']],
      ['us', 'amazon', ['US']],
    ])
    const { client } = shop
    own = (await shop.send(shopFile([['1', 'Ada']]))).id
    await shop.send(myiFile([{ 'afn-fulfillable-quantity': '5' }]))
    await shop.send(inboundFile([{}]))
    await shop.send(ledgerFile([{}]))
    await shop.send(ledgerEventsFile([{}]))
    shop.close()
    await jobsOver(server.platform, client.tenantId)
    await client.data('POST', `/leads/${LAMP}`, {})
    const { rows: households } = await client.data<{ rows: { hash: string; buyers: { hash: string }[] }[] }>(
      'GET',
      '/addresses',
    )
    const link = await client.data<{ id: string }>('POST', '/shortlinks', { target: '/home' })
    const body = { email: 'invited@gamma.example', type: 'regular' }
    const invitation = await client.data<{ link: string }>('POST', '/admin/users/invite', body)
    const order = await client.data<{ id: string }>(
      'POST',
      '/po',
      sampleCalls({ tenant: 'gamma', asin: LAMP, upload: own }).addPurchase.body,
    )
    paramsByRoute.showPurchase = { id: order.id }
    const samples = sampleCalls({ tenant: 'gamma', asin: LAMP, upload: own })
    const analyst = await server.client({ tenant: 'gamma', type: 'admin', userFlags: [...userFlags] })
    const metric = await analyst.data<{ id: string }>('POST', '/metrics', samples.createMetric.body)
    paramsByRoute.listMetricVersions = { id: metric.id }
    const info = await analyst.data<{ key: string }>('POST', '/asins/info/types', samples.addInfoType.body)
    paramsByRoute.showInfoType = { key: info.key }
    await owner.query(
      `insert into anomalies (tenant_id, marketplace, seller, asin, measure, since, until, seen, expected, low, high, money, currency, reasons)
      values ($1, 'US', 'us', $2, 'units', '2026-02-01', '2026-02-02', 1, 9, 4, 15, -2000, 'USD', '[]')`,
      [client.tenantId, LAMP],
    )
    paramsByRoute.showAnomaly = { id: `US.us.${LAMP}.units.2026-02-01` }
    const form = formOf([['file', `asin,unit cost\n${LAMP},5\n`, 'costs.csv']])
    const sent = await client.call('POST', '/sheets/files', form.payload, { headers: form.headers })
    const { id: sheet, columns } = sent.json<{ data: ReceivedSheet }>().data
    paramsByRoute.showSheet = { id: sheet }
    bodies.previewSheet = {
      sheet,
      columns: columns.map(({ column, heading, targets }) => ({ column, heading, targets })),
    }
    const campaign = await client.data<{ id: string }>('POST', '/customers/campaigns', samples.addCampaign.body)
    paramsByRoute.listMessages = { id: campaign.id }
    const sample = samples.addCampaign.body as object
    const allotted = await client.data<{ id: string }>('POST', '/customers/campaigns', {
      ...sample,
      source: 'allotted',
    })
    bodies.previewAllotment = { campaigns: [{ id: allotted.id, share: 100 }] }
    const postcard = await client.data<{ id: string }>('POST', '/postcards/campaigns', samples.addPostcard.body)
    paramsByRoute.showPostcard = { id: postcard.id }
    paramsByRoute.listProofCards = { id: postcard.id }
    const report = await ranReport(server, client)
    const design = await client.data<{ id: string }>('POST', '/postcards/templates', drawnDesign)
    paramsByRoute.readCardDesign = { id: design.id }
    const webhook = await client.data<{ id: string }>('POST', '/webhooks', samples.addWebhook.body)
    paramsByRoute.listWebhookDeliveries = { id: webhook.id }
    paramsByRoute.showReport = { id: report }
    paramsByRoute.viewReport = { id: report }
    paramsByRoute.listReportDrops = { id: report }
    paramsByRoute.showAddress = { hash: households[0]?.hash ?? '' }
    paramsByRoute.showCustomer = { hash: households[0]?.buyers[0]?.hash ?? '' }
    paramsByRoute.showShortlink = { id: link.id }
    paramsByRoute.showLink = { token: tokenIn(invitation.link) }
  })

  // answered by Google or a company's provider, and held to it where their doubles are
  const elsewhere = ['listSpreadsheets', 'readSpreadsheet', 'beginCompanySignIn']
  // they need a password and an address with a name, which their own tests have
  const guarded = ['beginApp', 'beginPasskey', 'beginPasskeySignIn']
  // calls that write are held to it where their audit rows are
  const reading = rows.filter(
    ([name, { reads, wire }]) => reads && wire === 'json' && ![...elsewhere, ...guarded].includes(name),
  )
  test.each(reading)('%s', async (name, row) => {
    const { params, query, body } = sampleCalls({ tenant: 'gamma', asin: LAMP, upload: own })[name]
    // somebody new each time, since one of the calls ends the session
    const client = await server.client({ tenant: 'gamma', userFlags: [...userFlags] })
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const sent = bodies[name] ? { ...(body as object), ...bodies[name] } : body
    const answer = await client.call(row.method, pathOf(row, paramsByRoute[name] ?? params) + search, sent)
    expect(envelope(row.response).parse(answer.json())).toEqual(answer.json())
  })
})
