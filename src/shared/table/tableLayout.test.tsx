import { expect, jest, test } from '@jest/globals'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { cellsOf, openTable, titleOf, titles } from '#app/testing/tableBed.tsx'
import { addFilter, openTools } from '#app/testing/toolBar.ts'
import { LINK } from '#mocks/handlers/shortlinks.ts'
import { columnPinned, columnResized } from './tableLayoutsSlice.ts'
import { selectLayout, selectSearch } from './tablesSelectors.ts'
import { proxyPushed, textSet } from './tablesSlice.ts'

const server = mockedServer()
const panel = async (user: ReturnType<typeof openTable>['user'], title: string) => {
  await user.click((await openTools(user)).getByRole('button', { name: title }))
  return within(await screen.findByRole('region', { name: title }))
}
const openMenu = async (user: ReturnType<typeof openTable>['user'], title: string) => {
  await user.click(screen.getByRole('button', { name: `${title}: filter, group, pin, hide` }))
  return within(await screen.findByRole('dialog', { name: `Column ${title}` }))
}

test('the table on screen is the current one, until it is left', () => {
  const { store, unmount } = openTable()
  expect(store.getState().tables.current).toBe('stock')
  unmount()
  expect(store.getState().tables.current).toBeNull()
})

test('text, terms and order are there and applied after leaving and coming back', async () => {
  const { store, user, unmount } = openTable()
  await user.type(screen.getByTestId('table-filter'), 'oak')
  const menu = await openMenu(user, 'Mkt')
  await user.click(menu.getByRole('checkbox', { name: /CA/ }))
  expect(cellsOf('sku')).toEqual(['A-1'])
  unmount()
  openTable({ store })
  expect(screen.getByTestId('table-filter')).toHaveValue('oak')
  expect(screen.getByRole('button', { name: 'Remove Mkt: CA' })).toBeVisible()
  expect(cellsOf('sku')).toEqual(['A-1'])
})

test('a filter pushed from elsewhere is shown, and the one before comes back by the arrow', async () => {
  const { store, user } = openTable()
  await user.type(screen.getByTestId('table-filter'), 'lamp')
  act(() => void store.dispatch(proxyPushed({ name: 'stock', text: 'A-1' })))
  expect(cellsOf('sku')).toEqual(['A-1'])
  await user.click(screen.getByRole('button', { name: 'Previous filter' }))
  expect(screen.getByTestId('table-filter')).toHaveValue('lamp')
  expect(cellsOf('sku')).toEqual(['B-2', 'D-4'])
})

test('each kind of column has its filter, which a chip tells and takes off', async () => {
  const { user } = openTable()
  const units = await openMenu(user, 'Units')
  await user.type(units.getByRole('spinbutton', { name: 'Units at least' }), '0')
  expect(cellsOf('sku')).toEqual(['B-2', 'D-4'])
  await user.keyboard('{Escape}')
  const price = await openMenu(user, 'Price')
  await user.type(price.getByRole('spinbutton', { name: 'Price at most' }), '5.5')
  expect(cellsOf('sku')).toEqual(['D-4'])
  await user.click(screen.getByRole('button', { name: 'Remove Units ≥ 0' }))
  expect(cellsOf('sku')).toEqual(['C-3', 'D-4'])
  await user.click(screen.getByRole('button', { name: 'Remove Price ≤ 5.50' }))
  const name = await openMenu(user, 'Name')
  await user.type(name.getByRole('textbox', { name: 'Name contains' }), 'OAK')
  expect(cellsOf('sku')).toEqual(['A-1', 'D-4'])
})

test('columns are hidden, shown and moved in their panel', async () => {
  const { user } = openTable()
  const columns = await panel(user, 'Columns')
  await user.click(await columns.findByRole('checkbox', { name: 'Name' }))
  await user.click(columns.getByRole('button', { name: 'Move Day up' }))
  expect(titles()).toEqual(['SKU', 'Mkt', 'Units', 'Day', 'Price'])
  await user.click(columns.getByRole('checkbox', { name: 'Name' }))
  expect(titles()).toContain('Name')
  await user.click(columns.getByRole('button', { name: 'Reset columns' }))
  expect(titles()).toEqual(['SKU', 'Name', 'Mkt', 'Units', 'Price', 'Day'])
})

test('a title is dragged to another place', () => {
  openTable()
  const held: Record<string, string> = {}
  const dataTransfer = {
    setData: (type: string, text: string) => (held[type] = text),
    getData: (type: string) => held[type],
  }
  const drag = (kind: 'dragStart' | 'drop', title: string) => {
    const head = titleOf(title).closest('th') as HTMLElement
    fireEvent(head, createEvent[kind](head, { dataTransfer }))
  }
  drag('dragStart', 'Day')
  drag('drop', 'Name')
  expect(titles()).toEqual(['SKU', 'Day', 'Name', 'Mkt', 'Units', 'Price'])
})

test('the edge of a title resizes; no row is drawn for it until it is let go', () => {
  const { store } = openTable()
  const edge = titleOf('Units').closest('th')?.querySelector('.data-table-edge') as HTMLElement
  const scroller = document.querySelector('.data-table-scroll') as HTMLElement
  // nothing has a size here, so the least one is where it starts from
  // a pointer has no place in jsdom, a mouse has
  const point = (type: string, clientX: number) => fireEvent(edge, new MouseEvent(type, { bubbles: true, clientX }))
  point('pointerdown', 100)
  point('pointermove', 333)
  expect(scroller.style.getPropertyValue('--columns')).toContain('233px')
  expect(selectLayout(store.getState(), 'stock').widths).toEqual({})
  point('pointerup', 310)
  expect(selectLayout(store.getState(), 'stock').widths).toEqual({ units: 210 })
})

test('a view keeps filter, order, groups and columns under a name', async () => {
  const { user, store } = openTable()
  await user.type(screen.getByTestId('table-filter'), 'lamp')
  await user.click(titleOf('Units'))
  act(() => void store.dispatch(columnResized({ name: 'stock', key: 'units', width: 222 })))
  const views = await panel(user, 'Views')
  await user.type(await views.findByRole('textbox', { name: 'Name of the view' }), 'Lamps{Enter}')
  act(() => {
    store.dispatch(textSet({ name: 'stock', text: '' }))
    store.dispatch(columnResized({ name: 'stock', key: 'units', width: 100 }))
  })
  await user.click(views.getByRole('button', { name: 'Lamps' }))
  expect(cellsOf('sku')).toEqual(['B-2', 'D-4'])
  expect(selectLayout(store.getState(), 'stock').widths).toEqual({ units: 222 })
  await user.click(views.getByRole('button', { name: 'Delete view Lamps' }))
  expect(views.getByText('No saved views yet.')).toBeVisible()
})

test('a link brings text, terms, order and columns, and leaves the address free', async () => {
  const layout = {
    text: 'lamp',
    terms: [{ key: 'market', is: 'oneOf', choices: ['US'] }],
    sort: [{ key: 'units', descending: true }],
    hidden: { name: true },
  }
  const { router, store, user } = openTable({
    address: `/?tab=now&table.stock=${encodeURIComponent(JSON.stringify(layout))}`,
  })
  await waitFor(() => expect(cellsOf('sku')).toEqual(['B-2']))
  expect(titles()).not.toContain('Name')
  expect(router.state.location.search).toBe('?tab=now')
  const targets: string[] = []
  server.events.on('request:start', async ({ request }) => {
    targets.push(((await request.clone().json()) as { target: string }).target)
  })
  await user.click((await openTools(user)).getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByDisplayValue(new RegExp(LINK))).toBeInTheDocument()
  const params = new URLSearchParams(targets[0]?.split('?')[1])
  expect(params.get('tab')).toBe('now')
  expect(JSON.parse(params.get('table.stock') ?? '')).toEqual(layout)
  expect(selectSearch(store.getState(), 'stock').sort).toEqual(layout.sort)
})

test('columns of which a link says nothing stay as the reader has them', async () => {
  const { store, unmount } = openTable()
  act(() => void store.dispatch(columnPinned({ name: 'stock', key: 'day', pinned: true })))
  unmount()
  openTable({ store, address: `/?table.stock=${encodeURIComponent('{"text":"lamp"}')}` })
  await waitFor(() => expect(cellsOf('sku')).toEqual(['B-2', 'D-4']))
  expect(titles().slice(0, 2)).toEqual(['SKU', 'Day'])
})

test.each(['no json', '{"terms":[{"key":"x","is":"odd"}]}', '[]', '{"text":3}'])(
  'a link that says %j changes nothing',
  async (said) => {
    const { router } = openTable({ address: `/?table.stock=${encodeURIComponent(said)}` })
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(cellsOf('sku')).toHaveLength(4)
  },
)

test('columns, views, export and link are behind one button, below the buttons of the screen', async () => {
  const { user } = openTable({ menu: <button type="button">Settings</button> })
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Table tools' }))
  const folded = within(await screen.findByRole('region', { name: 'Table tools' }))
  expect(folded.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'Columns',
    'Views',
    'Export',
    'Copy link',
  ])
  await user.click(folded.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('region', { name: 'Columns' })).toBeVisible()
})

test('a filter is added by the name of its column, and a chip opens it again', async () => {
  const { user } = openTable()
  const fields = await addFilter(user, 'Mkt')
  await user.click(await fields.findByRole('checkbox', { name: /US/ }))
  expect(cellsOf('sku')).toEqual(['B-2', 'C-3'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Add a filter' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Mkt: US' }))
  await user.click(await screen.findByRole('checkbox', { name: /CA/ }))
  expect(cellsOf('sku')).toEqual(['B-2', 'A-1', 'C-3'])
})

test('on a phone the filters are behind one button with their number', async () => {
  const filters = [{ key: 'place', name: 'Place', value: 'Shelf 3', onClear: jest.fn(), editor: <i>Shelves</i> }]
  const { user } = openTable({ screenWidth: 390, filters })
  expect(screen.queryByRole('button', { name: 'Place: Shelf 3' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByText('Shelves')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Mkt ▾' }))
  await user.click(await sheet.findByRole('checkbox', { name: /CA/ }))
  expect(cellsOf('sku')).toEqual(['A-1'])
  await user.click(sheet.getByRole('button', { name: 'Clear filters' }))
  expect(filters[0]?.onClear).toHaveBeenCalled()
  expect(cellsOf('sku')).toHaveLength(4)
})
