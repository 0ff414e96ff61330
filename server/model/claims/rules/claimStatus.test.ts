import { expect, test } from '@jest/globals'
import { type ClaimStatus, canMove, claimStatuses, isClaimStatus } from '#rules/claims/claimStatus.ts'
import { invoiceCover } from './invoiceCover.ts'

const move = (
  from: ClaimStatus,
  to: ClaimStatus,
  note: string | null = 'because',
  amazonCaseId: string | null = '77',
) => canMove({ from, to, note, amazonCaseId })

test('a case goes these ways and no other', () => {
  const ways = claimStatuses.flatMap((from) =>
    claimStatuses.filter((to) => move(from, to).ok).map((to) => `${from} ${to}`),
  )
  expect(ways).toEqual([
    ...['found ready', 'found dismissed', 'ready filed', 'ready dismissed'],
    ...['filed approved', 'filed denied', 'filed dismissed', 'approved reimbursed', 'approved dismissed'],
    ...['denied appealed', 'denied dismissed', 'appealed approved', 'appealed denied', 'appealed dismissed'],
    'reimbursed dismissed',
    ...['found', 'ready', 'filed', 'approved', 'denied', 'appealed'].map((to) => `dismissed ${to}`),
  ])
})

test.each([
  [move('found', 'filed'), 'A found case can become ready. It cannot become filed.'],
  [move('filed', 'reimbursed'), 'A filed case can become approved or denied. It cannot become reimbursed.'],
  [move('appealed', 'filed'), 'An appealed case can become approved or denied. It cannot become filed.'],
  [
    move('dismissed', 'reimbursed'),
    'A dismissed case can become found, ready, filed, approved, denied or appealed. It cannot become reimbursed.',
  ],
  [move('ready', 'ready'), 'The case is already ready.'],
  [move('ready', 'dismissed', ' '), 'Enter why you dismiss the case.'],
  [move('denied', 'appealed', null), 'Enter the reason for the appeal.'],
  [move('filed', 'approved', null, ''), 'Enter Amazon’s case number.'],
])('%j', (answer, why) => {
  expect(answer).toEqual({ ok: false, why })
})

test('many may be filed before Amazon gives them numbers', () => {
  expect(move('ready', 'filed', null, null)).toEqual({ ok: true })
  expect({ filed: isClaimStatus('filed'), Filed: isClaimStatus('Filed') }).toEqual({ filed: true, Filed: false })
})

test('invoices cover what no case has used, the oldest first', () => {
  const invoice = (name: string, day: string, units: number, fnsku = 'X1') => ({ invoice: name, day, fnsku, units })
  const invoices = [invoice('A', '2026-02-01', 10), invoice('B', '2026-01-01', 10), invoice('C', '2026-01-01', 5, 'X2')]
  const used = [
    { invoice: null, fnsku: 'X1', units: 4 },
    { invoice: 'A', fnsku: 'X1', units: 12 },
    { invoice: null, fnsku: 'X2', units: 9 },
    { invoice: null, fnsku: 'X3', units: 1 },
  ]
  const covers = invoiceCover(invoices, used)
  // 12 used of A, which has 10: two more off B
  expect(covers.map((one) => [one.invoice, one.used, one.left])).toEqual([
    ['B', 6, 4],
    ['A', 10, 0],
    ['C', 5, 0],
  ])
})
