import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { blockedRoutes } from '#contract/blocked.ts'
import { mockBlocked } from '#mocks/handlers/inventory.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { blockedPage } from './blockedPage.ts'

const server = mockedServer()

test('a listing says why it cannot be bought, what that costs, and where it is fixed', async () => {
  renderApp('/#/logistics/blocked')
  expect(await screen.findByText('1 listing cannot be bought · 14 units at Amazon')).toBeVisible()
  expect(screen.getByText('Listing closed')).toBeVisible()
  expect(screen.getByRole('link', { name: /Fix in Seller Central/ })).toHaveAttribute(
    'href',
    'https://sellercentral.amazon.com/inventory?viewId=STRANDED',
  )
  expect(await violations()).toEqual([])
})

test('a listing that is not stranded is looked up by its SKU', () => {
  expect(blockedPage(mockBlocked({ kind: 'inactive', marketplace: 'DE', sku: 'A&B' }))).toBe(
    'https://sellercentral-europe.amazon.com/inventory?tbla_myitable=search%3AA%26B%3Bpagination%3A1%3B',
  )
})

test('without blocked listings the screen says which reports it needs', async () => {
  server.use(mockRoute(blockedRoutes.listBlocked, () => []))
  renderApp('/#/logistics/blocked')
  expect(await screen.findByRole('heading', { name: 'Every listing with stock can be bought' })).toBeVisible()
})
