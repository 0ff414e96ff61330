import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AccessRole } from '#contract/accessRoles.ts'
import type { AuditEntry } from '#contract/company.ts'
import type { ClientOverview, FeeRate } from '#contract/overview.ts'
import type { Permission } from '#contract/permissions.ts'
import { inScope } from '#platform/db/scope.ts'
import { joinTenant } from '#platform/tenancy/newUser.ts'
import { addDays } from '#rules/days.ts'
import { joinToo, refusal } from '#server/testing/accountSteps.ts'
import { ninjaData } from '#server/testing/claims.ts'
import { openCase } from '#server/testing/documents.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const userFlags = ['overview', 'billing'] as const

let server: TestServer
let agent: TestClient
let lamps: TestClient
let shelves: TestClient
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.client({ tenant: 'agency', flags: [], userFlags })
  lamps = await server.client({ tenant: 'lamps', userFlags: ['overview'] })
  shelves = await server.client({ tenant: 'shelves', userFlags: ['billing'] })
  const strangers = await server.client({ tenant: 'strangers' })
  await joinToo(server, agent, shelves, [...userFlags])
  await inScope(server.platform.db, { tenant: lamps.tenantId, user: agent.userId }, (scope) =>
    joinTenant(scope, agent.userId, 'admin', { flags: [...userFlags] }),
  )
  await openCase(server.platform, strangers.tenantId, { estimated: 777_777 })
})
afterAll(() => server.close())

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const overview = (query = '?from=2026-01&until=2026-03') =>
  agent.data<(ClientOverview & { tenant: string })[]>('GET', `/overview${query}`)
const monthsOf = async (tenant: string) => (await overview()).find((one) => one.tenant === tenant)?.months ?? []
const pay = (claim: number, day: string, amount: number, currency = 'USD', item = day) =>
  inScope(server.platform.db, { tenant: lamps.tenantId }, ({ tx }) =>
    tx
      .insertInto('claim_payments')
      .values({
        ...{ tenant_id: lamps.tenantId, claim_id: claim, reimbursement_id: `R-${item}`, item, day },
        ...{ units: 1, amount, currency },
      })
      .execute(),
  )

test('who lacks either flag is refused its data; who lacks none sees the own clients with claims alone', async () => {
  const neither = await server.client({ tenant: 'agency' })
  for (const client of [neither, lamps, shelves])
    expect(await refusal(client.call('GET', '/overview'))).toEqual([403, 'You don’t have access to this feature.'])
  const both = await server.client({ tenant: 'agency', type: 'superuser' })
  expect((await both.call('GET', '/overview')).statusCode).toBe(403)
  const seen = await overview()
  expect(seen.map(({ tenant, isAdmin, currency }) => [tenant, isAdmin, currency])).toEqual([
    ['lamps', true, 'USD'],
    ['shelves', false, 'USD'],
  ])
  expect(JSON.stringify(seen)).not.toContain('777777')
  expect((await server.app.inject({ url: '/overview' })).statusCode).toBe(401)
})

test('a company shows its claims only to those whose access role there may see them', async () => {
  const setRole = (access: string | null) => shelves.data('PUT', `/admin/users/${agent.userId}`, { access })
  const seenWith = async (access: string | null) => {
    await setRole(access)
    return (await overview()).map(({ tenant }) => tenant)
  }
  for (const role of ['warehouse', 'read-only']) expect(await seenWith(role)).toEqual(['lamps'])
  expect(await seenWith('finance')).toEqual(['lamps', 'shelves'])
  const roleOf = async (permissions: Permission[]) => {
    const { id } = await shelves.data<AccessRole>('POST', '/admin/roles', { title: permissions.join(), permissions })
    return id
  }
  expect(await seenWith(await roleOf(['claims']))).toEqual(['lamps'])
  expect(await seenWith(await roleOf(['claims', 'money']))).toEqual(['lamps', 'shelves'])
  expect(await seenWith(null)).toEqual(['lamps', 'shelves'])
})

test('each company has its own months: found, filed, recovered, and the fee by the rate of the month', async () => {
  const open = (text: Parameters<typeof openCase>[2]) => openCase(server.platform, lamps.tenantId, text)
  const first = await open({ found_at: noon('2026-01-10'), filed_at: noon('2026-02-03'), status: 'filed' })
  const second = await open({ found_at: noon('2026-01-20'), estimated: null })
  await openCase(server.platform, shelves.tenantId, { found_at: noon('2026-01-10'), estimated: 1 })
  await pay(first, '2026-02-20', 5000)
  await pay(first, '2026-03-02', -1000)
  await pay(second, '2026-02-28', 333)
  await agent.data('POST', '/overview/lamps/rate', { since: '2026-01', rate: 12_500 })
  await agent.data('POST', '/overview/lamps/rate', { since: '2026-03', rate: 20_000 })
  expect(await monthsOf('lamps')).toEqual([
    {
      ...{ month: '2026-01', rate: 12_500, fee: 0 },
      found: { cases: 2, amount: 6000, withoutRate: 0 },
      filed: { cases: 0, amount: 0, withoutRate: 0 },
      recovered: { cases: 0, amount: 0, withoutRate: 0 },
    },
    {
      ...{ month: '2026-02', rate: 12_500, fee: 667 },
      found: { cases: 0, amount: 0, withoutRate: 0 },
      filed: { cases: 1, amount: 6000, withoutRate: 0 },
      recovered: { cases: 2, amount: 5333, withoutRate: 0 },
    },
    {
      ...{ month: '2026-03', rate: 20_000, fee: -200 },
      found: { cases: 0, amount: 0, withoutRate: 0 },
      filed: { cases: 0, amount: 0, withoutRate: 0 },
      recovered: { cases: 1, amount: -1000, withoutRate: 0 },
    },
  ])
  expect((await monthsOf('shelves'))[0]).toMatchObject({ found: { cases: 1, amount: 1 }, rate: 0 })
})

test('money of other marketplaces counts by the rate of its day, and is counted where there is none', async () => {
  const rate = (currency: string, since: string, value: number) => ({
    ...{ tenant_id: lamps.tenantId, currency, home: 'USD', since, rate: value, set_by: 'test' },
  })
  await inScope(server.platform.db, { tenant: lamps.tenantId }, ({ tx }) =>
    tx
      .insertInto('exchange_rates')
      .values([rate('JPY', '2025-01-01', 0.01), rate('JPY', '2025-06-15', 0.02), rate('EUR', '2025-06-01', 1.25)])
      .execute(),
  )
  const id = await openCase(server.platform, lamps.tenantId, { currency: 'JPY', found_at: noon('2025-05-01') })
  await pay(id, '2025-06-14', 300, 'JPY')
  await pay(id, '2025-06-15', 300, 'JPY')
  await pay(id, '2025-06-16', 101, 'EUR')
  const other = await openCase(server.platform, lamps.tenantId, { found_at: noon('2025-05-01') })
  await pay(other, '2025-06-20', 100, 'GBP')
  const [june] = (await overview('?from=2025-06&until=2025-06'))[0]?.months ?? []
  expect(june?.recovered).toEqual({ cases: 2, amount: 300 + 600 + 126, withoutRate: 1 })
})

test('what came back agrees with the refunds screen, and what is to be filed with what may be filed today', async () => {
  const months = (await overview('?from=2017-01&until=2026-12'))[0]?.months ?? []
  const { totals } = await ninjaData<{ totals: { recovered: { amount: number }; without_rate: number }[] }>(
    lamps,
    '{ totals(by: STATUS) { recovered { amount } without_rate } }',
  )
  const recovered = totals.reduce((sum, total) => sum + total.recovered.amount, 0)
  expect(recovered).toBeGreaterThan(0)
  expect(months.reduce((sum, month) => sum + month.recovered.amount, 0)).toBe(recovered)

  const today = new Date().toISOString().slice(0, 10)
  const days = (opens: number, closes: number) => ({
    opens_on: addDays(today, opens),
    closes_on: addDays(today, closes),
  })
  const before = (await overview())[0]?.open
  await openCase(server.platform, lamps.tenantId, { ...days(-9, 5), estimated: 100 })
  await openCase(server.platform, lamps.tenantId, { ...days(-9, 50), estimated: 1000, status: 'ready' })
  await openCase(server.platform, lamps.tenantId, { ...days(9, 50), estimated: 10_000 })
  await openCase(server.platform, lamps.tenantId, { ...days(-50, -9), estimated: 100_000 })
  const now = (await overview())[0]?.open
  const more = (part: 'toFile' | 'closing' | 'later') => (now?.[part].amount ?? 0) - (before?.[part].amount ?? 0)
  expect([more('toFile'), more('closing'), more('later')]).toEqual([1100, 100, 10_000])
})

test('months are asked for in order and in number, the last twelve when nothing is said', async () => {
  const refusalOf = (query: string) => refusal(agent.call('GET', `/overview${query}`))
  expect(await refusalOf('?from=2026-02&until=2026-01')).toEqual([400, 'from is a month before until.'])
  expect(await refusalOf('?from=1926-02&until=2026-01')).toEqual([400, 'Choose at most 120 months.'])
  expect((await refusalOf('?from=2026-13'))[0]).toBe(400)
  const [usual] = await overview('')
  expect(usual?.months).toHaveLength(12)
})

describe('the fee', () => {
  test('is set by an admin of that company with both flags, whatever company they are in, and put down there', async () => {
    const body = { since: '2026-05', rate: 10_000 }
    expect(await refusal(agent.call('POST', '/overview/shelves/rate', body))).toEqual([
      403,
      'Only an admin can do this.',
    ])
    expect(await refusal(agent.call('POST', '/overview/strangers/rate', body))).toEqual([
      403,
      'You are not a member of this tenant.',
    ])
    expect((await refusal(lamps.call('POST', '/overview/lamps/rate', body)))[0]).toBe(403)
    expect((await refusal(agent.call('POST', '/overview/lamps/rate', { ...body, rate: 100_001 })))[1]).toBe(
      'rate: A rate is 100 % at most.',
    )
    const rates = await agent.data<FeeRate[]>('POST', '/overview/lamps/rate', body)
    expect(rates).toContainEqual(body)
    expect(await agent.data<FeeRate[]>('POST', '/overview/lamps/rate', { ...body, rate: 9000 })).toContainEqual({
      since: '2026-05',
      rate: 9000,
    })
    const { rows } = await lamps.data<{ rows: AuditEntry[] }>('GET', '/audit')
    expect(rows.map(({ action }) => action)).toContain('POST /overview/{tenant}/rate')
  })

  test('is invoiced under a number that stays, with a line for each case something came back for', async () => {
    const id = await openCase(server.platform, lamps.tenantId, { amazon_case_id: '9988776655', status: 'approved' })
    await pay(id, '2024-04-10', 4000)
    await pay(id, '2024-04-11', 100, 'SEK')
    await agent.data('POST', '/overview/lamps/rate', { since: '2024-04', rate: 25_000 })
    const print = () => agent.call('GET', '/overview/lamps/invoice.pdf?month=2024-04')
    const answer = await print()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-LAMPS-2024-04.pdf"',
      'cache-control': 'no-store',
    })
    const text = textOfPdf(answer.rawPayload)
    for (const said of [
      'Invoice LAMPS-2024-04',
      '9988776655',
      'Lost Inbound',
      'USD 40.00',
      'SEK 1.00',
      'Fee, 25 %: USD 10.00',
      'Not billed: 1 of the claims',
    ])
      expect(text).toContain(said)
    expect(textOfPdf((await print()).rawPayload)).toContain('Invoice LAMPS-2024-04')
    expect(await refusal(agent.call('GET', '/overview/lamps/invoice.pdf?month=2024-05'))).toEqual([
      409,
      'There is nothing to bill for 2024-05: Amazon paid no claim in that month.',
    ])
    expect((await refusal(agent.call('GET', '/overview/shelves/invoice.pdf')))[0]).toBe(403)
    expect((await refusal(lamps.call('GET', '/overview/lamps/invoice.pdf')))[0]).toBe(403)
  })
})
