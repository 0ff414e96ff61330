import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AuditEntry, Company } from '#contract/company.ts'
import type { LeadRow } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { DAY_MS } from '#rules/days.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { importOrders } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'
const picture = (type: string, hex: string) => `data:image/${type};base64,${Buffer.from(hex, 'hex').toString('base64')}`
const PNG = picture('png', '89504e470d0a1a0a0000000d')
const JPEG = picture('jpeg', 'ffd8ffe000104a464946')
const WEBP = picture('webp', '52494646240000005745425056503820')

let server: TestServer
let companies = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newCompany = () => {
  companies += 1
  return server.client({ tenant: `company${companies}` })
}
const show = (client: TestClient) => client.data<Company>('GET', '/admin/company')
const save = async (client: TestClient, change: Partial<Company>) =>
  client.data<Company>('PUT', '/admin/company', { ...(await show(client)), ...change })
const lastAudit = async (client: TestClient) => {
  const { rows } = await client.data<{ rows: AuditEntry[] }>('GET', '/audit?limit=1')
  return rows[0]
}

test('a company that has set nothing shows the defaults', async () => {
  const client = await newCompany()
  expect(await show(client)).toEqual({
    title: client.tenantCode,
    returnAddress: { name: '', lines: [], city: '', state: '', postcode: '', country: '' },
    logo: '',
    currency: 'USD',
    timeZone: 'UTC',
    postagePermit: { city: '', number: '' },
    shopLink: '',
    retention: { amazon: 30, shop: 730 },
    addressUse: { amazon: 'not for marketing', shop: 'with consent' },
    cardRestDays: 30,
    twoStep: 'optional',
  })
})

test('what is set stays, beside settings this form does not know; a broken one reads as the default', async () => {
  const client = await newCompany()
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(server.platform.db, { tenant: client.tenantId }, work)
  const settings = JSON.stringify({ later: { kept: true }, retention: { amazon: 31, shop: 60 }, currency: 5 })
  await within(({ tx }) => tx.updateTable('tenants').set({ settings }).execute())
  expect(await within(readCompanySettings)).toMatchObject({ retention: { amazon: 30, shop: 60 }, currency: 'USD' })
  const saved = await save(client, { title: ' Lamps Ltd ', timeZone: 'Europe/London', currency: 'JPY', logo: PNG })
  expect(saved).toMatchObject({ title: 'Lamps Ltd', timeZone: 'Europe/London', currency: 'JPY', logo: PNG })
  expect(await show(client)).toEqual(saved)
  const row = await within(({ tx }) => tx.selectFrom('tenants').select('settings').executeTakeFirstOrThrow())
  expect(row.settings).toMatchObject({ later: { kept: true }, retention: { amazon: 30, shop: 60 } })
})

describe('a form that is wrong is refused with what to do', () => {
  test.each<[unknown, string]>([
    [{ title: ' ' }, 'title: Enter the name of your company.'],
    [{ retention: { amazon: 31, shop: 730 } }, 'retention.amazon: Enter a whole number of days from 1 to 30.'],
    [{ retention: { amazon: 30, shop: 0.5 } }, 'retention.shop: Enter a whole number of days from 1 to 3650.'],
    [
      { shopLink: 'https://lamps.example/?a=1' },
      'shopLink: The address of your shop begins with https:// and has no ? or #, such as https://shop.example.',
    ],
    [
      { postagePermit: { city: 'Portland ME', number: '12 3' } },
      'postagePermit.number: A permit number has digits and letters, such as 123 or G-10.',
    ],
    [
      { postagePermit: { city: '', number: '12' } },
      'postagePermit: A postage permit has a number, and the city and state of its post office. Enter both or neither.',
    ],
    [{ cardRestDays: -1 }, 'cardRestDays: Enter a whole number of days from 0 to 3650.'],
    [{ currency: 'ABC' }, 'ABC is not a known currency.'],
    [{ timeZone: 'Mars/Olympus' }, 'Mars/Olympus is not a time zone. Enter one such as Europe/London.'],
    [{ logo: 'data:image/svg+xml;base64,AAAA' }, 'logo: The logo is a PNG, JPEG or WebP picture.'],
    [{ logo: picture('png', 'ffd8ffe000104a464946') }, 'The logo is not a PNG, JPEG or WebP picture.'],
    [{ logo: picture('png', '3c7376673e') }, 'The logo is not a PNG, JPEG or WebP picture.'],
    [{ logo: `${PNG}<svg>` }, 'The logo is not a PNG, JPEG or WebP picture.'],
  ])('%j', async (change, message) => {
    const client = await newCompany()
    const before = await show(client)
    const answer = await client.call('PUT', '/admin/company', { ...before, ...(change as object) })
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({ statusCode: 400, body: { message } })
    expect(await show(client)).toEqual(before)
  })
  test.each([PNG, JPEG, WEBP])('while %s is taken', async (logo) => {
    expect((await save(await newCompany(), { logo })).logo).toBe(logo)
  })
})

test('a regular user neither sees nor changes it', async () => {
  const admin = await newCompany()
  const company = await show(admin)
  const regular = await server.client({ tenant: admin.tenantCode, type: 'regular' })
  for (const answer of [
    await regular.call('GET', '/admin/company'),
    await regular.call('PUT', '/admin/company', company),
    await regular.call('GET', '/audit'),
  ])
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 403,
      body: { message: 'Only an admin can do this.' },
    })
})

test('the audit log says what changed, and of a logo only that it did', async () => {
  const client = await newCompany()
  await save(client, { currency: 'EUR' })
  expect(await lastAudit(client)).toMatchObject({ before: { currency: 'USD' }, after: { currency: 'EUR' } })
  await save(client, { logo: PNG })
  const entry = await lastAudit(client)
  expect(entry).toMatchObject({ before: { logo: '' }, after: { logo: { characters: PNG.length } } })
  expect(JSON.stringify(entry)).not.toContain('base64')
  await save(client, {})
  expect(await lastAudit(client)).toMatchObject({ action: 'PUT /admin/company', before: null, after: null })
})

describe('leads are judged anew', () => {
  const withLead = async (platform: 'amazon' | 'shop') => {
    const client = await newCompany()
    await importOrders(server.platform, client.tenantId, [{ order: 'one', asin: LAMP, buyer: 'ada', platform }])
    const log = await openEventLog(server.platform, client.tenantId)
    const { job } = await client.data<{ job: { id: string } }>('POST', `/leads/${LAMP}`, {})
    await log.jobEnd(job.id)
    log.close()
    const printable = async () =>
      (await client.data<LeadRow[]>('POST', '/leads/batch/ready', { asins: [LAMP] }))[0]?.printable
    return { client, printable }
  }
  const saveAndRefresh = async (client: TestClient, change: Partial<Company>) => {
    const log = await openEventLog(server.platform, client.tenantId)
    await save(client, change)
    await log.next('leads')
    log.close()
  }
  const refreshes = async (client: TestClient) =>
    inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx.selectFrom('jobs').select('state').where('kind', '=', 'leads.refresh').execute(),
    )

  test('when what their addresses may be used for changes', async () => {
    const { client, printable } = await withLead('amazon')
    expect(await printable()).toBe(0)
    await saveAndRefresh(client, { addressUse: { amazon: 'allowed', shop: 'with consent' } })
    expect(await printable()).toBe(1)
  })
  test('when a household may be written to again', async () => {
    const { client, printable } = await withLead('shop')
    expect(await printable()).toBe(1)
    const printed_at = new Date(server.platform.now().getTime() - 10 * DAY_MS)
    await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
      const { buyer, ...lead } = await tx.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
      await tx
        .insertInto('leads')
        .values({ ...lead, asin: 'B0SHELF001', buyer, printed_at })
        .execute()
    })
    for (const [cardRestDays, count] of [
      [11, 0],
      [9, 1],
    ] as const) {
      await saveAndRefresh(client, { cardRestDays })
      expect(await printable()).toBe(count)
    }
  })
  test('when addresses are kept for a shorter time: what is older is erased for good', async () => {
    const { client, printable } = await withLead('shop')
    const company = await show(client)
    const age = Math.floor((server.platform.now().getTime() - Date.parse('2026-03-01T12:00:00Z')) / DAY_MS)
    expect(await printable()).toBe(1)
    await saveAndRefresh(client, { retention: { ...company.retention, shop: age - 1 } })
    expect(await printable()).toBe(0)
    const persons = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx.selectFrom('recipients').select('person').execute(),
    )
    expect(persons).toEqual([{ person: null }])
  })
  test('and not when only its name changes', async () => {
    const client = await newCompany()
    await save(client, { title: 'Other Ltd' })
    expect(await refreshes(client)).toEqual([])
  })
})

test('an admin switches features of the company: calls close and open, and it is on record', async () => {
  const client = await newCompany()
  const features = await client.data<Record<string, boolean>>('GET', '/admin/company/features')
  expect(new Set(Object.values(features))).toEqual(new Set([true]))
  const change = { ...features, outreach: false, google_drive: false }
  expect(await client.data('PUT', '/admin/company/features', change)).toEqual(change)
  expect((await client.call('GET', '/leads')).statusCode).toBe(403)
  expect(await lastAudit(client)).toMatchObject({
    did: 'switched features of the company: Outreach off, Import from Sheets off',
    before: { outreach: true, google_drive: true },
    after: { outreach: false, google_drive: false },
  })
  await client.data('PUT', '/admin/company/features', features)
  expect((await client.call('GET', '/leads')).statusCode).toBe(200)
  expect((await client.call('PUT', '/admin/company/features', { outreach: false })).statusCode).toBe(400)
  const regular = await server.client({ tenant: client.tenantCode, type: 'regular' })
  for (const method of ['GET', 'PUT'] as const)
    expect(
      (await regular.call(method, '/admin/company/features', method === 'PUT' ? features : undefined)).statusCode,
    ).toBe(403)
})
