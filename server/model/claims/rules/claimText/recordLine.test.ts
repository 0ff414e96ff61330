import { expect, test } from '@jest/globals'
import { english } from './english.ts'
import { german } from './german.ts'
import { recordLine } from './recordLine.ts'

const number = (value: number) => String(value)
const inEnglish = { day: 'September 28, 2026', number, phrases: english }

test('a ledger event has Amazon’s words, its code and its sign', () => {
  const values = {
    ...{ event_type: 'Adjustments', reason: 'E', fulfillment_center: 'YYZ4', disposition: 'WAREHOUSE_DAMAGED' },
    ...{ reference: '2005123', quantity: -1 },
  }
  expect(recordLine('ledger_events', values, inEnglish)).toBe(
    'Inventory ledger, September 28, 2026, Adjustments, Damaged at fulfillment center (E), YYZ4, WAREHOUSE_DAMAGED, reference 2005123, −1',
  )
  expect(recordLine('ledger_events', values, { ...inEnglish, day: '28. September 2026', phrases: german })).toBe(
    'Lagerbestandsbuch, 28. September 2026, Adjustments, Im Logistikzentrum beschädigt (E), YYZ4, WAREHOUSE_DAMAGED, Referenz 2005123, −1',
  )
  expect(recordLine('ledger_events', { ...values, reason: 'Z', quantity: 2 }, inEnglish)).toMatch(/, Z, .*, \+2$/)
})

test('a shipment has its sums', () => {
  const values = { shipment_id: 'FBA15ABC', status: 'CLOSED', shipped: 84, received: 82 }
  expect(recordLine('inbound_items', values, inEnglish)).toBe(
    'FBA shipment, September 28, 2026, FBA15ABC, CLOSED, shipped 84, received 82, missing 2',
  )
})

test('the seller’s own log is named as such, with its split', () => {
  const values = { order_id: 'RMV-1', tracking: '1Z99', good: 3, damaged: 2, different: 1 }
  expect(recordLine('removal_receipts', values, inEnglish)).toBe(
    'Our own receiving log, September 28, 2026, RMV-1, tracking 1Z99, good 3, damaged 2, different item 1',
  )
})

test('rows of other tables, and rows without values, have no line', () => {
  expect(recordLine('orders', { order_id: '1' }, inEnglish)).toBeUndefined()
  expect(recordLine('ledger_events', {}, inEnglish)).toBeUndefined()
})
