import { expect, test } from '@jest/globals'
import { mockDead } from '#mocks/handlers/inventory.ts'
import { clearanceText } from './clearanceText.ts'
import { removalFile } from './removalFile.ts'

test('the best way out is named in a few words', () => {
  const row = mockDead()
  expect(clearanceText(row)).toBe('Keep 2 at 30 % off, liquidate 12')
  expect(clearanceText({ ...row, clearance: null })).toBeNull()
  const clearance = { ...row.clearance, exit: 'remove', keep: 0 } as typeof row.clearance
  expect(clearanceText({ ...row, clearance })).toBe('Remove 14')
})

test('the removal file has the units that leave, by SKU', () => {
  const skus = [
    { sku: 'SHELF-1', units: 4 },
    { sku: 'SHELF-2', units: 10 },
  ]
  const file = removalFile([mockDead({ skus })], '2026-11-27')
  expect(file?.name).toBe('removal-order-2026-11-27.txt')
  const [head = '', ...lines] = (file?.text ?? '').trim().split('\r\n')
  expect(head.split('\t')).toHaveLength(15)
  expect(lines.map((line) => line.split('\t').filter(Boolean))).toEqual([
    ['clove-2026-11-27-main-US-liquidate', 'Liquidations', 'SHELF-1', '2', '0'],
    ['clove-2026-11-27-main-US-liquidate', 'Liquidations', 'SHELF-2', '10', '0'],
  ])
  expect(removalFile([mockDead({ skus: [] })], '2026-11-27')).toBeUndefined()
})
