import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AuditEntry, Company } from '#contract/company.ts'
import type { Start } from '#contract/onboarding.ts'
import type { Seller } from '#contract/sellers.ts'
import { refusal } from '#server/testing/accountSteps.ts'
import { newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let admin: TestClient
let companies = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async () => {
  companies += 1
  admin = await server.client({ tenant: `new${companies}` })
  return admin
}
const us: Seller = { seller: 'lamps-us', title: 'Lamps US', platform: 'amazon', marketplaces: ['US'] }
const start = (change: Partial<Start> = {}): Start => ({
  company: 'Lamps Ltd',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  sellers: [us],
  ...change,
})

test('a new company says its name, money, clock and accounts at once; the audit tells it', async () => {
  await open()
  expect(await admin.data('GET', '/onboarding/start')).toEqual({
    company: admin.tenantCode,
    currency: 'USD',
    timeZone: 'UTC',
    sellers: [],
  })
  expect(await admin.data('POST', '/onboarding/start', start())).toEqual(start())
  expect(await admin.data('GET', '/onboarding/start')).toEqual(start())
  expect(await admin.data<Company>('GET', '/admin/company')).toMatchObject({
    title: 'Lamps Ltd',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
  })
  const { rows } = await admin.data<{ rows: AuditEntry[] }>('GET', '/audit')
  expect(rows[0]).toMatchObject({ did: 'set up Lamps Ltd', after: start() })
})

test('back at the first step, accounts are renamed, recoded and taken off', async () => {
  await open()
  await admin.data('POST', '/onboarding/start', start())
  const de: Seller = { seller: 'lamps-de', title: 'Lamps DE', platform: 'amazon', marketplaces: ['DE', 'FR'] }
  const renamed = { ...us, title: 'America', marketplaces: ['US', 'CA'] }
  await admin.data('POST', '/onboarding/start', start({ sellers: [renamed, de] }))
  expect(await admin.data('GET', '/admin/sellers')).toEqual([de, renamed])
  await admin.data('POST', '/onboarding/start', start({ sellers: [de] }))
  expect(await admin.data('GET', '/admin/sellers')).toEqual([de])
})

test.each<[string, Partial<Start>, string]>([
  ['an unknown currency', { currency: 'XQX' }, 'XQX is not a known currency.'],
  [
    'no time zone there is',
    { timeZone: 'Mars/Olympus' },
    'Mars/Olympus is not a time zone. Enter one such as Europe/London.',
  ],
  ['no account', { sellers: [] }, 'sellers: Add a seller account.'],
  ['no name', { company: ' ' }, 'company: Enter the name of your company.'],
  ['a code twice', { sellers: [us, { ...us, title: 'Again' }] }, 'lamps-us is named twice.'],
])('%s is refused, and nothing is saved', async (_, change, message) => {
  await open()
  const before = await admin.data('GET', '/onboarding/start')
  expect(await refusal(admin.call('POST', '/onboarding/start', start(change)))).toEqual([400, message])
  expect(await admin.data('GET', '/onboarding/start')).toEqual(before)
})

test('what has data stays: its account, and its marketplaces; without data they go', async () => {
  const { client, send, undo } = await newDirectImports(server, 'used', [
    ['main', 'amazon', ['US', 'CA']],
    ['idle', 'amazon', ['DE']],
  ])
  const { id } = await send(ordersFile([order('a')]), { seller: 'main', asOf: '2026-03-10T12:00:00Z' })
  const only = (...marketplaces: string[]) => [{ seller: 'main', title: 'main', platform: 'amazon', marketplaces }]
  expect(await refusal(client.call('POST', '/admin/sellers', only('CA')))).toEqual([
    409,
    '1 import is of US of main. Undo it under Uploads first, or keep the marketplace.',
  ])
  expect(await refusal(client.call('DELETE', '/admin/sellers/main'))).toEqual([
    409,
    '1 import is of main. Undo it under Uploads first.',
  ])
  expect(await client.data('POST', '/admin/sellers', only('US'))).toMatchObject([
    { seller: 'idle' },
    { seller: 'main', marketplaces: ['US'] },
  ])
  expect(await client.data('DELETE', '/admin/sellers/idle')).toMatchObject([{ seller: 'main' }])
  expect((await client.call('DELETE', '/admin/sellers/idle')).statusCode).toBe(404)
  await undo(id)
  expect(await client.data('DELETE', '/admin/sellers/main')).toEqual([])
})
