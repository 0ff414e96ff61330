import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { caseClosing, openRefunds } from '#app/testing/openRefunds.ts'

const server = mockedServer()

test('the claims of a product lead to each case', async () => {
  const others = Array.from({ length: 9 }, (_, at) => caseClosing(20 + at, { id: `9${at}`, asin: 'B0BAMBOO01' }))
  await openRefunds(server, {
    address: '/#/asins/B0BAMBOO01?tab=claims',
    cases: [caseClosing(5), ...others, caseClosing(9, { id: '77', asin: 'B0SHELF001', claim_type: 'Disposed' })],
  })
  const table = within(await screen.findByRole('table', { name: 'Claims' }))
  expect(table.getAllByRole('row')).toHaveLength(1 + 8)
  expect(table.queryByText('Disposed')).toBeNull()
  expect(table.getAllByRole('link')[0]).toHaveAttribute('href', '#/refunds/refunds?show=all&case=1')
  expect(screen.getByRole('link', { name: 'All 10 claims' })).toHaveAttribute(
    'href',
    '#/refunds/refunds?show=all&search=B0BAMBOO01',
  )
})
