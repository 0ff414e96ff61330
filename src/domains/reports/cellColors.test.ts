import { expect, test } from '@jest/globals'
import { backgroundStyle, cellColors } from './cellColors.ts'

test('a scale of two goes from the least to the most', () => {
  const ground = cellColors({ column: 'units', scale: ['red', 'green'] }, [10, null, 30, 20])
  expect(ground(10)).toEqual({ color: 'red', mixed: { color: 'green', share: 0 } })
  expect(ground(25)).toEqual({ color: 'red', mixed: { color: 'green', share: 0.75 } })
  expect(ground(null)).toBeUndefined()
})

test('a scale of three goes over the median', () => {
  // the median of 0, 10 and 100 is 10
  const ground = cellColors({ column: 'units', scale: ['red', 'amber', 'green'] }, [100, 0, 10])
  expect(ground(5)).toEqual({ color: 'red', mixed: { color: 'amber', share: 0.5 } })
  expect(ground(10)).toEqual({ color: 'amber', mixed: { color: 'green', share: 0 } })
  expect(ground(55)).toEqual({ color: 'amber', mixed: { color: 'green', share: 0.5 } })
})

test('where all are the same there is one color', () => {
  expect(cellColors({ column: 'units', scale: ['red', 'green'] }, [7, 7])(7)).toEqual({
    color: 'red',
    mixed: { color: 'green', share: 0 },
  })
})

test('of bands the first that fits counts, from included, below not', () => {
  const ground = cellColors(
    {
      column: 'margin',
      bands: [
        { below: 0, color: 'red' },
        { from: 0, below: 0.2, color: 'amber' },
        { from: 0.1, color: 'green' },
      ],
    },
    [],
  )
  expect([-0.1, 0, 0.15, 0.2].map((margin) => ground(margin)?.color)).toEqual(['red', 'amber', 'amber', 'green'])
})

test('a mixed ground is one of the theme’s, so that it is right in the dark', () => {
  expect(backgroundStyle({ color: 'red', mixed: { color: 'green', share: 0.256 } })).toBe(
    'color-mix(in oklab, var(--ant-green-2) 26%, var(--ant-red-2))',
  )
  expect(backgroundStyle({ color: 'gray' })).toBe('var(--ant-color-fill-secondary)')
})
