import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { cellAt, cellsOf, columns, type Item, items, openTable, titleOf, totalOf } from '#app/testing/tableBed.tsx'
import { textSet } from './tablesSlice.ts'

test('rows stand in file order, written as their kinds have it, with totals', () => {
  openTable()
  expect(cellsOf('sku')).toEqual(['B-2', 'A-1', 'C-3', 'D-4'])
  expect(cellsOf('name')[2]).toBe('–')
  expect(cellsOf('units')).toEqual(['120', '−5', '–', '1,200'])
  expect(cellsOf('price')).toEqual(['$19.99', '–', '$5.00', '$1.00'])
  expect(cellsOf('day')[1]).toBe('–')
  expect({ sku: totalOf('sku'), units: totalOf('units'), price: totalOf('price'), day: totalOf('day') }).toEqual({
    sku: 'Σ 4',
    units: '1,315',
    price: '$25.99',
    day: '',
  })
})

test('it is a grid to assistive technology, without findings', async () => {
  openTable({ selectable: true, groupBy: ['market'] })
  const table = screen.getByRole('grid')
  // headings, titles, rows, totals
  expect(table).toHaveAttribute('aria-rowcount', '7')
  expect(table).toHaveAttribute('aria-colcount', '7')
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('colspan', '2')
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('what is typed filters at once; totals and count follow', async () => {
  const { user } = openTable()
  await user.type(screen.getByTestId('table-filter'), 'LAMP')
  expect(cellsOf('sku')).toEqual(['B-2', 'D-4'])
  expect(screen.getByTestId('row-count')).toHaveTextContent('2')
  expect(totalOf('units')).toBe('1,320')
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
  expect(cellsOf('sku')).toHaveLength(4)
})

test('a click on a title sorts, up, down, and no more; with Shift it adds', async () => {
  const { user } = openTable()
  await user.click(titleOf('Units'))
  expect(cellsOf('units')).toEqual(['−5', '120', '1,200', '–'])
  expect(titleOf('Units').closest('th')).toHaveAttribute('aria-sort', 'ascending')
  await user.click(titleOf('Units'))
  expect(cellsOf('units')).toEqual(['1,200', '120', '−5', '–'])
  await user.click(titleOf('Units'))
  expect(cellsOf('sku')).toEqual(['B-2', 'A-1', 'C-3', 'D-4'])
  await user.click(titleOf('Mkt'))
  await user.keyboard('{Shift>}')
  await user.click(titleOf('SKU'))
  await user.click(titleOf('SKU'))
  await user.keyboard('{/Shift}')
  expect(cellsOf('sku')).toEqual(['A-1', 'D-4', 'C-3', 'B-2'])
  await user.click(screen.getByRole('button', { name: 'Remove ▲ Mkt' }))
  expect(cellsOf('sku')).toEqual(['D-4', 'C-3', 'B-2', 'A-1'])
})

test.each([
  [false, ['Bamboo lamp', 'oak lamp', 'Oak shelf', '–']],
  [true, ['Bamboo lamp', 'Oak shelf', 'oak lamp', '–']],
])('with binary sort %p texts stand as %j', async (binary, names) => {
  const { user } = openTable({ binary })
  await user.click(titleOf('Name'))
  expect(cellsOf('name')).toEqual(names)
})

test('groups show what they come to, and open', async () => {
  const { user } = openTable({ groupBy: ['market'] })
  await user.click(screen.getByRole('button', { name: 'Group: Mkt' }))
  expect(cellsOf('market')).toEqual(['US', 'CA', 'DE'])
  expect(cellsOf('units')).toEqual(['120', '−5', '1,200'])
  expect(cellsOf('price')).toEqual(['$24.99', '–', '$1.00'])
  expect(screen.getByTestId('row-count')).toHaveTextContent('3')
  expect(screen.getByRole('treegrid')).toBeInTheDocument()
  const group = cellAt(0, 'market').closest('tr')
  expect(group).toHaveAttribute('aria-expanded', 'false')
  await user.click(cellAt(0, 'market'))
  expect(group).toHaveAttribute('aria-expanded', 'true')
  expect(cellsOf('sku').slice(1, 3)).toEqual(['B-2', 'C-3'])
  // it is known by what it is: it stays open where it stands after sorting
  await user.click(titleOf('Units'))
  expect(cellsOf('units')).toEqual(['−5', '120', '120', '–', '1,200'])
  await user.click(screen.getByRole('button', { name: 'Group: Mkt' }))
  expect(cellsOf('sku')).toHaveLength(4)
})

test('a column may make its own total of the rows', () => {
  const mean = (rows: readonly Item[]) => rows.reduce((sum, { units }) => sum + (units ?? 0), 0) / rows.length
  const own = columns.map((column) => (column.key === 'units' ? { ...column, total: mean } : column))
  const { user } = openTable({ columns: own, groupBy: ['market'] })
  expect(totalOf('units')).toBe('329')
  return user.click(screen.getByRole('button', { name: 'Group: Mkt' })).then(() => {
    expect(cellsOf('units')).toEqual(['60', '−5', '1,200'])
  })
})

test('a figure that can say where it comes from opens its explanation', async () => {
  const { user, router } = openTable()
  await user.click(cellAt(0, 'units'))
  expect(new URLSearchParams(router.state.location.search).get('explain')).toBe('inventory.inventory?sku=B-2')
})

test('a figure that cannot says nothing', async () => {
  const { user, router } = openTable()
  await user.click(cellAt(2, 'units'))
  expect(router.state.location.search).toBe('')
})

test('without rows it says what the screen says; filtered to none it stays', async () => {
  const { user, unmount } = openTable()
  await user.type(screen.getByTestId('table-filter'), 'nothing')
  expect(cellsOf('sku')).toEqual([])
  expect(totalOf('units')).toBe('')
  unmount()
  openTable({ rows: [], empty: <p>Bring a report.</p> })
  expect(screen.getByText('Bring a report.')).toBeVisible()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('where it is narrow two columns stay, and a row opens as a sheet', async () => {
  const { user } = openTable({ screenWidth: 390 })
  expect(within(screen.getByRole('grid')).getAllByRole('columnheader', { name: /\w/ })).toHaveLength(3)
  await user.click(cellAt(0, 'sku'))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Bamboo lamp')).toBeVisible()
  expect(sheet.getByText('$19.99')).toBeVisible()
})

test('only rows in sight are in the page', () => {
  const many = Array.from({ length: 4000 }, (_, at) => ({ ...(items[0] as Item), sku: `S-${at}` }))
  openTable({ rows: many })
  expect(cellsOf('sku').length).toBeLessThan(60)
  expect(screen.getByTestId('row-count')).toHaveTextContent('4,000')
  const body = document.querySelector('.data-table-scroll') as HTMLElement
  act(() => {
    body.scrollTop = 32 * 2000
    body.dispatchEvent(new Event('scroll'))
  })
  expect(cellsOf('sku')).toContain('S-2000')
  expect(cellsOf('sku').length).toBeLessThan(60)
})

test('another question starts at the top', async () => {
  const many = Array.from({ length: 4000 }, (_, at) => ({ ...(items[0] as Item), sku: `S-${at}` }))
  const { store } = openTable({ rows: many })
  const body = document.querySelector('.data-table-scroll') as HTMLElement
  act(() => {
    body.scrollTop = 32 * 2000
    body.dispatchEvent(new Event('scroll'))
  })
  act(() => void store.dispatch(textSet({ name: 'stock', text: 's-3' })))
  await waitFor(() => expect(body.scrollTop).toBe(0))
  expect(cellsOf('sku')[0]).toBe('S-3')
})
