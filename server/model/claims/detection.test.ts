import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openDb, openPool } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { DAY_MS } from '#rules/days.ts'
import {
  reimbursementsFile,
  removalLogFile,
  removalOrdersFile,
  removalShipmentsFile,
} from '#server/testing/claimFiles.ts'
import { type Claimant, newClaimant, ninjaData } from '#server/testing/claims.ts'
import { inboundFile, ledgerEventsFile } from '#server/testing/logisticsFiles.ts'
import { onOneServer } from '#server/testing/onOneServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { takeTouched } from './touched.ts'

let server: TestServer
let tenants = 0
const open: Claimant[] = []
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  for (const one of open) one.close()
  await server.close()
})

const newcomer = async () => {
  tenants += 1
  const one = await newClaimant(server, `finders-${tenants}`)
  open.push(one)
  return one
}

/** Three lamps misplaced on March 1. */
const loss = (line: Cells = {}) => ({
  'Event Type': 'Adjustments',
  Quantity: '-3',
  Reason: 'M',
  'Reference ID': '900',
  'Unreconciled Quantity': '3',
  ...line,
})
const payment = (line: Cells = {}) => ({
  'approval-date': '2026-03-20T08:00:00-07:00',
  'reimbursement-id': '700',
  reason: 'Lost_Warehouse',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  asin: 'B0LAMP0001',
  'amount-per-unit': '10.00',
  'amount-total': '30.00',
  'quantity-reimbursed-cash': '3',
  'quantity-reimbursed-inventory': '0',
  'quantity-reimbursed-total': '3',
  ...line,
})
const paid = (units: number, line: Cells = {}) =>
  payment({
    'amount-total': `${units}0.00`,
    'quantity-reimbursed-cash': String(units),
    'quantity-reimbursed-total': String(units),
    ...line,
  })

interface Found {
  id: string
  claim_type: string
  status: string
  units: number
  fnsku: string
  estimated: { amount: number; currency: string } | null
  recovered: { amount: number } | null
  change: { units_before: number; units_after: number } | null
  history: { kind: string; to: string | null; note: string }[]
  payments: { reimbursement_id: string; units: number }[]
  evidence: { filename: string; line: number; says: string; values: Record<string, unknown> }[]
}
const casesOf = async ({ client }: Claimant) => {
  const fields = `id claim_type status units fnsku estimated { amount currency } recovered { amount } change { units_before units_after }
    history { kind to note } payments { reimbursement_id units } evidence { filename line says values }`
  const { cases } = await ninjaData<{ cases: { edges: { node: Found }[] } }>(
    client,
    `{ cases(order: FOUND) { edges { node { ${fields} } } } }`,
  )
  return cases.edges.map(({ node }) => node)
}
const theCase = async (one: Claimant) => {
  const [found, ...more] = await casesOf(one)
  expect(more).toEqual([])
  if (!found) throw new Error('no case')
  return found
}
const transition = (one: Claimant, id: string, to: string, given = '') =>
  ninjaData(one.client, `mutation { transition(ids: ["${id}"], to: "${to}"${given}) { id } }`)
const file = async (one: Claimant, id: string) => {
  await transition(one, id, 'ready')
  await transition(one, id, 'filed', ', amazon_case_id: "555"')
}

test('a loss in the ledger opens a case with the row it rests on; a second look opens no other', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss(), {}]), {}, 'ledger.txt')
  await one.detect()
  const found = await theCase(one)
  expect(found).toMatchObject({ claim_type: 'Warehouse Lost', status: 'found', units: 3, fnsku: 'XLAMP' })
  expect(found.evidence).toMatchObject([{ filename: 'ledger.txt', line: 2, values: { quantity: -3, reason: 'M' } }])
  expect(found.history).toMatchObject([{ kind: 'found', to: 'found' }])
  await ninjaData(one.client, 'mutation { detect { id } }')
  await one.detect()
  expect(await theCase(one)).toEqual(found)
})

test('what is paid, or found again, is not asked for; what is taken back by an undo is', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  const upload = await one.send(reimbursementsFile([paid(2)]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ units: 1 })
  await one.act(upload.id, 'undo')
  await one.detect()
  expect(await theCase(one)).toMatchObject({ units: 3, change: { units_before: 1, units_after: 3 } })
  await one.send(reimbursementsFile([paid(3, { 'reimbursement-id': '701' })]))
  await one.detect()
  expect(await casesOf(one)).toEqual([])
})

test('a case nobody worked on goes with its evidence', async () => {
  const one = await newcomer()
  const upload = await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await theCase(one)
  await one.act(upload.id, 'undo')
  await one.detect()
  expect(await casesOf(one)).toEqual([])
})

test('a case that was filed keeps what was filed and shows the difference, until there is none', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]), { asOf: '2026-03-10T12:00:00Z' })
  await one.detect()
  await file(one, (await theCase(one)).id)
  const later = await one.send(
    ledgerEventsFile([
      loss({ Quantity: '-5', 'Unreconciled Quantity': '5' }),
      loss({ Quantity: '-5', 'Reference ID': '901' }),
    ]),
    { asOf: '2026-03-11T12:00:00Z' },
  )
  await one.detect()
  const first = (await casesOf(one)).find(({ status }) => status === 'filed')
  expect(first).toMatchObject({ units: 3, change: { units_before: 3, units_after: 5 } })
  await one.act(later.id, 'undo')
  await one.detect()
  expect(await theCase(one)).toMatchObject({ status: 'filed', units: 3, change: null })
})

test('a case somebody works on stays when its evidence goes, and says so', async () => {
  const one = await newcomer()
  const upload = await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await transition(one, (await theCase(one)).id, 'ready')
  await one.act(upload.id, 'undo')
  await one.detect()
  await one.detect()
  const left = await theCase(one)
  expect(left).toMatchObject({ units: 3, change: { units_after: 0 } })
  expect(left.history.filter(({ kind }) => kind === 'evidence')).toMatchObject([{ note: 'The evidence was removed.' }])
})

test('payments add up on the case they are for; the last one settles it, and an undo of that unsettles it', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await file(one, (await theCase(one)).id)
  await one.send(reimbursementsFile([paid(1)]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ status: 'filed', units: 3, recovered: { amount: 1000 }, change: null })
  const last = await one.send(reimbursementsFile([paid(2, { 'reimbursement-id': '701', 'case-id': '555' })]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({
    ...{ status: 'reimbursed', recovered: { amount: 3000 } },
    payments: [
      { reimbursement_id: '700', units: 1 },
      { reimbursement_id: '701', units: 2 },
    ],
  })
  await one.act(last.id, 'undo')
  await one.detect()
  expect(await theCase(one)).toMatchObject({ status: 'filed', recovered: { amount: 1000 } })
})

test('a reimbursement for several losses goes to the one whose window closes first', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss({ Date: '03/05/2026', 'Reference ID': '902' }), loss()]))
  await one.detect()
  for (const { id } of await casesOf(one)) {
    await transition(one, id, 'ready')
    await transition(one, id, 'filed', `, amazon_case_id: "80${id}"`)
  }
  await one.send(reimbursementsFile([paid(4)]))
  await one.detect()
  const cases = await casesOf(one)
  expect(cases.map(({ status, payments }) => [status, payments.map(({ units }) => units)]).sort()).toEqual([
    ['filed', [1]],
    ['reimbursed', [3]],
  ])
})

test('what was taken back is told on the case it was paid for', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await file(one, (await theCase(one)).id)
  await one.send(reimbursementsFile([paid(3)]))
  await one.detect()
  await one.send(
    reimbursementsFile([
      paid(3, {
        'reimbursement-id': '702',
        'approval-date': '2026-03-25T08:00:00-07:00',
        reason: 'Reimbursement_Reversal',
        'amount-total': '-30.00',
        'quantity-reimbursed-cash': '-3',
        'quantity-reimbursed-total': '-3',
        'original-reimbursement-id': '700',
        'original-reimbursement-type': 'Lost_Warehouse',
      }),
    ]),
  )
  await one.detect()
  const cases = await casesOf(one)
  expect(cases.find(({ claim_type }) => claim_type === 'Warehouse Lost')).toMatchObject({
    status: 'reimbursed',
    payments: [{ units: 3 }, { units: -3 }],
  })
  expect(cases.map(({ claim_type }) => claim_type)).toContain('Incorrect Reimbursement Amount')
})

test('what a unit costs makes the estimate, even if it is noted later', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  expect((await theCase(one)).estimated).toBeNull()
  await one.client.data('POST', '/asins/info/batch', {
    rows: [{ asin: 'B0LAMP0001', seller: 'main', type: 'unit_cost', value: 1000 }],
  })
  await one.detect()
  expect((await theCase(one)).estimated).toEqual({ amount: 3000, currency: 'USD' })
})

test('a cost in another currency is asked for in the marketplace’s, as soon as a rate of the day is dropped', async () => {
  tenants += 1
  const one = await newClaimant(server, `finders-${tenants}`, [['main', 'amazon', ['DE']]])
  open.push(one)
  await one.send(ledgerEventsFile([loss({ Country: 'DE' })]))
  await one.client.data('POST', '/asins/info/batch', {
    rows: [{ asin: 'B0LAMP0001', seller: 'main', type: 'unit_cost', value: 1000 }],
  })
  await one.detect()
  const before = await theCase(one)
  expect(before.estimated).toEqual({ amount: 3000, currency: 'USD' })
  const rates = await one.send(Buffer.from('Date,USD,JPY,GBP,\n2026-02-27,1.25,160,0.8,\n'), {}, 'eurofxref-hist.csv')
  await one.detect()
  const after = await theCase(one)
  expect(after.estimated).toEqual({ amount: 2400, currency: 'EUR' })
  expect(after.history.at(-1)).toMatchObject({ kind: 'evidence', note: 'USD 30.00 → EUR 24.00' })
  expect(after.evidence).toMatchObject([
    { filename: 'eurofxref-hist.csv', line: 2, says: 'Exchange rate: 1 EUR is 1.25 USD' },
    { says: expect.stringContaining('isplaced') },
  ])
  await one.act(rates.id, 'undo')
  await one.detect()
  expect((await theCase(one)).estimated).toEqual({ amount: 3000, currency: 'USD' })
})

test('a shipment that names no FNSKU is about the units of its SKU; a closed one lacks what it does not count', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([{}]))
  const shipment = { Status: 'Closed', FNSKU: '', 'Units expected': '24', 'Units located': '20' }
  await one.send(inboundFile([shipment]), { marketplace: 'US', asOf: '2026-03-01T12:00:00Z' })
  await one.detect()
  expect(await theCase(one)).toMatchObject({ claim_type: 'Lost Inbound', units: 4, fnsku: 'XLAMP' })
  await one.send(inboundFile([{ ...shipment, 'Units located': '24' }]), {
    marketplace: 'US',
    asOf: '2026-03-02T12:00:00Z',
  })
  await one.detect()
  expect(await casesOf(one)).toEqual([])
})

test('what was disposed of is judged once it is known what was asked for', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([{ 'Event Type': 'Adjustments', Reason: 'D', Disposition: 'CUSTOMER_DAMAGED' }]))
  await one.detect()
  expect(await casesOf(one)).toEqual([])
  await one.send(removalOrdersFile([{ fnsku: 'XOTHER', sku: 'OTHER' }]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ claim_type: 'Disposed', fnsku: 'XLAMP' })
})

const kept = 'units that cannot be looked at keep no others from it, and are told of until they can'
onOneServer('no cluster has triggers', kept, async () => {
  const one = await newcomer()
  const owner = new Client(server.url('owner'))
  await owner.connect()
  // as if a rule had a bug, until it is mended
  await owner.query(`
    create table bugs (fnsku text);
    insert into bugs values ('XBAD');
    create function refuse_claim() returns trigger language plpgsql security definer as $$ begin
      if exists (select from bugs where fnsku = new.fnsku) then raise exception 'a bug'; end if;
      return new;
    end $$;
    create trigger refused before insert on claims for each row execute function refuse_claim()`)
  const failed = async () =>
    (await ninjaData<{ detection: { failed: number } }>(one.client, '{ detection { failed } }')).detection.failed
  await one.send(ledgerEventsFile([loss({ FNSKU: 'XBAD', MSKU: 'BAD', ASIN: 'B0BAD00001' }), loss()]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ fnsku: 'XLAMP' })
  expect(await failed()).toBe(1)
  // a later run that is not about them
  await one.detect()
  expect(await failed()).toBe(1)
  await owner.query('delete from bugs')
  await owner.end()
  await one.detect({ all: true })
  expect(await failed()).toBe(0)
  expect((await casesOf(one)).map(({ fnsku }) => fnsku).sort()).toEqual(['XBAD', 'XLAMP'])
})

test('as many units are taken to be looked at as are asked for, however the database goes about it', async () => {
  const { client } = await newcomer()
  // without the rules of rows, and looked at while it was empty: then the planner may choose anew for each row
  const pool = openPool(server.url('owner'), 1, () => undefined)
  try {
    const taken = await inScope(openDb(pool), { tenant: client.tenantId }, async (scope) => {
      await sql`analyze claim_touched`.execute(scope.tx)
      await sql`insert into claim_touched (tenant_id, kind, seller, subject)
        select ${scope.tenant()}::uuid, 'units', 'main', unnest(array['XA', 'XB', 'XC']) on conflict do nothing`.execute(
        scope.tx,
      )
      for (const way of ['hashjoin', 'mergejoin', 'material', 'memoize'])
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(scope.tx)
      return [await takeTouched(scope, 1), await takeTouched(scope, 1), await takeTouched(scope, 150)]
    })
    expect(taken.map((one) => one?.subjects)).toEqual([['XA'], ['XB'], ['XC']])
  } finally {
    await pool.end()
  }
})

test('a parcel sent back is lost once it should have come, though nothing was imported since', async () => {
  const one = await newcomer()
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  await one.send(removalLogFile([{ 'order-id': 'earlier', 'received-on': day(60) }]))
  await one.send(removalShipmentsFile([{ 'shipment-date': `${day(2)}T12:00:00+00:00` }]))
  await one.detect()
  expect(await casesOf(one)).toEqual([])
  const { now } = server.platform
  server.platform.now = () => new Date(Date.now() + 20 * DAY_MS)
  await one.detect()
  server.platform.now = now
  expect(await theCase(one)).toMatchObject({ claim_type: 'Removal Order Lost', units: 1 })
})
