import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ExplainedRows } from './ExplainedRows.tsx'

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
