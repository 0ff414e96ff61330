import { expect, test } from '@jest/globals'
import { DEPOT, HOME, mockAddress } from '#mocks/handlers/addresses.ts'
import { addressesOf } from './addressList.ts'

test('a household that moved on to the next page while it was asked for is there once, as it came last', () => {
  const first = { rows: [mockAddress({ hash: DEPOT }), mockAddress()], total: 3, cursor: '2' }
  const second = { rows: [mockAddress({ orders: 4 }), mockAddress({ hash: 'c' })], total: 3, cursor: null }
  expect(addressesOf([first, second]).map(({ hash, orders }) => [hash, orders])).toEqual([
    [DEPOT, 3],
    [HOME, 4],
    ['c', 3],
  ])
})
