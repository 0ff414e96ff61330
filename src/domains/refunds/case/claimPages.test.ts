import { expect, test } from '@jest/globals'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import { claimPage } from './claimPages.ts'

test('each type has a page in each marketplace’s Seller Central, with its source', () => {
  for (const type of claimTypes) expect(claimPage(type, 'DE')?.source).toMatch(/^https:\/\/sellercentral\.amazon\./)
  expect(claimPage('Removal Order Damaged', 'UK')).toMatchObject({
    title: 'Removals claims',
    address: 'https://sellercentral.amazon.co.uk/help/hub/reference/G9ZB3H4DP4H72U6R',
  })
  expect(claimPage('Of old', 'US')).toBeUndefined()
  expect(claimPage('Disposed', 'XX')).toBeUndefined()
})
