import { describe, expect, test } from '@jest/globals'
import type { InboundUnits } from './inbound.ts'
import type { OrderedLine } from './openOrders.ts'
import { sourceUnits, type UnbookedUnits } from './shipmentOrders.ts'

const nothingSaid = { booked: new Map(), sure: new Map(), parted: new Map() }
const place = { marketplace: 'US', asin: 'B0LAMP0001', seller: 'us' }
const line = (number: number, cells: Partial<OrderedLine> = {}): OrderedLine => ({
  ...{ ...place, order: number, number, line: 1, fnsku: null, units: 10, expected: null, ordered: '2026-01-01' },
  ...{ countedIn: 0, countedUntil: '2026-03-01' },
  ...cells,
})
const units = (count: number, cells: Partial<InboundUnits> = {}): InboundUnits => ({
  ...{ listing: place, units: count },
  ...{
    expected: '2026-03-01',
    here: false,
    created: '2026-02-01',
    shipment: 'FBA1',
    fnsku: null,
    received: 0,
    probably: null,
  },
  ...cells,
})
const left = (inbound: InboundUnits[], lines: OrderedLine[]) =>
  sourceUnits({ inbound, arrived: [] }, lines, nothingSaid).open.map(({ number, units: open }) => [number, open])

test('units come off the lines of their own product alone, by FNSKU where both name one, else by asin', () => {
  const lines = [
    line(1, { fnsku: 'XOTHER' }),
    line(2, { fnsku: 'XLAMP', asin: 'B0MERGED01' }),
    line(3),
    line(4, { fnsku: 'XLAMP' }),
    line(5, { marketplace: 'CA' }),
    line(6, { seller: 'eu' }),
  ]
  const others = [
    [1, 10],
    [5, 10],
    [6, 10],
  ]
  // the oldest first, whichever way a line is found
  expect(left([units(25, { fnsku: 'XLAMP' })], lines)).toEqual([[1, 10], [4, 5], ...others.slice(1)])
  expect(left([units(35, { fnsku: null })], lines)).toEqual([[2, 10], ...others.slice(1)])
  expect(left([units(25, { fnsku: 'XUNHEARD' })], lines)).toEqual([[1, 10], [2, 10], [4, 10], ...others.slice(1)])
})

test('what no line is known of is on its way all the same', () => {
  const { inbound, open } = sourceUnits(
    { inbound: [units(7)], arrived: [] },
    [line(1, { asin: 'B0SHELF001' })],
    nothingSaid,
  )
  expect(inbound).toEqual([expect.objectContaining({ units: 7, probably: null })])
  expect(open).toHaveLength(1)
})

test('units stay in their order, whether lines are of their product, bookings of their shipment, or neither', () => {
  const inbound = [
    units(3, { shipment: 'FBA1' }),
    units(4, { listing: { ...place, asin: 'B0SHELF001' }, shipment: 'FBA2', fnsku: 'XSHELF' }),
    units(5, { listing: { ...place, asin: 'B0CHAIR001' }, shipment: 'FBA3', fnsku: 'XCHAIR' }),
  ]
  const links = { ...nothingSaid, booked: new Map([['XCHAIR|FBA3', 2]]) }
  expect(
    sourceUnits({ inbound, arrived: [] }, [line(1, { units: 2 })], links).inbound.map(
      ({ shipment, units: count, probably }) => [shipment, count, probably?.number],
    ),
  ).toEqual([
    ['FBA1', 2, 1],
    ['FBA1', 1, undefined],
    ['FBA2', 4, undefined],
    ['FBA3', 2, undefined],
    ['FBA3', 3, undefined],
  ])
})

describe('units that arrived and nobody booked', () => {
  const came = (count: number, cells: Partial<UnbookedUnits> = {}): UnbookedUnits => ({
    ...{ listing: place, units: count, created: '2026-02-01', shipment: 'FBA1', fnsku: 'XLAMP' },
    ...cells,
  })
  const [first, second] = [line(1, { fnsku: 'XLAMP' }), line(2, { fnsku: 'XLAMP', ordered: '2026-01-20' })]
  const source = (arrived: UnbookedUnits[], lines: OrderedLine[], links = {}) => {
    const { open, arrived: taken } = sourceUnits({ inbound: [], arrived }, lines, { ...nothingSaid, ...links })
    return {
      open: open.map(({ number, units: count }) => [number, count]),
      taken: taken.map(({ units: count, probably, shipment }) => [shipment, count, probably.number]),
    }
  }

  test('come off the oldest lines that were ordered before the shipment was created', () => {
    expect(source([came(15)], [first, second])).toEqual({
      open: [[2, 5]],
      taken: [
        ['FBA1', 10, 1],
        ['FBA1', 5, 2],
      ],
    })
    expect(source([came(15, { created: '2026-01-10' })], [first, second])).toEqual({
      open: [[2, 10]],
      taken: [['FBA1', 10, 1]],
    })
  })
  test('of a place or product that no report names are found by their FNSKU', () => {
    const listing = { ...place, marketplace: null, asin: null }
    expect(source([came(4, { listing })], [first]).open).toEqual([[1, 6]])
    expect(source([came(4, { listing: { ...listing, seller: 'eu' } })], [first]).open).toEqual([[1, 10]])
  })
  test('come off no order that somebody has said they are not of, and first off the one that they are of', () => {
    const said = (...orders: number[]) => new Map([['XLAMP|FBA1', new Set(orders)]])
    expect(source([came(4)], [first, second], { parted: said(1) }).open).toEqual([
      [1, 10],
      [2, 6],
    ])
    expect(source([came(4)], [first], { parted: said(0) }).open).toEqual([[1, 10]])
    expect(source([came(4)], [first, second], { sure: said(2) }).open).toEqual([
      [1, 10],
      [2, 6],
    ])
  })
  test('may be those that a person counted in: these are off the order already', () => {
    const counted = line(1, { fnsku: 'XLAMP', units: 4, countedIn: 6 })
    expect(source([came(6)], [counted])).toEqual({ open: [[1, 4]], taken: [] })
    expect(source([came(7)], [counted]).open).toEqual([[1, 3]])
    expect(source([came(3, { created: '2026-03-02' })], [counted]).open).toEqual([[1, 1]])
  })
  test('share a line with units still on their way, the older shipment first', () => {
    const onTheWay = units(8, { fnsku: 'XLAMP', shipment: 'FBA2', created: '2026-02-05' })
    const { inbound, arrived, open } = sourceUnits({ inbound: [onTheWay], arrived: [came(6)] }, [first], nothingSaid)
    expect(arrived.map(({ units: count }) => count)).toEqual([6])
    expect(inbound.map(({ units: count, probably }) => [count, probably?.number])).toEqual([
      [4, 1],
      [4, undefined],
    ])
    expect(open).toEqual([])
  })
})
