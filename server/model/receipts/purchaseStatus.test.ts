import { describe, expect, test } from '@jest/globals'
import { daysLate, movesOf, openOf, progressOf } from '#rules/purchasing/purchaseStatus.ts'
import { type PurchaseHistory, purchaseClocks } from './purchaseClocks.ts'

const line = (quantity: number, received = 0, shipped = 0) => ({ quantity, received, shipped })

describe('where an order stands by itself', () => {
  test.each([
    ['waiting', [line(10), line(5)], false],
    ['open', [line(10), line(5)], true],
    ['open', [line(10, 1), line(5)], false],
    ['open', [line(10, 0, 1), line(5)], false],
    ['open', [line(10, 10), line(5, 4)], true],
    ['received', [line(10, 10), line(5, 0, 5)], false],
    // the same units counted in and then sent to Amazon
    ['open', [line(10, 6, 6)], false],
    ['received', [line(10, 12)], false],
  ] as const)('%s: %j, shipped %p', (status, lines, hasShipped) => {
    expect(progressOf(lines, hasShipped)).toBe(status)
  })

  test('what is open is what neither count has, never below nothing', () => {
    expect(openOf(line(10, 3, 4))).toBe(6)
    expect(openOf(line(10, 12))).toBe(0)
    expect(openOf(line(10))).toBe(10)
  })
})

describe('what may be done', () => {
  const untouched = [line(10)]
  test.each([
    ['draft', untouched, ['edit', 'send', 'cancel', 'remove']],
    ['waiting', untouched, ['edit', 'unplace', 'ship', 'receive', 'close', 'cancel']],
    ['open', untouched, ['edit', 'ship', 'receive', 'close', 'cancel']],
    ['open', [line(10, 1)], ['edit', 'ship', 'receive', 'close']],
    ['received', [line(10, 0, 10)], ['edit', 'receive', 'close']],
    ['closed', untouched, ['reopen']],
    ['cancelled', untouched, ['reopen']],
  ] as const)('with one that is %s, %j', (status, lines, moves) => {
    expect(movesOf(status, lines)).toEqual(moves)
  })

  test.each([
    ['waiting', '2026-03-01', 1],
    ['open', '2026-02-09', 21],
    ['open', '2026-03-02', 0],
    ['open', null, 0],
    ['received', '2026-03-01', 0],
    ['closed', '2026-03-01', 0],
    ['draft', '2026-03-01', 0],
  ] as const)('%s and expected %p on 2026-03-02: %p days late', (status, expected, days) => {
    expect(daysLate(status, expected, '2026-03-02')).toBe(days)
  })
})

describe('the clocks', () => {
  const history = (change: Partial<PurchaseHistory>): PurchaseHistory => ({
    enteredShippedOn: null,
    hasEnded: false,
    lines: [],
    ...change,
  })
  const booking = (units: number, created: string | null, counted: string | null) => ({ units, created, counted })
  const partly = {
    quantity: 10,
    receipts: [
      { day: '2026-03-10', units: 6 },
      { day: '2026-03-08', units: 3 },
    ],
    bookings: [],
  }

  test.each<[string, Partial<PurchaseHistory>, [string | null, string | null, string | null]]>([
    ['nothing yet', { lines: [{ quantity: 10, receipts: [], bookings: [] }] }, [null, null, null]],
    ['said', { enteredShippedOn: '2026-03-02', lines: [partly] }, ['2026-03-02', null, null]],
    [
      'by its first shipment',
      {
        lines: [
          {
            quantity: 10,
            receipts: [],
            bookings: [booking(5, '2026-03-04', '2026-03-20'), booking(5, '2026-03-03', '2026-03-22')],
          },
        ],
      },
      ['2026-03-03', '2026-03-22', '2026-03-20'],
    ],
    [
      'what was said counts more',
      {
        enteredShippedOn: '2026-03-01',
        lines: [{ quantity: 10, receipts: [], bookings: [booking(5, '2026-03-04', '2026-03-20')] }],
      },
      ['2026-03-01', null, '2026-03-20'],
    ],
    ['received when the last part came', { lines: [{ ...partly, quantity: 9 }] }, [null, '2026-03-10', null]],
    [
      'taken back and come again',
      {
        lines: [
          {
            quantity: 9,
            receipts: [...partly.receipts, { day: '2026-03-11', units: -2 }, { day: '2026-03-15', units: 2 }],
            bookings: [],
          },
        ],
      },
      [null, '2026-03-15', null],
    ],
    [
      'counted in first, at Amazon later',
      { lines: [{ quantity: 9, receipts: partly.receipts, bookings: [booking(9, '2026-03-12', '2026-04-01')] }] },
      ['2026-03-12', '2026-03-10', '2026-04-01'],
    ],
    [
      'the last line decides',
      {
        lines: [
          { ...partly, quantity: 3 },
          { ...partly, quantity: 9 },
        ],
      },
      [null, '2026-03-10', null],
    ],
    ['one line short', { lines: [{ ...partly, quantity: 3 }, partly] }, [null, null, null]],
    [
      'ended short: the last day anything came',
      { hasEnded: true, lines: [{ ...partly, quantity: 3 }, partly] },
      [null, '2026-03-10', null],
    ],
    [
      'ended with nothing',
      { hasEnded: true, lines: [{ quantity: 10, receipts: [], bookings: [] }] },
      [null, null, null],
    ],
    [
      'a shipment nobody knows the days of',
      { lines: [{ quantity: 10, receipts: [], bookings: [booking(10, null, null)] }] },
      [null, null, null],
    ],
  ])('%s', (_, change, [shippedOn, receivedOn, sellableOn]) => {
    expect(purchaseClocks(history(change))).toEqual({ shippedOn, receivedOn, sellableOn })
  })
})
