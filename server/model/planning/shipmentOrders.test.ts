import { expect, test } from '@jest/globals'
import type { InboundUnits } from './inbound.ts'
import type { OpenOrder } from './openOrders.ts'
import { sourceUnits } from './shipmentOrders.ts'

const nothingSaid = { booked: new Map(), sure: new Map(), parted: new Map() }
const place = { marketplace: 'US', asin: 'B0LAMP0001', seller: 'us' }
const line = (number: number, cells: Partial<OpenOrder> = {}): OpenOrder => ({
  ...{ ...place, order: number, number, line: 1, fnsku: null, units: 10, expected: null, ordered: '2026-01-01' },
  ...cells,
})
const units = (count: number, cells: Partial<InboundUnits> = {}): InboundUnits => ({
  ...{ listing: place, units: count },
  ...{ expected: '2026-03-01', here: false, created: '2026-02-01', shipment: 'FBA1', fnsku: null, received: 0 },
  ...cells,
})
const left = (inbound: InboundUnits[], lines: OpenOrder[]) =>
  sourceUnits(inbound, lines, nothingSaid).open.map(({ number, units: open }) => [number, open])

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
  const { inbound, open } = sourceUnits([units(7)], [line(1, { asin: 'B0SHELF001' })], nothingSaid)
  expect(inbound).toEqual([expect.objectContaining({ units: 7, probably: null })])
  expect(open).toHaveLength(1)
})
