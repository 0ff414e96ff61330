import { describe, expect, test } from '@jest/globals'
import { claimColors, claimMeanings, claimTypes } from '#rules/claims/claimTypes.ts'
import { claimWindowRows } from './claimWindowRows.ts'
import { claimRegion, windowFor } from './claimWindows.ts'
import { contrastOf, textOn } from './testing/contrast.ts'

describe('claim types', () => {
  test('are these eleven', () => {
    expect(claimTypes).toEqual([
      'Carrier Damaged',
      'Disposed',
      'Incorrect Reimbursement Amount',
      'Inventory Discrepant',
      'Lost Inbound',
      'Damaged Inbound',
      'Unused Shipping Label',
      'Warehouse Damaged',
      'Warehouse Lost',
      'Removal Order Lost',
      'Removal Order Damaged',
    ])
  })

  test('have a colour each, no two the same, and a meaning', () => {
    expect(new Set(claimTypes.map((type) => claimColors[type])).size).toBe(claimTypes.length)
    expect(claimTypes.filter((type) => !claimMeanings[type].endsWith('.'))).toEqual([])
  })

  test.each(claimTypes)('%s stands out on light and dark, and its text can be read', (type) => {
    const color = claimColors[type]
    expect(contrastOf(color, '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(contrastOf(color, '#141414')).toBeGreaterThanOrEqual(3)
    expect(contrastOf(color, textOn(color))).toBeGreaterThanOrEqual(4.5)
  })

  test('contrast is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect({ yellow: textOn('#ffee00'), navy: textOn('#101060') }).toEqual({ yellow: '#141414', navy: '#ffffff' })
  })
})

describe('windows', () => {
  const windowOf = (type: (typeof claimTypes)[number], marketplace: string, day: string) => {
    const { opens, closes, confirmed } = windowFor(type, marketplace, day, claimWindowRows)
    return [opens, closes, confirmed]
  }

  test.each([
    ['Warehouse Lost', 'US', '2026-03-01', ['2026-03-31', '2026-04-30', true]],
    ['Disposed', 'DE', '2026-03-01', ['2026-03-01', '2026-04-30', true]],
    ['Carrier Damaged', 'US', '2026-03-01', ['2026-03-11', '2026-04-30', true]],
    ['Lost Inbound', 'US', '2026-01-01', ['2026-01-16', '2026-09-28', false]],
    ['Lost Inbound', 'UK', '2026-01-01', ['2026-01-16', '2026-06-30', false]],
    ['Damaged Inbound', 'AE', '2026-01-01', ['2026-01-16', '2026-03-02', false]],
    ['Unused Shipping Label', 'US', '2026-01-01', ['2026-01-01', '2026-09-28', false]],
    ['Removal Order Lost', 'US', '2026-01-01', ['2026-01-16', '2026-03-17', true]],
    ['Removal Order Damaged', 'SA', '2026-01-01', ['2026-01-01', '2026-01-31', true]],
    ['Removal Order Damaged', 'FR', '2026-01-01', ['2026-01-01', '2026-03-02', true]],
    // no source of their own
    ['Warehouse Lost', 'JP', '2026-03-01', ['2026-03-31', '2026-04-30', false]],
    ['Warehouse Lost', 'IN', '2026-03-01', ['2026-03-31', '2026-04-30', false]],
    // before any row was in force
    ['Warehouse Lost', 'US', '2024-01-01', ['2024-01-31', '2024-03-01', false]],
  ] as const)('%s in %s from %s', (type, marketplace, day, expected) => {
    expect(windowOf(type, marketplace, day)).toEqual(expected)
  })

  test('every type has one everywhere, with its source', () => {
    for (const type of claimTypes)
      for (const marketplace of ['US', 'CA', 'DE', 'AE', 'IN', 'AU', 'XX'])
        expect(windowFor(type, marketplace, '2026-01-01', claimWindowRows).row?.source).toBeTruthy()
  })

  test('the row of the marketplace itself goes before its region, the newer one from its day on', () => {
    const row = { claimType: 'Disposed', anchor: 'adjustment', opensAfterDays: 0, confirmed: true } as const
    const more = { ...row, source: 'x', checkedOn: '2026-01-01' }
    const rows = [
      { ...more, region: 'EU', effectiveFrom: '2024-01-01', closesAfterDays: 60 },
      { ...more, region: 'DE', effectiveFrom: '2024-01-01', closesAfterDays: 40 },
      { ...more, region: 'DE', effectiveFrom: '2026-03-01', closesAfterDays: 20 },
    ]
    const closing = (marketplace: string, day: string) => windowFor('Disposed', marketplace, day, rows).closes
    expect(closing('FR', '2026-03-01')).toBe('2026-04-30')
    expect(closing('DE', '2026-02-28')).toBe('2026-04-09')
    expect(closing('DE', '2026-03-01')).toBe('2026-03-21')
    expect(windowFor('Disposed', 'US', '2026-03-01', rows)).toMatchObject({ closes: '2026-03-01', row: null })
  })

  test('regions', () => {
    expect(['US', 'MX', 'UK', 'AE', 'JP', 'IN', 'XX'].map(claimRegion)).toEqual([
      ...['NA', 'NA', 'EU', 'MENA', 'FE', 'IN', 'XX'],
    ])
  })
})
