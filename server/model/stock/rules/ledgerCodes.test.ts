import { expect, test } from '@jest/globals'
import { type LedgerCode, ledgerCodes, ledgerMeaning } from './ledgerCodes.ts'

test.each([
  ...['6', '7', 'E', 'H', 'K', 'U'].map((code) => [code, 'damaged', -1] as const),
  ['M', 'misplaced', -1],
  ['5', 'misplaced', -1],
  ['F', 'found', 1],
  ['N', 'given', 1],
  ['O', 'taken', -1],
  ['D', 'disposed', -1],
  ['G', 'disposed', -1],
  ['P', 'disposition', 1],
  ['Q', 'disposition', -1],
  ['3', 'merged', 1],
  ['4', 'merged', -1],
] as const)('%s is %s, %i', (code, kind, sign) => {
  expect(ledgerMeaning(code, '2026-03-01').kind).toBe(kind)
  expect(ledgerCodes.find((one) => one.code === code)?.sign).toBe(sign)
})

test('each code is there once for each day', () => {
  expect(new Set(ledgerCodes.map(({ code }) => code)).size).toBe(ledgerCodes.length)
})

test('a code nobody knows counts as other', () => {
  expect(ledgerMeaning('Z', '2026-03-01')).toEqual({ kind: 'other', meaning: null })
  expect(ledgerMeaning(' e ', '2026-03-01').meaning).toBe('Damaged at the warehouse')
})

test('a code means what it meant on the day', () => {
  const codes: LedgerCode[] = [
    { code: 'X', sign: 1, kind: 'found', meaning: 'Old', from: null, until: '2025-12-31' },
    { code: 'X', sign: -1, kind: 'misplaced', meaning: 'New', from: '2026-02-01', until: null },
  ]
  expect(['2025-12-31', '2026-01-01', '2026-02-01'].map((day) => ledgerMeaning('X', day, codes).meaning)).toEqual([
    'Old',
    null,
    'New',
  ])
})
