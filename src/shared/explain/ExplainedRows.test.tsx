import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ExplainedRows } from './ExplainedRows.tsx'
import { UploadLinkContext } from './uploadLink.ts'

const row = { upload: '1', filename: 'inbound.txt', line: 2, values: { sku: 'LAMP-1', expected: 24 } }

test('the rows behind a figure stand with file and line, in a place that keys can scroll', () => {
  render(<ExplainedRows rows={[row]} total={3} />)
  const place = screen.getByRole('region', { name: 'Rows behind the figure' })
  expect(place).toHaveAttribute('tabindex', '0')
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FileLineSKUExpected',
    'inbound.txt2LAMP-124',
  ])
  expect(screen.getByText('and 2 more')).toBeVisible()
})

test('what is added up stands first, marked and summed; money is money, days and times are in words', () => {
  const sold = (line: number, quantity: number) => ({
    ...row,
    line,
    values: {
      sku: 'LAMP-1',
      quantity,
      price: 1999,
      currency: 'USD',
      day: '2026-03-05',
      purchased_at: '2026-03-05T10:07:00.000Z',
      share: 0.123,
    },
  })
  render(
    <UploadLinkContext value={(upload) => `#/data/uploads?file=${upload}`}>
      <ExplainedRows rows={[sold(2, 3), sold(3, 4)]} total={2} counted={['quantity']} money={['price']} />
    </UploadLinkContext>,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['File', 'Line', '● Quantity', 'SKU', 'Price', 'Currency', 'Day', 'Purchased at', 'Share'],
  ])
  expect(screen.getAllByText('$19.99')).toHaveLength(2)
  expect(screen.getAllByText('0.12')).toHaveLength(2)
  expect(screen.queryByText(/T10:07/)).toBeNull()
  expect(screen.getByRole('rowheader', { name: 'Total' }).nextSibling).toHaveTextContent('7')
  expect(screen.getAllByRole('link', { name: 'inbound.txt' })[0]).toHaveAttribute('href', '#/data/uploads?file=1')
})

test('money is summed for each currency by itself', () => {
  const sold = (line: number, price: number, currency: string) => ({ ...row, line, values: { price, currency } })
  const rows = [sold(2, 1999, 'USD'), sold(3, 500, 'EUR'), sold(4, 1, 'USD')]
  render(<ExplainedRows rows={rows} total={3} counted={['price']} money={['price']} />)
  expect(screen.getByRole('rowheader', { name: 'Total' }).nextSibling).toHaveTextContent('$20.00 and €5.00')
})
