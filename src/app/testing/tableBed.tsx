import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import type { DataTableProps } from '#shared/table/props.ts'
import { TableStyleProvider } from '#shared/table/TableStyleProvider.tsx'
import type { AppStore } from '../firstStore.ts'
import { setupStore } from '../store.ts'
import { setScreenWidth } from './screenWidth.ts'
import { testServices } from './testServices.ts'

export interface Item {
  sku: string
  name: string | null
  market: string
  units: number | null
  price: number | null
  day: string | null
}
export const items: Item[] = [
  { sku: 'B-2', name: 'Bamboo lamp', market: 'US', units: 120, price: 1999, day: '2026-03-01' },
  { sku: 'A-1', name: 'Oak shelf', market: 'CA', units: -5, price: null, day: null },
  { sku: 'C-3', name: null, market: 'US', units: null, price: 500, day: '2026-01-15' },
  { sku: 'D-4', name: 'oak lamp', market: 'DE', units: 1200, price: 100, day: '2025-12-31' },
]
export const columns: Column<Item>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', width: 100, value: ({ sku }) => sku, narrow: true, pinned: true },
  { key: 'name', title: 'Name', kind: 'text', width: 200, value: ({ name }) => name },
  { key: 'market', title: 'Mkt', kind: 'choice', width: 60, value: ({ market }) => market },
  {
    key: 'units',
    title: 'Units',
    kind: 'number',
    width: 80,
    group: 'Stock',
    value: ({ units }) => units,
    narrow: true,
    explain: ({ sku, units }) => (units === null ? undefined : { figure: 'inventory.inventory', key: { sku } }),
  },
  {
    key: 'price',
    title: 'Price',
    kind: 'money',
    width: 90,
    group: 'Stock',
    value: ({ price }) => price,
    currency: () => 'USD',
  },
  { key: 'day', title: 'Day', kind: 'day', width: 100, value: ({ day }) => day },
]

interface BedProps extends Partial<DataTableProps<Item>> {
  selectable?: boolean
  binary?: boolean
  screenWidth?: number
  address?: string
  store?: AppStore
}

const Bed = ({ selectable, ...props }: BedProps) => {
  const [selected, setSelected] = useState<string[]>([])
  return (
    <DataTable
      name="stock"
      rows={items}
      rowKey={({ sku }) => sku}
      columns={columns}
      {...(selectable && { selected, onSelect: setSelected, actions: <button type="button">Order</button> })}
      {...props}
    />
  )
}

/** Renders a table of four items with the real store; returns functions that read it. */
export const openTable = ({ binary = false, screenWidth = 1280, address = '/', ...given }: BedProps = {}) => {
  setScreenWidth(screenWidth)
  const { store = setupStore(testServices().services), ...props } = given
  const element = (
    <TableStyleProvider style={{ newStyleTables: false, binarySortTables: binary }}>
      <Bed {...props} />
    </TableStyleProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const user = userEvent.setup()
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { store, router, user, ...view }
}

/** Returns the texts of a column, line by line. */
export const cellsOf = (key: string) =>
  [...document.querySelectorAll(`tbody [data-col="${key}"]`)].map(({ textContent }) => textContent)
export const cellAt = (line: number, key: string) =>
  document.querySelector(`tbody [data-line="${line}"] [data-col="${key}"]`) as HTMLElement
export const totalOf = (key: string) => document.querySelector(`tfoot [data-col="${key}"]`)?.textContent
export const titles = () =>
  [...document.querySelectorAll('thead .data-table-title')].map(({ textContent }) => textContent)
/** Returns the sort button of a column. */
export const titleOf = (title: string) => screen.getByText(title, { selector: '.data-table-title' })
