import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import type { BuyerExport } from '#contract/exports.ts'
import { contract } from '#contract/index.ts'
import type { Postcard } from '#contract/postcards.ts'
import { answerOf, pathOf, type Route, userFlags } from '#contract/route.ts'
import type { Seller } from '#contract/sellers.ts'
import type { ReceivedSheet, SheetDiff, SheetImport, SheetRun } from '#contract/sheetImports.ts'
import type { TwoStep } from '#contract/twoStep.ts'
import type { HandedLink, Member } from '#contract/users.ts'
import { mailedSignUp, tokenIn } from '#server/testing/accountSteps.ts'
import { drawnDesign, pngOf, sendPicture } from '#server/testing/cards.ts'
import { documentForm, openCase, sendDocument } from '#server/testing/documents.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { openGoogleDouble } from '#server/testing/googleDouble.ts'
import { importOrders } from '#server/testing/orderFacts.ts'
import { giveReturnAddress, newDesign, newMailableLead, newProof } from '#server/testing/postcards.ts'
import { ranReport } from '#server/testing/ranReport.ts'
import { type RouteName, sampleCalls } from '#server/testing/sampleCalls.ts'
import { sheetRunOver } from '#server/testing/sheetRuns.ts'
import { type Begun, softPasskey } from '#server/testing/softPasskey.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { formOf } from '#server/testing/uploading.ts'
import { hashPassword } from '../session/passwords.ts'

const ASIN = 'B0LAMP0001'
const PASSWORD = 'a long password'
/** Passkeys need an address with a name. */
const HOME = 'http://localhost:4000'
const writing = (Object.entries(contract) as [RouteName, Route][]).filter(
  // where Amazon leads back to has no answer, and a provider's response is for one browser: their records are looked at
  // where connections and the sign-in by a provider are tested
  ([name, { reads, wire }]) =>
    (!reads || wire === 'download') && name !== 'finishAmazon' && name !== 'signInWithCompany',
)

let server: TestServer
let owner: Client
let client: TestClient
let google: Awaited<ReturnType<typeof openGoogleDouble>>
/** What a call is about, where the sample names nothing that exists. */
let about: Partial<Record<RouteName, { params?: Record<string, string>; body?: unknown }>>

const newUpload = async (state: string) => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into uploads (tenant_id, filename, state, as_of, type, seller)
    values ($1, 'f', $2, now(), 'orders', 'us') returning id`,
    [client.tenantId, state],
  )
  return { params: { id: String(rows[0]?.id) } }
}

/** Labels and opt-out of somebody whom a hash of zeros stands for. */
const labelSomebody = async () => {
  const somebody = [client.tenantId, Buffer.alloc(16)]
  await owner.query(`insert into labels (tenant_id, type, hash, label) values ($1, 'address', $2, 'locker')`, somebody)
  await owner.query('insert into opt_outs (tenant_id, buyer) values ($1, $2)', somebody)
}

/** A suggestion about them: nothing speaks for it, so a review that another call asks for would take it away. */
const suggest = () =>
  owner.query(
    `insert into label_suggestions (tenant_id, type, hash, label, evidence) values ($1, 'address', $2, 'shared', '')
    on conflict do nothing`,
    [client.tenantId, Buffer.alloc(16)],
  )

const aboutMembers = async (): Promise<typeof about> => {
  const { userId: uid } = await server.client({ tenant: client.tenantCode, type: 'regular' })
  const invite = (email: string) =>
    client.data<HandedLink>('POST', '/admin/users/invite', { email, type: 'regular' }).then(({ link }) => tokenIn(link))
  const invitation = await invite('newcomer@company.example')
  await invite('nobody@company.example')
  const members = await client.data<Member[]>('GET', '/admin/users')
  const reset = await client.data<HandedLink>('POST', `/admin/users/${uid}/reset`)
  const program = { title: 'Stock sheet', scopes: ['inventory:read'], days: 30 }
  const role = (title: string) =>
    client.data<{ id: string }>('POST', '/admin/roles', { title, permissions: ['changes'] }).then(({ id }) => ({ id }))
  const { id: apiToken } = await client.data<{ id: string }>('POST', '/api-tokens', program)
  const hook = { title: 'Sheet', url: 'https://hooks.example/a', events: ['report.ready'] }
  const addHook = () => client.data<{ id: string }>('POST', '/webhooks', hook)
  const [webhook, doomed] = [await addHook(), await addHook()]
  const delivery = '00000000-0000-4000-8000-00000000d001'
  await owner.query(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, event, data, created_at, state, retry_until)
    values ($1, $2, $3, 'report.ready', '{"title":"Sales","page":"/"}', now(), 'delivered', now())`,
    [client.tenantId, delivery, webhook.id],
  )
  const ofHook = { params: { id: webhook.id } }
  return {
    ...{ saveWebhook: ofHook, rotateWebhookSecret: ofHook, resumeWebhook: ofHook, testWebhook: ofHook },
    removeWebhook: { params: { id: doomed.id } },
    resendWebhookDelivery: { params: { id: webhook.id, delivery } },
    finishReset: { params: { token: tokenIn(reset.link) } },
    confirmSignUp: { body: { token: mailedSignUp(server, 'confirmed@company.example') } },
    acceptInvitation: { params: { token: invitation }, body: { name: 'Newcomer', password: PASSWORD } },
    revokeApiToken: { params: { id: apiToken } },
    saveAccessRole: { params: await role('Loaders'), body: { title: 'Drivers', permissions: [] } },
    removeAccessRole: { params: await role('Temps') },
    saveUser: { params: { uid } },
    resetUser: { params: { uid } },
    withdrawInvitation: {
      params: { uid: members.find(({ email }) => email === 'nobody@company.example')?.uid ?? '' },
    },
  }
}

/** SKUs to change, to take off and to delete, a note of one, and a spreadsheet. */
const aboutCatalogue = async (): Promise<typeof about> => {
  const key = { sku: 'LAMP', seller: 'shop', platform: 'shop' }
  for (const sku of ['LAMP', 'SPARE', 'DOOMED']) await client.data('POST', `/asins/${ASIN}/sku`, { ...key, sku })
  const { id } = await client.data<{ id: string }>('POST', `/asins/${ASIN}/notes/bySku`, { ...key, text: 'A note' })
  const { address: spreadsheet, keyFile } = google
  await client.data('PUT', '/asins/info/sheet', { spreadsheet, key: keyFile })
  const event = { asin: ASIN, from: '2026-11-27', until: '2026-11-30', factor: 3, note: '' }
  const planned = await client.data<{ id: string }>('POST', '/sales/restock/events', event)
  return {
    deleteNote: { params: { asin: ASIN }, body: { ...key, search: { id } } },
    removePlannedEvent: { params: { id: planned.id } },
  }
}

/** An order in each state that a call asks for, and shipments of what was ordered. */
const aboutPurchases = async (): Promise<typeof about> => {
  const line = { marketplace: 'US', seller: 'us', asin: ASIN, sku: 'LAMP', fnsku: 'XLAMP' }
  const facts = { name: 'Bright Lamps', email: '', address: '', currency: 'USD', leadTime: null }
  const { id: supplier } = await client.data<{ id: string }>('POST', '/po/suppliers', facts)
  await client.call('POST', `/asins/${ASIN}/sku`, { platform: 'amazon', seller: 'us', sku: 'LAMP' })
  const lines = [{ ...line, quantity: 10, unitCost: 250 }]
  const body = { supplier, currency: 'USD', expected: null, notes: '', lines }
  const orderAfter = async (...steps: string[]) => {
    const { id } = await client.data<{ id: string }>('POST', '/po', body)
    for (const step of steps) await client.data('POST', `/po/${id}/${step}`, {})
    return { params: { id } }
  }
  for (const shipment of ['FBA1', 'FBA2', 'FBA3', 'FBA4'])
    await owner.query(
      `insert into shipment_arrivals (tenant_id, fnsku, shipment_id, seller, units, first_day, last_day)
      values ($1, 'XLAMP', $2, 'us', 5, '2026-03-01', '2026-03-02')`,
      [client.tenantId, shipment],
    )
  await owner.query(
    `insert into inbound_items (tenant_id, kind, seller, set_key, import_id, line, standing, at, key_hash, row_hash, marketplace,
      shipment_id, status, sku, fnsku, shipped, received)
    values ($1, 'inbound', 'us', 'FBA1', 1, 2, true, now(), 0, 0, 'US', 'FBA1', 'RECEIVING', 'LAMP', 'XLAMP', 9, 5)`,
    [client.tenantId],
  )
  await owner.query(`insert into actions (tenant_id, kind, count) values ($1, 'stale', 3)`, [client.tenantId])
  const undone = { fnsku: 'XLAMP', id: 'FBA3' }
  await client.data('POST', '/sales/incoming/delete', undone)
  const matched = await orderAfter()
  await client.data('POST', `/po/${matched.params.id}/send`, { orderedAt: '2026-02-01' })
  const booking = { fnsku: 'XLAMP', id: 'FBA4', po: matched.params.id, line: 1, received: 1 }
  await client.data('POST', '/sales/incoming/match', booking)
  const doomed = await client.data<{ id: string }>('POST', '/po/suppliers', { ...facts, name: 'Nobody' })
  return {
    savePurchase: { ...(await orderAfter()), body },
    removePurchase: await orderAfter(),
    sendPurchase: { ...(await orderAfter()), body: {} },
    unplacePurchase: await orderAfter('send'),
    shipPurchase: { ...(await orderAfter('send')), body: {} },
    receivePurchase: { ...(await orderAfter('send')), body: { lines: [{ line: 1, quantity: 1 }] } },
    closePurchase: await orderAfter('send'),
    cancelPurchase: await orderAfter('send'),
    reopenPurchase: await orderAfter('send', 'cancel'),
    downloadPurchasePdf: await orderAfter('send'),
    downloadPurchaseCsv: await orderAfter('send'),
    matchIncoming: { body: { fnsku: 'XLAMP', id: 'FBA1', po: matched.params.id, received: 1 } },
    deleteIncoming: { body: { fnsku: 'XLAMP', id: 'FBA2' } },
    undoIncoming: { body: undone },
    undoAllIncoming: { body: { booked: [{ ...booking, number: 'PO-1001' }] } },
    pairIncoming: { body: { fnsku: 'XLAMP', id: 'FBA1', po: matched.params.id, answer: 'yes' } },
    removeSupplier: { params: { id: doomed.id } },
  }
}

/** A claim, and documents to download, to change and to delete. */
const aboutDocuments = async (): Promise<typeof about> => {
  const claim = await openCase(server.platform, client.tenantId)
  // Amazon has paid last month, so that there is something to bill
  await owner.query(
    `insert into claim_payments (tenant_id, claim_id, reimbursement_id, item, day, units, amount, currency)
    values ($1, $2, 'R-1', '1', date_trunc('month', now()) - interval '10 days', 1, 500, 'USD')`,
    [client.tenantId, claim],
  )
  const [kept, doomed] = [
    await sendDocument(client, { name: 'kept.pdf' }),
    await sendDocument(client, { name: 'gone.pdf' }),
  ]
  return {
    downloadDocument: { params: { token: kept.token } },
    saveDocument: { params: { id: kept.id } },
    removeDocument: { params: { id: doomed.id } },
    downloadEvidence: { params: { id: String(claim) } },
  }
}

/** An account to take off, and one that is connected to Amazon: fetches of it that failed, and that wait. */
const aboutAmazon = async (): Promise<typeof about> => {
  const accounts = [
    { seller: 'main', title: 'Main', platform: 'amazon', marketplaces: ['US'] },
    { seller: 'doomed', title: 'Doomed', platform: 'shop', marketplaces: ['US'] },
  ]
  await client.data('POST', '/admin/sellers', accounts)
  await owner.query(
    `insert into connections (tenant_id, kind, seller, state, profiles) values ($1, 'sp-api.na', 'main', 'on', '{}')`,
    [client.tenantId],
  )
  const fetchThat = async (state: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into fetches (tenant_id, type, seller, region, marketplace, report, reason, asked_name, urgency, state, created_at, changed_at)
      values ($1, 'listings', 'main', 'na', 'US', 'GET_MERCHANT_LISTINGS_ALL_DATA', 'person', '', 1, $2, now(), now()) returning id`,
      [client.tenantId, state],
    )
    return { params: { id: String(rows[0]?.id) } }
  }
  const sellers = await client.data<Seller[]>('GET', '/admin/sellers')
  return {
    removeSeller: { params: { seller: 'doomed' } },
    saveStart: { body: { company: 'Sample Co', currency: 'USD', timeZone: 'UTC', sellers } },
    retryFetch: await fetchThat('failed'),
    stopFetch: await fetchThat('waiting'),
  }
}

/** A sheet to apply, one that was applied, and what is remembered of others. */
const aboutSheets = async (): Promise<typeof about> => {
  const looked = async (filename: string, cost: number) => {
    const form = formOf([['file', `asin,seller,unit cost,of ${filename}\n${ASIN},us,${cost},\n`, filename]])
    const answer = await client.call('POST', '/sheets/files', form.payload, { headers: form.headers })
    const { id: sheet, tab, columns: told } = answer.json<{ data: ReceivedSheet }>().data
    const columns = told.map(({ column, heading, targets }) => ({ column, heading, targets }))
    const query = { sheet, tab, columns, clears: false, seller: null, marketplace: null }
    const { digest } = await client.data<SheetDiff>('POST', '/sheets/preview', query)
    return { ...query, digest, title: filename }
  }
  const runs: string[] = []
  for (const [at, filename] of ['first.csv', 'second.csv', 'third.csv'].entries()) {
    const { id } = await client.data<SheetRun>('POST', '/sheets/apply', await looked(filename, at + 1))
    runs.push((await sheetRunOver(server, client, id)).id)
  }
  const remembered = await client.data<SheetImport[]>('GET', '/sheets/imports')
  const [kept, doomed, google] = remembered.map(({ id }) => ({ params: { id } }))
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).saveSheetImport
  await owner.query(
    `update sheet_imports set definition = jsonb_set(definition, '{source,kind}', '"google"') where tenant_id = $1 and id = $2`,
    [client.tenantId, google?.params.id],
  )
  return {
    applySheet: { body: await looked('fourth.csv', 4) },
    undoSheetRun: { params: { id: runs.at(-1) ?? '' } },
    ...(kept && { saveSheetImport: { ...kept, body } }),
    ...(doomed && { removeSheetImport: doomed }),
    ...(google && { runSheetImport: google }),
  }
}

/** A report with something to download, one to delete, and one to bring back. */
const aboutReports = async (): Promise<typeof about> => {
  const [kept, doomed, deleted] = [
    await ranReport(server, client),
    await ranReport(server, client),
    await ranReport(server, client),
  ]
  await client.data('DELETE', `/reports/${deleted}`)
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).addReportDrop
  const addDrop = () => client.data<{ id: string }>('POST', `/reports/${kept}/drops`, body)
  const ofDrop = { params: { id: kept, drop: (await addDrop()).id } }
  return {
    ...{ addReportDrop: { params: { id: kept } }, saveReportDrop: ofDrop, runReportDrop: ofDrop },
    ...{
      testReportDrop: { params: { id: kept } },
      removeReportDrop: { params: { id: kept, drop: (await addDrop()).id } },
    },
    saveReport: { params: { id: kept } },
    copyReport: { params: { id: kept } },
    runReport: { params: { id: kept } },
    downloadReportXlsx: { params: { id: kept } },
    downloadReportCsv: { params: { id: kept } },
    downloadReportParquet: { params: { id: kept } },
    removeReport: { params: { id: doomed } },
    restoreReport: { params: { id: deleted } },
  }
}

/** A design to change, one to delete, and one to bring back. */
const aboutCards = async (): Promise<typeof about> => {
  const add = async () => (await client.data<{ id: string }>('POST', '/postcards/templates', drawnDesign)).id
  const [kept, doomed, deleted] = [await add(), await add(), await add()]
  await client.data('DELETE', `/postcards/templates/${deleted}`)
  return {
    saveCardDesign: { params: { id: kept } },
    renameCardDesign: { params: { id: kept } },
    copyCardDesign: { params: { id: kept } },
    downloadCardProof: { params: { id: kept } },
    removeCardDesign: { params: { id: doomed } },
    restoreCardDesign: { params: { id: deleted } },
    removeCardPicture: { params: { id: (await sendPicture(client, pngOf(10, 11))).id } },
  }
}

/** Campaigns that can be changed, printed, taken back and downloaded, each to one household. */
const aboutPostcards = async (): Promise<typeof about> => {
  await giveReturnAddress(client)
  const design = await newDesign(server, client)
  const drawn = async (asin: string) => {
    await newMailableLead(server, client, asin)
    return { params: { id: (await newProof(client, { design, holdout: 0 }, asin)).id } }
  }
  const printed = async (asin: string) => {
    const { params } = await drawn(asin)
    const log = await openEventLog(server.platform, client.tenantId)
    await client.data('POST', `/postcards/campaigns/${params.id}/print`, {})
    const isPrinted = async () =>
      (await client.data<Postcard>('GET', `/postcards/campaigns/${params.id}`)).state === 'printed'
    for (let seen = 0; !(await isPrinted()); seen += 1)
      await log.next('postcard', (event) => log.events.findIndex(({ data }) => data === event) >= seen)
    log.close()
    return params
  }
  const answered = await printed('B0CARD0007')
  return {
    removeTypedCode: await typedCode(answered.id),
    savePostcard: await drawn('B0CARD0001'),
    removePostcard: await drawn('B0CARD0002'),
    proofPostcard: await drawn('B0CARD0003'),
    downloadProof: await drawn('B0CARD0004'),
    printPostcard: await drawn('B0CARD0005'),
    undoPostcard: { params: await printed('B0CARD0006') },
    downloadPostcards: { params: { ...answered, at: '1' } },
  }
}

/** Somebody whose name and address are kept. */
const aboutCustomers = async (): Promise<typeof about> => {
  const { rows } = await owner.query<{ sealed_key: Buffer }>('select sealed_key from tenants where id = $1', [
    client.tenantId,
  ])
  const keys = server.platform.secrets.keysOf(rows[0]?.sealed_key ?? Buffer.alloc(0))
  const person = { name: 'Ada', lines: ['1 Elm Road'], city: '', state: '', postcode: '', country: 'US' }
  const buyer = Buffer.alloc(16, 7)
  await owner.query(
    `insert into recipients (tenant_id, kind, seller, set_key, import_id, line, standing, at, key_hash, row_hash, platform, order_id,
      happened_at, buyer, person)
    values ($1, 'shop', 'shop', 'S-7', 1, 2, true, now(), 0, 0, 'shop', 'S-7', now(), $2, $3)`,
    [client.tenantId, buyer, keys.seal(JSON.stringify(person))],
  )
  const hash = { params: { hash: buyer.toString('hex') } }
  return { revealCustomer: hash, downloadCustomer: hash, eraseCustomer: hash }
}

/** A ready lead who can be asked for a review; what checks all leads again would take one without an order line off. */
const addReadyLead = async () => {
  const buyer = Buffer.alloc(16, 9)
  await owner.query(
    `insert into recipients (tenant_id, kind, seller, set_key, import_id, line, standing, at, key_hash, row_hash, platform, marketplace,
      order_id, happened_at, buyer)
    values ($1, 'shipments', 'main', 'M-2', 1, 3, true, now(), 0, 0, 'amazon', 'US', 'M-2', now() - interval '10 days', $2)`,
    [client.tenantId, buyer],
  )
  await owner.query(
    `insert into leads (tenant_id, asin, buyer, platform, seller, order_kind, order_id, obstacle)
    values ($1, 'B0ALLOT001', $2, 'amazon', 'main', 'orders', 'M-2', 'source')`,
    [client.tenantId, buyer],
  )
}

/** Campaigns to start, stop and try again, one that leads are allotted to, and an allotment to take back. */
const aboutMessages = async (): Promise<typeof about> => {
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).addCampaign
  const audience = { asins: ['B0NOBODY01'], marketplaces: [], shipped: { from: 0, to: 60 }, repeat: null, without: [] }
  const add = async (source: 'orders' | 'allotted') => {
    const input = { ...(body as object), source, audience }
    return (await client.data<{ id: string }>('POST', '/customers/campaigns', input)).id
  }
  const [kept, doomed, started, stopped, tried, allotted] = [
    await add('orders'),
    await add('orders'),
    await add('orders'),
    await add('orders'),
    await add('orders'),
    await add('allotted'),
  ]
  await owner.query(`update message_campaigns set state = 'running' where id = $1`, [stopped])
  await owner.query(
    `insert into messages (tenant_id, order_id, kind, campaign_id, seller, marketplace, shipped_at, state, changed_at)
    values ($1, 'M-1', 'review', $2, 'main', 'US', now() - interval '10 days', 'failed', now())`,
    [client.tenantId, tried],
  )
  await owner.query(
    `insert into messages (tenant_id, order_id, kind, campaign_id, seller, marketplace, shipped_at, state, attempts, changed_at)
    values ($1, 'M-3', 'unexpectedProblem', $2, 'main', 'US', now() - interval '10 days', 'unknown', 1, now())`,
    [client.tenantId, tried],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into message_allotments (tenant_id, at, by_name, asins, campaigns, leads) values ($1, now(), 'Ada', '[]', '[]', 0) returning id`,
    [client.tenantId],
  )
  return {
    saveCampaign: { params: { id: kept } },
    removeCampaign: { params: { id: doomed } },
    startCampaign: { params: { id: started } },
    stopCampaign: { params: { id: stopped } },
    retryMessages: { params: { id: tried } },
    settleMessage: { params: { id: tried, order: 'M-3' } },
    allotLeads: { body: { asins: ['B0ALLOT001'], campaigns: [{ id: allotted, share: 100 }] } },
    undoAllotment: { params: { id: String(rows[0]?.id) } },
  }
}

/** An export whose file can be downloaded, and one to remove. */
const aboutExports = async (): Promise<typeof about> => {
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).addExport
  const log = await openEventLog(server.platform, client.tenantId)
  const doomed = await client.data<BuyerExport>('POST', '/exports', body)
  const { id } = await client.data<BuyerExport>('POST', '/exports', body)
  const isOver = async () =>
    (await client.data<BuyerExport[]>('GET', '/exports')).some((one) => one.id === id && one.state === 'finished')
  for (let seen = 0; !(await isOver()); seen += 1)
    await log.next('export', (event) => log.events.findIndex(({ data }) => data === event) >= seen)
  log.close()
  return { downloadExport: { params: { id } }, removeExport: { params: { id: doomed.id } } }
}

/** A code that somebody typed in. */
const typedCode = async (campaign: string) => {
  const { rows } = await owner.query<{ household: Buffer; offer_code: string }>(
    'select household, offer_code from campaign_cards where tenant_id = $1 and campaign_id = $2 and offer_code is not null',
    [client.tenantId, campaign],
  )
  await owner.query('insert into card_codes (tenant_id, campaign_id, household, typed_at) values ($1, $2, $3, now())', [
    client.tenantId,
    campaign,
    rows[0]?.household,
  ])
  return { params: { code: rows[0]?.offer_code ?? '' } }
}

/** Two passkeys, one to sign in with and one to remove, and an app. */
const aboutTwoStep = async () => {
  const begin = () => client.data<Begun>('POST', '/auth/passkeys/begin', { password: PASSWORD })
  const [kept, removed] = [softPasskey(HOME), softPasskey(HOME)]
  await client.data('POST', '/auth/passkeys', kept.create(await begin()))
  await client.data('POST', '/auth/passkeys', removed.create(await begin()))
  const { passkeys } = await client.data<TwoStep>('GET', '/auth/two-step')
  const app = await client.data<{ secret: string; sealed: string }>('POST', '/auth/two-step/app/begin', {
    password: PASSWORD,
  })
  const password = { body: { password: PASSWORD } }
  return {
    addApp: {
      body: { sealed: app.sealed, code: new TOTP({ secret: Secret.fromBase32(app.secret) }).generate() },
    },
    removeApp: password,
    renewCodes: password,
    addPasskey: { body: softPasskey(HOME).create(await begin()) },
    removePasskey: { params: { id: passkeys[1]?.id ?? '' }, ...password },
    signInWithPasskey: { body: kept.answer(await client.data<Begun>('POST', '/auth/passkey/begin')) },
  }
}

beforeAll(async () => {
  server = await openTestServer({
    CLOVE_URL: HOME,
    CLOVE_AMAZON_CLIENT_ID: 'client',
    CLOVE_AMAZON_CLIENT_SECRET: 'secret',
    CLOVE_AMAZON_APP_ID: 'app',
  })
  google = await openGoogleDouble()
  server.platform.openSheet = google.open(server.platform.db)
  server.platform.mail = { canSend: true, send: async () => true, attempt: async () => undefined }
  owner = new Client(server.url('owner'))
  await owner.connect()
  client = await server.client({ tenant: 'audited', type: 'superuser', userFlags: [...userFlags] })
  await owner.query('update users set password_hash = $1 where id = $2', [await hashPassword(PASSWORD), client.userId])
  await client.data('POST', '/admin/sellers', [
    { seller: 'us', title: 'US', platform: 'amazon', marketplaces: ['US'] },
    { seller: 'shop', title: 'Shop', platform: 'shop', marketplaces: ['US'] },
  ])
  await importOrders(server.platform, client.tenantId, [{ order: '1', asin: ASIN, buyer: 'ada' }])
  await labelSomebody()
  about = {
    ...(await aboutMembers()),
    ...(await aboutCatalogue()),
    ...(await aboutPurchases()),
    ...(await aboutDocuments()),
    ...(await aboutReports()),
    ...(await aboutCards()),
    ...(await aboutPostcards()),
    ...(await aboutCustomers()),
    ...(await aboutAmazon()),
    ...(await aboutMessages()),
    ...(await aboutExports()),
    ...(await aboutSheets()),
    ...(await aboutTwoStep()),
    acceptUpload: await newUpload('held'),
    dropUpload: await newUpload('held'),
    undoUpload: await newUpload('imported'),
    downloadRejected: await newUpload('imported'),
  }
})
afterAll(async () => {
  await owner.end()
  await google.close()
  await server.close()
})

const callOf = (name: RouteName) => ({
  ...sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' })[name],
  ...about[name],
})

const formFor = (name: RouteName) => {
  if (name === 'sendDocument') return formOf(documentForm({ name: 'sent.pdf' }))
  if (name === 'sendCardPicture') return formOf([['file', pngOf(10, 10), 'lamp.png']])
  return formOf([['file', 'email\nsomebody@company.example', 'f.txt'] as const])
}

const make = async (name: RouteName, row: Route) => {
  // where mails can be sent, an account is made by the link in one: that is `confirmSignUp`
  server.platform.mail = { ...server.platform.mail, canSend: name !== 'signUp' }
  if (name === 'dismissSuggestion') await suggest()
  if (name === 'allotLeads') await addReadyLead()
  const { params, body } = callOf(name)
  if (row.wire !== 'upload') return client.call(row.method, pathOf(row, params), body)
  const form = formFor(name)
  return client.call(row.method, row.path, form.payload, { headers: form.headers })
}

/** The row of a call; a reset is written down after its answer, so that the time of it tells nothing. */
const auditOf = async (row: Route, request: unknown) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await owner.query(
      'select tenant_id, user_id is not null as known, params from audit_log where action = $1 and request_id = $2',
      [`${row.method} ${row.path}`, request],
    )
    if (rows.length) return rows
  }
  return []
}

test.each(writing)('%s is done, answered as the contract says, and on record', async (name, row) => {
  const answer = await make(name, row)
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  if (row.wire !== 'download') expect(answerOf(row).parse(answer.json())).toEqual(answer.json())
  const { who } = row.policy
  // whoever comes by an invitation joins the company that keeps it, and a company sees its members sign in
  const inTenant = !['anyone', 'session'].includes(who) || name === 'acceptInvitation'
  expect(await auditOf(row, answer.headers['x-request-id'])).toEqual([
    {
      // a sign-in is of the company it leads to, which another call of this file may have changed
      tenant_id:
        name === 'signIn' || name === 'signInWithPasskey' ? expect.any(String) : inTenant ? client.tenantId : null,
      known: true,
      // the token of a link is as good as a password
      params: who === 'anyone' ? {} : (callOf(name).params ?? {}),
    },
  ])
})

test('no password and no token is in any of the records', async () => {
  const { rows } = await owner.query<{ text: string }>('select a::text as text from audit_log a')
  expect(rows.length).toBeGreaterThan(writing.length)
  const secrets = [PASSWORD, about.finishReset?.params?.token, about.acceptInvitation?.params?.token]
  for (const secret of secrets) {
    expect(secret).toMatch(/.{15}/)
    expect(rows.filter(({ text }) => text.includes(secret ?? ''))).toEqual([])
  }
})
