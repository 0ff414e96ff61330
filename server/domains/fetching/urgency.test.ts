import { expect, test } from '@jest/globals'
import { addDays } from '#rules/days.ts'
import { type FetchedType, fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { urgencyOf } from './urgency.ts'

const today = '2026-11-20'
const at = (type: FetchedType, reason: 'person' | 'schedule' | 'missing', age: number | null) => {
  const report = fetchedReport(type)
  if (!report) throw new Error(type)
  return urgencyOf({ report, reason, until: age === null ? null : addDays(today, -age) }, today)
}

test('what shows value comes first', () => {
  const inOrder = [
    at('agedStorage', 'person', 700),
    at('listings', 'schedule', null),
    at('orders', 'schedule', 0),
    at('myi', 'missing', null),
    at('orders', 'missing', 0),
    at('orders', 'missing', 34),
    at('ledgerSummary', 'missing', 34),
    at('adsProducts', 'missing', 1),
    at('stranded', 'missing', null),
    at('shipments', 'missing', 4),
    at('orders', 'missing', 64),
    at('shipments', 'missing', 64),
    at('orders', 'missing', 94),
    at('agedStorage', 'missing', 700),
    at('traffic', 'missing', 4),
    at('traffic', 'missing', 700),
  ]
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b))
  expect(new Set(inOrder).size).toBe(inOrder.length)
})
