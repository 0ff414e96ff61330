import { expect, test } from '@jest/globals'
import { mockCoverage } from '#mocks/handlers/uploads.ts'
import { coverageRows, missingDays, stripBars } from './coverageRows.ts'

test('a strip ends today, cuts what lies before it and leaves gaps open', () => {
  const coverage = mockCoverage({
    since: '2025-01-01',
    until: '2026-06-28',
    rows: 1200,
    gaps: [{ since: '2026-06-20', until: '2026-06-22' }],
  })
  // 180 days up to 30 June begin on 2 January
  expect(stripBars(coverage, '2026-06-30')).toEqual([
    { at: 0, days: 169 },
    { at: 172, days: 6 },
  ])
  expect(missingDays(coverage, '2026-06-30')).toBe(3)
  expect(stripBars(coverage, '2028-01-01')).toEqual([])
})

test('what is needed and missing of a marketplace stands below what is there', () => {
  const rows = coverageRows([mockCoverage(), mockCoverage({ type: 'myi' })])
  expect(rows.map(({ type, coverage }) => `${type} ${coverage ? 'told' : 'missing'}`)).toEqual([
    'orders told',
    'myi told',
    'listings missing',
    'shipments missing',
    'ledgerSummary missing',
    'ledgerDetail missing',
    'inbound missing',
    'reimbursements missing',
  ])
})
