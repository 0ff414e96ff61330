import { describe, expect, test } from '@jest/globals'
import {
  type ArrivedShipment,
  matchShipment,
  namesPurchase,
  type OpenLine,
  sureMatch,
  unitsFor,
} from './matchShipment.ts'

const shipment = (change: Partial<ArrivedShipment> = {}): ArrivedShipment => ({
  id: 'FBA1',
  seller: 'main',
  fnsku: 'X1',
  marketplace: 'US',
  name: 'Lamps',
  units: 100,
  day: '2026-04-01',
  ...change,
})
// 28 days of lead time: received from 2026-03-15 to 2026-04-26 is in time
const order = (change: Partial<OpenLine> = {}): OpenLine => ({
  po: '1',
  number: 1001,
  line: 1,
  marketplace: 'US',
  seller: 'main',
  fnsku: 'X1',
  open: 500,
  date: '2026-03-01',
  leadTime: 28,
  ...change,
})
const scoreOf = (arrived: ArrivedShipment, open: OpenLine) => matchShipment(arrived, [open])[0]?.score

describe('what speaks for an order', () => {
  // far out of time unless a row says otherwise
  const late = '2027-01-01'
  test.each<[string, Partial<ArrivedShipment>, Partial<OpenLine>, number]>([
    ['equal quantity', { units: 500, day: late }, {}, 40],
    ['5 % less', { units: 475, day: late }, {}, 30],
    ['5 % more', { units: 525, day: late }, {}, 30],
    ['a little more than 5 % less', { units: 474, day: late }, {}, 15],
    ['a little more than 5 % more', { units: 526, day: late }, {}, 0],
    ['6 units of few', { units: 14, day: late }, { open: 20 }, 30],
    ['7 units of few', { units: 13, day: late }, { open: 20 }, 15],
    ['7 units more than few', { units: 27, day: late }, { open: 20 }, 0],
    ['a part', { units: 100, day: late }, {}, 15],
    ['received half the lead time after it', { units: 900, day: '2026-03-15' }, {}, 20],
    ['the day before', { units: 900, day: '2026-03-14' }, {}, 0],
    ['received twice the lead time after it', { units: 900, day: '2026-04-26' }, {}, 20],
    ['the day after', { units: 900, day: '2026-04-27' }, {}, 0],
    ['an odd lead time is rounded up', { units: 900, day: '2026-03-04' }, { leadTime: 5 }, 20],
    ['ordered on an unknown day', { units: 900 }, { date: null }, 0],
    ['its number in the name', { units: 900, day: late, name: 'PO 1001 lamps' }, {}, 30],
    ['an order of the very day', { units: 900, day: '2026-03-01' }, {}, 0],
    ['all of it', { units: 500, name: 'PO-1001' }, {}, 90],
  ])('%s', (_, arrived, open, score) => {
    expect(scoreOf(shipment(arrived), order(open))).toBe(score)
  })

  test('is said in words', () => {
    expect(matchShipment(shipment({ units: 498, name: 'po1001' }), [order()])[0]?.reasons).toEqual([
      'Nearly the same quantity: 498 of 500',
      'Received 31 days after the order, lead time 28',
      'Shipment name contains PO-1001',
    ])
  })
})

test.each<[string, Partial<OpenLine>]>([
  ['another seller', { seller: 'other' }],
  ['another FNSKU', { fnsku: 'X2' }],
  ['nothing open', { open: 0 }],
  ['the day after the first receipt', { date: '2026-04-02', open: 100 }],
])('an order of %s is none', (_, change) => {
  expect(matchShipment(shipment(), [order(change)])).toEqual([])
})

test('best first, older ones first on a tie', () => {
  const found = matchShipment(shipment(), [
    order({ po: 'young', number: 1003, date: '2026-03-05' }),
    order({ po: 'second of a day', number: 1002 }),
    order({ po: 'first of a day', number: 1001 }),
    order({ po: 'best', number: 1004, open: 100, date: '2026-03-10' }),
  ])
  expect(found.map(({ line: { po } }) => po)).toEqual(['best', 'first of a day', 'second of a day', 'young'])
})

describe('a match needs nobody to look at it', () => {
  const named = shipment({ units: 500, name: 'PO-1001' })
  test('at 80 with nobody near', () => {
    expect(sureMatch(matchShipment({ ...named, units: 498 }, [order()]))?.score).toBe(80)
  })
  test('not below 80', () => {
    expect(sureMatch(matchShipment({ ...named, day: '2027-01-01' }, [order()]))).toBeUndefined()
    expect(sureMatch(matchShipment({ ...named, name: '' }, [order()]))).toBeUndefined()
  })
  test('not with the next one nearer than 25', () => {
    const rivals = [order(), order({ po: '2', number: 1002 })]
    // 90 and 60
    expect(sureMatch(matchShipment(named, rivals))?.line.po).toBe('1')
    // 80 and 60
    expect(
      sureMatch(matchShipment({ ...named, units: 498 }, [order(), order({ po: '2', number: 1002, open: 498 })])),
    ).toBeUndefined()
  })
  test('a line for another marketplace is no rival, and never sure itself', () => {
    const abroad = order({ po: '2', marketplace: 'UK', open: 500 })
    expect(sureMatch(matchShipment(named, [abroad]))).toBeUndefined()
    // 80 against 90, were it for the same marketplace
    expect(sureMatch(matchShipment({ ...named, units: 500 }, [abroad, order({ open: 502 })]))?.line.po).toBe('1')
  })
  test('where nobody knows the shipment’s marketplace, all are rivals', () => {
    const unknown = { ...named, marketplace: null }
    expect(sureMatch(matchShipment(unknown, [order({ marketplace: 'UK' })]))?.score).toBe(90)
    expect(sureMatch(matchShipment(unknown, [order(), order({ line: 2, marketplace: 'UK' })]))).toBeUndefined()
  })
  test('of nothing there is none', () => {
    expect(sureMatch([])).toBeUndefined()
  })
})

test('lines of one order are apart: each has its own quantity and marketplace, its own marketplace comes first', () => {
  const found = matchShipment(shipment({ units: 60 }), [
    order({ line: 1, marketplace: 'UK', open: 60 }),
    order({ line: 2, open: 40 }),
    order({ line: 3, open: 62 }),
  ])
  expect(found.map(({ line: { line }, score, isElsewhere }) => [line, score, isElsewhere])).toEqual([
    [3, 50, false],
    [2, 20, false],
    [1, 60, true],
  ])
})

test.each([
  ['all that came', 90, 100, 90],
  ['as many as are open', 300, 100, 100],
  ['a few more than are open', 105, 100, 105],
  ['six more of a few', 26, 20, 26],
  ['seven more of a few', 27, 20, 20],
])('books %s', (_, units, open, booked) => {
  expect(unitsFor(units, open)).toBe(booked)
})

test.each([
  ['PO-1001', 1001, true],
  ['lamps p.o. #1001, box 2', 1001, true],
  ['Po 01001', 1001, true],
  ['Restock 1001', 1001, true],
  ['PO-10011', 1001, false],
  ['FBA11001', 1001, false],
  ['FBA STA (01/15/2026 10:01)-ONT8', 1001, false],
  ['FBA STA (01/15/2026 10:01)-ONT8', 2026, false],
  ['PO 2026', 2026, true],
  ['', 1001, false],
])('%p names the order %p: %p', (name, number, is) => {
  expect(namesPurchase(name, number)).toBe(is)
})
