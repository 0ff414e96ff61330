import { describe, expect, test } from '@jest/globals'
import { purchaseQuantity } from './purchaseQuantity.ts'

const defaults = { minQuantity: 300, roundTo: 10 }

describe('what to order', () => {
  test.each([
    [0, defaults, null, 0],
    [-5, defaults, null, 0],
    [Number.NaN, defaults, null, 0],
    [90, defaults, null, 300],
    [300, defaults, null, 300],
    [301, defaults, null, 310],
    [312.2, defaults, null, 320],
    [310.0000000001, defaults, null, 310],
    [301, defaults, 24, 312],
    [90, { minQuantity: 10, roundTo: 25 }, null, 100],
    [90, { minQuantity: 0, roundTo: 1 }, null, 90],
    [90, { minQuantity: 0, roundTo: 1 }, 1, 90],
    [1, { minQuantity: 0, roundTo: 1 }, 12, 12],
  ])('%p with %j and cases of %p is %p', (raw, settings, pack, wanted) => {
    expect(purchaseQuantity(raw, settings, pack)).toBe(wanted)
  })
})
