import { expect, test } from '@jest/globals'
import { poissonAtMost } from './poisson.ts'

test.each([
  // e⁻³
  [0, 3, 0.0498],
  // 5·e⁻⁴
  [1, 4, 0.0916],
  // e⁻²·(1 + 2 + 2)
  [2, 2, 0.6767],
  [0, 0, 1],
  [-1, 2, 0],
  [1000, 1000, 0.5084],
  [900, 1000, 0.0007],
])('at most %i of a mean of %d: %d', (most, mean, chance) => {
  expect(poissonAtMost(most, mean)).toBeCloseTo(chance, 3)
})
