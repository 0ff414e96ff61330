import { expect, test } from '@jest/globals'
import { type Finding, findAmong } from './palette.ts'

const finding = (label: string, note: string): Finding => ({ key: label, label, note, act: () => {} })
const all = [
  finding('Company Information', 'Settings'),
  finding('Restock', 'Logistics'),
  finding('PO Settings', 'Settings'),
  finding('Sign out', 'Command'),
]
const found = (typed: string) => findAmong(all, typed).map(({ label }) => label)

test.each([
  ['', ['Company Information', 'Restock', 'PO Settings', 'Sign out']],
  ['set', ['Company Information', 'PO Settings']],
  ['po', ['PO Settings']],
  ['settings po', ['PO Settings']],
  ['si', ['Sign out']],
  ['nothing', []],
])('%s finds %j', (typed, words) => {
  expect(found(typed)).toEqual(words)
})

test('what begins with the word stands before what holds it', () => {
  expect(findAmong([finding('My stock', ''), finding('Stock', '')], 'stock').map(({ label }) => label)).toEqual([
    'Stock',
    'My stock',
  ])
})

test('synonyms find a screen, and its own title comes first', () => {
  const refunds = { ...finding('Refunds', 'Refunds'), synonyms: 'claims reimbursements' }
  const profit = { ...finding('Profit', 'Sales Chart'), synonyms: 'p&l margin' }
  const labels = (typed: string) =>
    findAmong([refunds, profit, finding('Claims by type', '')], typed).map((f) => f.label)
  expect(labels('P&L')).toEqual(['Profit'])
  expect(labels('claims')).toEqual(['Claims by type', 'Refunds'])
})
