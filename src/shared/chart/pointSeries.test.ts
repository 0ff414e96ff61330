import { expect, test } from '@jest/globals'
import { seriesOfPoints } from './pointSeries.ts'

test('points become a series per name over all days; a day without a point is unknown', () => {
  const points = [
    { day: '2026-11-02', series: 'US', value: 3 },
    { day: '2026-11-01', series: 'US', value: null },
    { day: '2026-11-01', series: 'CA', value: 5 },
  ]
  expect(seriesOfPoints(points, () => '#2f8a5d', ['CA'])).toEqual({
    buckets: ['2026-11-01', '2026-11-02'],
    series: [
      { name: 'US', color: '#2f8a5d', isBefore: false, isDashed: false, values: [null, 3] },
      { name: 'CA', color: '#2f8a5d', isBefore: false, isDashed: true, values: [5, null] },
    ],
  })
})
