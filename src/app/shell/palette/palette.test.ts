import { expect, test } from '@jest/globals'
import { type Finding, findAmong } from './palette.ts'

const finding = (words: string, note: string): Finding => ({ key: words, words, note, act: () => {} })
const all = [
  finding('Company Information', 'Settings'),
  finding('Restock', 'Logistics'),
  finding('PO Settings', 'Settings'),
  finding('Sign out', 'Command'),
]
const found = (typed: string) => findAmong(all, typed).map(({ words }) => words)

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
  expect(findAmong([finding('My stock', ''), finding('Stock', '')], 'stock').map(({ words }) => words)).toEqual([
    'Stock',
    'My stock',
  ])
})
