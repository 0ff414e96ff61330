import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { chooser, shuffled } from '#server/testing/chooser.ts'
import { settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { transactionsFile } from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { type MoneyLine, moneyLines } from './moneyLines.ts'

/** Dozens of imports. Milliseconds. */
const LONG = 120_000

let server: TestServer
let tenants = 0
beforeAll(async () => {
  // nothing runs by itself here
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `money-${tenants}`, [['us', 'amazon', ['US']]])
}
const asOf = (day: number) => ({ marketplace: 'US', asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` })
const linesOf = ({ client }: DirectImports): Promise<MoneyLine[]> =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { rows } = await sql<MoneyLine>`select m.* from (${moneyLines(client.tenantId)}) m`.execute(tx)
    return rows
  })
/** Cents by order and event, with those that wait for their release marked. */
const moneyOf = async (company: DirectImports): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const { order_id, event, state, amount } of await linesOf(company)) {
    const name = [
      order_id || event,
      ...(order_id && event !== 'order' ? [event] : []),
      ...(state === 'deferred' ? ['waits'] : []),
    ].join(' ')
    sums[name] = (sums[name] ?? 0) + amount
  }
  return sums
}

/** Two orders, a refund, advertising and the transfer of what was left before, as the settlement tells them … */
const settlement = settlementV2File([
  { ...settlementHead('31.40'), 'settlement-id': '25889786381' },
  ...(
    [
      ['Order', '111-1', 'LAMP', 'ItemPrice', 'Principal', '40.00'],
      ['Order', '111-1', 'LAMP', 'ItemFees', 'Commission', '-6.00'],
      ['Order', '111-1', 'LAMP', 'ItemFees', 'FBAPerUnitFulfillmentFee', '-4.10'],
      ['Order', '111-2', 'SHELF', 'ItemPrice', 'Principal', '20.00'],
      ['Order', '111-2', 'SHELF', 'ItemFees', 'Commission', '-3.00'],
      ['Refund', '111-1', 'LAMP', 'ItemPrice', 'Principal', '-10.00'],
      ['Refund', '111-1', 'LAMP', 'ItemFees', 'RefundCommission', '1.50'],
      ['ServiceFee', '', '', 'Cost of Advertising', 'TransactionTotalAmount', '-7.00'],
    ] as const
  ).map(([type, order, sku, kind, of, amount]) => ({
    'transaction-type': type,
    'order-id': order,
    sku,
    'amount-type': kind,
    'amount-description': of,
    amount,
    'posted-date': '2026-03-14',
  })),
])
const at = (day: number) => `Mar ${day}, 2026 10:00:00 AM PDT`
const released = { 'Transaction Status': 'Released', 'Transaction Release Date': at(14) }
const first: Cells = {
  ...released,
  'date/time': at(9),
  'order id': '111-1',
  sku: 'LAMP',
  quantity: '2',
  'product sales': '40.00',
  'selling fees': '-6.00',
  'fba fees': '-4.10',
}
const second: Cells = {
  ...released,
  'date/time': at(10),
  'order id': '111-2',
  sku: 'SHELF',
  quantity: '1',
  'product sales': '20.00',
  'selling fees': '-3.00',
}
const refund: Cells = {
  ...released,
  'date/time': at(12),
  type: 'Refund',
  'order id': '111-1',
  sku: 'LAMP',
  'product sales': '-10.00',
  'selling fees': '1.50',
}
const ads: Cells = {
  ...released,
  'date/time': at(13),
  type: 'Service Fee',
  description: 'Cost of Advertising',
  other: '-7.00',
}
const transfer: Cells = { ...released, 'date/time': at(8), type: 'Transfer', other: '-99.00' }
/** … and as a date range report does. */
const range = transactionsFile([first, second, refund, ads, transfer])
const waiting = (row: Cells, settlementId: string): Cells => ({
  ...row,
  'settlement id': settlementId,
  'Transaction Status': 'Deferred',
  'Transaction Release Date': '',
})

const all = { '111-1': 2990, '111-2': 1700, '111-1 refund': -850, serviceFee: -700 }
const total = (money: Record<string, number>) => Object.values(money).reduce((sum, amount) => sum + amount, 0)

describe('a settlement and a date range report of the same days', () => {
  it.each<[string, readonly string[]]>([
    ['the settlement', [settlement]],
    ['the date range report', [range]],
    ['the settlement first', [settlement, range]],
    ['the date range report first', [range, settlement]],
  ])(
    'tell the same money to the cent: %s',
    async (_, files) => {
      const company = await newcomer()
      for (const [n, file] of files.entries()) await company.send(file, asOf(20 + n))
      expect(await moneyOf(company)).toEqual(all)
      expect(total(all)).toBe(3140)
    },
    LONG,
  )

  it(
    'count as the other alone when one is undone, and as before when it is sent again',
    async () => {
      const company = await newcomer()
      const upload = await company.send(range, asOf(20))
      const settled = await company.send(settlement, asOf(21))
      const sources = async () => [...new Set((await linesOf(company)).map(({ source }) => source))]
      expect(await sources()).toEqual(['settlement_lines'])
      await company.undo(settled.id)
      expect([await moneyOf(company), await sources()]).toEqual([all, ['transaction_lines']])
      const again = await company.send(settlement, asOf(22))
      await company.undo(upload.id)
      expect([await moneyOf(company), await sources()]).toEqual([all, ['settlement_lines']])
      await company.undo(again.id)
      expect(await moneyOf(company)).toEqual({})
    },
    LONG,
  )
})

describe('what waits for its release', () => {
  it(
    'counts as such, though it bears a settlement that is imported and does not hold it',
    async () => {
      const company = await newcomer()
      await company.send(settlement, asOf(20))
      const late = { ...second, 'order id': '111-3', 'date/time': at(13) }
      await company.send(transactionsFile([waiting(late, '25889786381')]), asOf(20))
      expect(await moneyOf(company)).toEqual({ ...all, '111-3 waits': 1700 })
    },
    LONG,
  )

  it.each<[string, string]>([
    ['a settlement', settlement],
    ['its released row', range],
  ])(
    'gives way to %s, in either order and twice',
    async (_, later) => {
      const early = transactionsFile([waiting(first, '701'), waiting(second, '701')])
      const again = transactionsFile([waiting(second, '702')])
      for (const files of [
        [early, again, later],
        [later, early, again],
        [again, later, early],
      ]) {
        const company = await newcomer()
        for (const file of files) await company.send(file, asOf(file === later ? 20 : file === again ? 12 : 11))
        expect(await moneyOf(company)).toEqual(all)
      }
      const company = await newcomer()
      await company.send(early, asOf(11))
      expect(await moneyOf(company)).toEqual({ '111-1 waits': 2990, '111-2 waits': 1700 })
      await company.send(again, asOf(12))
      expect(await moneyOf(company)).toEqual({ '111-1 waits': 2990, '111-2 waits': 1700 })
      const sent = await company.send(later, asOf(20))
      expect(await moneyOf(company)).toEqual(all)
      await company.undo(sent.id)
      expect(await moneyOf(company)).toEqual({ '111-1 waits': 2990, '111-2 waits': 1700 })
    },
    LONG,
  )

  it(
    'waits on when another shipment of the order is released',
    async () => {
      const company = await newcomer()
      const other = { ...second, 'date/time': at(11), 'product sales': '21.00' }
      await company.send(transactionsFile([waiting(second, '701'), waiting(other, '701')]), asOf(12))
      await company.send(transactionsFile([other]), asOf(20))
      expect(await moneyOf(company)).toEqual({ '111-2': 1800, '111-2 waits': 1700 })
    },
    LONG,
  )

  it(
    'does not give way to what was released before it happened',
    async () => {
      const company = await newcomer()
      await company.send(transactionsFile([second]), asOf(20))
      const next = { ...second, 'date/time': 'Mar 25, 2026 10:00:00 AM PDT' }
      await company.send(transactionsFile([waiting(next, '702')]), asOf(26))
      expect(await moneyOf(company)).toEqual({ '111-2': 1700, '111-2 waits': 1700 })
    },
    LONG,
  )
})

it(
  'is the same in whatever order files come and are undone',
  async () => {
    const files = [
      { file: transactionsFile([waiting(first, '701'), waiting(second, '701'), ads]), day: 13 },
      { file: transactionsFile([waiting(second, '702'), refund, ads]), day: 14 },
      { file: range, day: 20 },
      { file: transactionsFile([second, refund]), day: 21 },
      { file: settlement, day: 22 },
    ]
    for (const seed of [1, 2, 3, 4]) {
      const choose = chooser(seed)
      const company = await newcomer()
      const sent = []
      for (const one of shuffled(files, choose))
        sent.push({ one, id: (await company.send(one.file, asOf(one.day))).id })
      const gone = sent[choose(sent.length)]
      if (gone) await company.undo(gone.id)
      const fresh = await newcomer()
      for (const { file, day } of files) if (file !== gone?.one.file) await fresh.send(file, asOf(day))
      expect(await moneyOf(company)).toEqual(await moneyOf(fresh))
    }
  },
  LONG,
)
