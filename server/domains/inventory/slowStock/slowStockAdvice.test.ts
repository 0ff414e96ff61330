import { expect, test } from '@jest/globals'
import { slowStockAdvice } from './slowStockAdvice.ts'

test.each([
  ['CreateRemoval', 'Create a removal'],
  ['Create removal order', 'Create a removal'],
  ['CreateSale', 'Create a sale'],
  ['Create Outlet deal', 'Create an outlet deal'],
  ['Lower price', 'Lower the price'],
  ['AdvertiseListing', 'Advertise'],
  // codes of tomorrow
  ['DonateToCharity', 'Donate to charity'],
  ['donate_it', 'Donate it'],
  ['Ask the supplier', 'Ask the supplier'],
  ['Notify us', 'Notify us'],
])('%s is told as %s', (code, told) => {
  expect(slowStockAdvice(code)).toBe(told)
})

test.each([
  null,
  '',
  ' ',
  '--',
  '–',
  'N/A',
  'None',
  'No action required',
  'NoExcessInventory',
  'NoRestockExcessActionRequired',
])('%s asks for nothing', (code) => {
  expect(slowStockAdvice(code)).toBeNull()
})
