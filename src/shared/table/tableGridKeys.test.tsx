import { expect, test } from '@jest/globals'
import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { cellAt, cellsOf, columns, type Item, items, openTable, titles } from '#app/testing/tableBed.tsx'

const focused = () => {
  const cell = document.activeElement?.closest('td, th')
  return [Number(cell?.parentElement?.dataset.line), cell?.getAttribute('data-col') ?? '']
}
const selected = () =>
  [...document.querySelectorAll('tbody tr[aria-selected="true"]')].map(
    (row) => row.querySelector('[data-col="sku"]')?.textContent,
  )

test('keys move from cell to cell, and one cell alone can be reached by Tab', async () => {
  const { user } = openTable()
  cellAt(0, 'sku').focus()
  expect(document.querySelectorAll('td[tabindex="0"], th[tabindex="0"]')).toHaveLength(1)
  const steps: [string, number, string][] = [
    ['{ArrowDown}', 1, 'sku'],
    ['{ArrowRight}', 1, 'name'],
    ['{End}', 1, 'day'],
    ['{Control>}{Home}{/Control}', 0, 'sku'],
    ['{ArrowLeft}', 0, 'sku'],
    ['{Control>}{End}{/Control}', 3, 'day'],
    ['{ArrowDown}', 3, 'day'],
    ['{Home}', 3, 'sku'],
    ['{PageUp}', 0, 'sku'],
    ['{ArrowUp}', -1, 'sku'],
    ['{ArrowUp}', -1, 'sku'],
    ['{PageDown}', 3, 'sku'],
  ]
  for (const [key, line, column] of steps) {
    await user.keyboard(key)
    expect([key, ...focused()]).toEqual([key, line, column])
    expect(document.querySelectorAll('td[tabindex="0"], th[tabindex="0"]')).toHaveLength(1)
  }
})

test('a cell far away is brought into sight', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ ...(items[0] as Item), sku: `S-${at}` }))
  const { user } = openTable({ rows: many })
  cellAt(0, 'sku').focus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toEqual([2999, 'day'])
  expect(cellsOf('sku')).toContain('S-2999')
})

test('Enter in the head sorts; on a figure it explains; on a control it presses it', async () => {
  const pressed: string[] = []
  const withButton = columns.map((column) =>
    column.key === 'name'
      ? {
          ...column,
          cell: ({ sku }: Item) => (
            <button type="button" onClick={() => pressed.push(sku)}>
              open
            </button>
          ),
        }
      : column,
  )
  const { user, router } = openTable({ columns: withButton })
  cellAt(0, 'sku').focus()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(cellsOf('sku')).toEqual(['A-1', 'B-2', 'C-3', 'D-4'])
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(pressed).toEqual(['A-1'])
  await user.keyboard('{F2}')
  expect(pressed).toEqual(['A-1', 'A-1'])
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(new URLSearchParams(router.state.location.search).get('explain')).toBe('inventory.inventory?sku=A-1')
})

test('keys typed into a field of a cell are the field’s', async () => {
  const withField = columns.map((column) =>
    column.key === 'name' ? { ...column, cell: () => <input aria-label="Name" /> } : column,
  )
  const { user } = openTable({ columns: withField, selectable: true })
  const [field] = screen.getAllByRole('textbox', { name: 'Name' })
  await user.click(field as HTMLElement)
  await user.keyboard('a b{ArrowLeft}{Home}c')
  expect(field).toHaveValue('ca b')
  expect(field).toHaveFocus()
  expect(selected()).toEqual([])
  await user.keyboard('{Escape}')
  expect(focused()).toEqual([0, 'name'])
  expect(field).not.toHaveFocus()
})

test('rows are selected one by one, in ranges, and all that are shown', async () => {
  const { user } = openTable({ selectable: true })
  await user.click(screen.getByRole('checkbox', { name: 'Select A-1' }))
  expect(selected()).toEqual(['A-1'])
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select D-4' }))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['A-1', 'C-3', 'D-4'])
  expect(screen.getByText(/3 selected/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select C-3' }))
  expect(selected()).toEqual(['A-1', 'D-4'])
  await user.type(screen.getByTestId('table-filter'), 'lamp')
  expect(screen.getByText(/2 selected \(1 not shown\)/)).toBeVisible()
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(selected()).toEqual(['B-2', 'D-4'])
  await user.click(all)
  await user.clear(screen.getByTestId('table-filter'))
  expect(selected()).toEqual(['A-1'])
})

test('by keys: Space selects, Shift and Space to there, Ctrl A all', async () => {
  const { user } = openTable({ selectable: true })
  await user.click(cellAt(0, 'sku'))
  await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(selected()).toEqual(['B-2', 'A-1', 'C-3'])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toHaveLength(4)
})

test('a group is selected with all its rows', async () => {
  const { user } = openTable({ selectable: true, groupBy: ['market'] })
  await user.click(screen.getByRole('button', { name: 'Group: Mkt' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all of US' }))
  expect(screen.getByText(/2 selected/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select all of US' })).toBeChecked()
  await user.keyboard('{Enter}')
  expect(selected()).toEqual(['B-2', 'C-3'])
})

/** What a copy puts on the clipboard; undefined when it is left to the browser. */
const copied = () => {
  let text: string | undefined
  const clipboardData = { setData: (_: string, data: string) => (text = data) }
  const target = document.activeElement as Element
  fireEvent(target, createEvent.copy(target, { clipboardData }))
  return text
}

test('a copy takes the active cell, the marked cells, or the selected rows with their titles', async () => {
  const { user } = openTable({ selectable: true })
  await user.click(cellAt(3, 'day'))
  expect(copied()).toBe('2025-12-31')
  await user.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{ArrowLeft}{/Shift}')
  expect(document.querySelectorAll('td[data-marked]')).toHaveLength(6)
  expect(copied()).toBe('\t5\t2026-01-15\n1200\t1\t2025-12-31')
  await user.keyboard('{Escape}')
  expect(document.querySelectorAll('td[data-marked]')).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: 'Select A-1' }))
  expect(copied()).toBe('SKU\tName\tMkt\tUnits\tPrice\tDay\nA-1\tOak shelf\tCA\t-5\t\t')
})

test('the menu of a column does by keys what the pointer does', async () => {
  const { user } = openTable({ groupBy: ['market'] })
  const act = async (title: string, action: string) => {
    await user.click(screen.getByRole('button', { name: `${title}: filter, group, pin, hide` }))
    const menu = within(await screen.findByRole('dialog', { name: `Column ${title}` }))
    await user.click(menu.getByRole('button', { name: action }))
  }
  await act('Units', 'Move left')
  expect(titles()).toEqual(['SKU', 'Name', 'Units', 'Mkt', 'Price', 'Day'])
  await act('Day', 'Pin to the left')
  expect(titles()).toEqual(['SKU', 'Day', 'Name', 'Units', 'Mkt', 'Price'])
  await act('Name', 'Hide')
  expect(titles()).toEqual(['SKU', 'Day', 'Units', 'Mkt', 'Price'])
  await act('Units', 'Sort descending')
  expect(cellsOf('units')[0]).toBe('1,200')
  await act('Mkt', 'Group by this')
  expect(cellsOf('market')).toEqual(['DE', 'US', 'CA'])
})
