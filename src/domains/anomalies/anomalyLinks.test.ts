import { expect, test } from '@jest/globals'
import { mockAnomaly } from '#mocks/handlers/anomalies.ts'
import { waysOf } from './anomalyLinks.ts'

const { asin } = mockAnomaly()

test.each(['adSpend', 'acos'] as const)('%s leads to the ads of the product alone', (measure) => {
  const [way] = waysOf(mockAnomaly({ measure, reasons: [] }))
  expect(way?.path).toMatch(/^\/sales\/ppc\?/)
  expect(decodeURIComponent(way?.path ?? '')).toContain(asin)
})

test('what its reasons call for comes first, and each place once', () => {
  const reasons = [{ kind: 'adsPaused', text: 'No ad spend on these days, but before', day: '2026-09-24' }] as const
  const ways = waysOf(mockAnomaly({ measure: 'adSpend', reasons: [...reasons] }))
  expect(ways.map(({ label }) => label)).toEqual(['Ads table'])
})
