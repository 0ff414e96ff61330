import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { contract } from '#contract/index.ts'
import { answerOf, pathOf, type Route, userFlags } from '#contract/route.ts'
import { ASIN, type Calls, HOME, PASSWORD } from '#server/testing/calls/callBed.ts'
import { catalogueCalls, purchaseCalls } from '#server/testing/calls/catalogueCalls.ts'
import {
  amazonCalls,
  documentCalls,
  exportCalls,
  newUpload,
  reportCalls,
  sheetCalls,
} from '#server/testing/calls/dataCalls.ts'
import { cardCalls, messageCalls, postcardCalls } from '#server/testing/calls/outreachCalls.ts'
import { customerCalls, memberCalls, twoStepCalls } from '#server/testing/calls/peopleCalls.ts'
import { pngOf } from '#server/testing/cards.ts'
import { documentForm } from '#server/testing/documents.ts'
import { openGoogleDouble } from '#server/testing/googleDouble.ts'
import { importOrders } from '#server/testing/orderFacts.ts'
import { type RouteName, sampleCalls } from '#server/testing/sampleCalls.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { formOf } from '#server/testing/uploading.ts'
import { hashPassword } from '../session/passwords.ts'

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
let about: Calls

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
  const bed = { server, owner, client, google }
  about = {
    ...(await memberCalls(bed)),
    ...(await catalogueCalls(bed)),
    ...(await purchaseCalls(bed)),
    ...(await documentCalls(bed)),
    ...(await reportCalls(bed)),
    ...(await cardCalls(bed)),
    ...(await postcardCalls(bed)),
    ...(await customerCalls(bed)),
    ...(await amazonCalls(bed)),
    ...(await messageCalls(bed)),
    ...(await exportCalls(bed)),
    ...(await sheetCalls(bed)),
    ...(await twoStepCalls(bed)),
    acceptUpload: await newUpload(bed, 'held'),
    dropUpload: await newUpload(bed, 'held'),
    undoUpload: await newUpload(bed, 'imported'),
    downloadRejected: await newUpload(bed, 'imported'),
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
