import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import { tryLockImports } from '#facts/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { rollDemand } from './rollDemand.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  // no job runs by itself here
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

const END = '2026-03-09'
const LAMP = 'B0LAMP0001'
const made = { asOf: '2026-03-10T21:00:00Z' }
const aDayEarlier = { asOf: '2026-03-09T22:00:00Z' }

const newCompany = () => {
  tenants += 1
  return newDirectImports(server, `beside-${tenants}`, [['us', 'amazon', ['US']]])
}
const within = <T>({ client }: DirectImports, work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, work)

const on = (day: string, quantity: number, cells = {}) =>
  order(`${day} ${quantity} ${JSON.stringify(cells)}`, {
    'purchase-date': `${day}T20:00:00+00:00`,
    quantity: String(quantity),
    ...cells,
  })
const shelf = { sku: 'SHELF', asin: 'B0SHELF001' }
const older = ordersFile(daysUpTo(addDays(END, -1), 30).map((day) => on(day, 2)))
const newer = ordersFile([...daysUpTo(END, 30).map((day) => on(day, 2)), on(END, 7, shelf)])
const late = ordersFile([on(addDays(END, -3), 5), on(END, 4), on(addDays(END, -40), 1), on(addDays(END, -9), 3, shelf)])
const ledger = ledgerFile(
  daysUpTo(END, 8).map((day) => ({
    Date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    Location: 'US',
    MSKU: 'LAMP',
    FNSKU: 'X00LAMP001',
    ASIN: LAMP,
    'Ending Warehouse Balance': day > addDays(END, -3) ? '4' : '0',
  })),
)

const storedOf = (company: DirectImports) =>
  within(company, async ({ tx }) => {
    const { rows } = await sql`
      select p.until, to_jsonb(d) - 'tenant_id' as figures from demand d
      join demand_pairs p using (tenant_id, seller, marketplace) order by d.marketplace, d.asin`.execute(tx)
    return rows
  })
const rollsQueued = (company: DirectImports) =>
  within(company, ({ tx }) => tx.selectFrom('jobs').select('state').where('kind', '=', jobKinds.rollDemand).execute())

/** Runs work while a roll has read all days and computed nothing yet. The work fails the test if it waits for the roll. */
const duringRoll = async (company: DirectImports, work: () => Promise<unknown>) => {
  let pause: (() => Promise<unknown>) | undefined = work
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows
      if (!(row && 'first_day' in row) || !pause) return result
      const paused = pause
      pause = undefined
      expect(await within(company, tryLockImports)).toBe(true)
      await paused()
      return result
    },
  }
  await within(company, (scope) => rollDemand({ ...scope, tx: scope.tx.withPlugin(plugin) as Scope['tx'] }, new Date()))
  expect(pause).toBeUndefined()
}

test('an undo does not wait for the roll, which computes again what it changes', async () => {
  const [company, plain] = [await newCompany(), await newCompany()]
  await company.send(older, aDayEarlier)
  const file = await company.send(newer, made)
  await duringRoll(company, () => company.undo(file.id))
  expect(await storedOf(company)).toMatchObject([{ figures: { asin: LAMP, units: [4, 12, 58] } }])
  expect(await rollsQueued(company)).toHaveLength(1)
  await plain.send(older, aDayEarlier)
  await Promise.all([company.rollDemand(), plain.rollDemand()])
  expect(await storedOf(company)).toEqual(await storedOf(plain))
})

test('late lines do not wait for the roll, and count in it on days that were not included before', async () => {
  const [company, plain] = [await newCompany(), await newCompany()]
  await company.send(older, aDayEarlier)
  await company.rollDemand()
  await company.send(newer, made)
  await duringRoll(company, () => company.send(late, made))
  const rolled = await storedOf(company)
  for (const file of [older, newer, late]) await plain.send(file, file === older ? aDayEarlier : made)
  await plain.rollDemand()
  expect(rolled).toEqual(await storedOf(plain))
  expect(rolled).toMatchObject([{ until: END, figures: { asin: LAMP } }, { figures: { asin: 'B0SHELF001' } }])
  await company.rollDemand()
  expect(await storedOf(company)).toEqual(rolled)
})

test('days of stock that a ledger covers meanwhile are left to another roll, which is queued', async () => {
  const [company, plain] = [await newCompany(), await newCompany()]
  await company.send(newer, made)
  await duringRoll(company, async () => {
    await within(company, ({ tx }) => tx.deleteFrom('jobs').where('kind', '=', jobKinds.rollDemand).execute())
    await company.send(ledger, made)
  })
  expect(await rollsQueued(company)).toHaveLength(1)
  await company.rollDemand()
  for (const file of [newer, ledger]) await plain.send(file, made)
  await plain.rollDemand()
  expect(await storedOf(company)).toEqual(await storedOf(plain))
})

test('an event that is planned meanwhile counts, and nothing is left on the list', async () => {
  const company = await newCompany()
  await company.send(newer, made)
  await company.rollDemand()
  const event = { asin: LAMP, from: addDays(END, -9), until: addDays(END, -3), factor: 2, note: 'Deal' }
  await duringRoll(company, () => company.client.data('POST', '/sales/restock/events', event))
  const rolled = await storedOf(company)
  await company.rollDemand()
  expect(await storedOf(company)).toEqual(rolled)
  expect(await within(company, ({ tx }) => tx.selectFrom('demand_changes').select('asin').execute())).toEqual([])
})

const listed = (company: DirectImports) =>
  within(company, ({ tx }) => tx.selectFrom('demand_changes').select('asin').execute())

test('an import that brings a new day leaves its changes of included days to the roll, with an earlier first day', async () => {
  const [company, plain] = [await newCompany(), await newCompany()]
  await company.send(older, aDayEarlier)
  await company.rollDemand()
  const before = await storedOf(company)
  const early = ordersFile([on(END, 6), on(addDays(END, -50), 3), on(END, 7, shelf)])
  await company.send(early, made)
  expect(await storedOf(company)).toEqual(before)
  expect(await listed(company)).toEqual([{ asin: LAMP }])
  await company.rollDemand()
  const rolled = await storedOf(company)
  expect(rolled).toMatchObject([{ until: END, figures: { first_day: addDays(END, -50) } }, { until: END }])
  expect(await listed(company)).toEqual([])
  await plain.send(early, made)
  await plain.send(older, aDayEarlier)
  await plain.rollDemand()
  expect(rolled).toEqual(await storedOf(plain))
})
