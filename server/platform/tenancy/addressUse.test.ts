import { expect, test } from '@jest/globals'
import type { AddressUse } from '#contract/company.ts'
import { addressUseOf } from './addressUse.ts'

test.each<[unknown, AddressUse, AddressUse]>([
  [undefined, 'not for marketing', 'with consent'],
  [null, 'not for marketing', 'with consent'],
  [{}, 'not for marketing', 'with consent'],
  [{ shop: 'allowed' }, 'not for marketing', 'allowed'],
  [{ amazon: 'with consent', shop: 'not for marketing' }, 'with consent', 'not for marketing'],
  [{ amazon: 'yes', shop: 1, elsewhere: 'allowed' }, 'not for marketing', 'with consent'],
])('%j: amazon %s, shop %s', (settings, amazon, shop) => {
  expect(addressUseOf(settings)).toEqual({ amazon, shop })
})
