import { expect, test } from '@jest/globals'
import { pointsOf, standingOut } from './points.ts'

const panel = (values: (number | null)[]) => ({
  ...{ measure: { title: 'm' }, currency: null, total: null, totalBefore: null, hatches: [] },
  series: [{ name: 'm', part: undefined, color: '', isBefore: false, values }],
})

test('a thing of which one measure is unknown is no point', () => {
  const panels = [panel([1, 2, null]), panel([3, null, 4])] as never
  expect(pointsOf({ buckets: ['a', 'b', 'c'], panels, formatBucket: (bucket) => bucket.toUpperCase() })).toEqual([
    { bucket: 'a', name: 'A', x: 1, y: 3 },
  ])
})

test('those that stand out are named, unless their names would lie upon each other', () => {
  const point = (bucket: string, x: number, y: number) => ({ bucket, name: bucket, x, y })
  const points = [point('far', 100, 10), point('beside', 99, 10), point('high', 5, 50), point('small', 1, 1)]
  expect([...standingOut(points, { width: 500, height: 200 })]).toEqual(['far', 'high', 'small'])
})

test('a name that would hide another thing is left out', () => {
  const point = (bucket: string, x: number, y: number) => ({ bucket, name: bucket, x, y })
  const points = [point('alone', 100, 10), point('hidden beside', 50, 10), point('hiding', 60, 11)]
  expect([...standingOut(points, { width: 500, height: 100 })]).toEqual(['alone', 'hiding'])
})
