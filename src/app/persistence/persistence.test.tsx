import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { notificationCounted, refreshHidden, refreshNotice, selectAttention } from '#domains/notices/index.ts'
import { signedOut } from '#domains/session/index.ts'
import { selectSessionFilters, selectStyles, sessionFiltersSlice, settingsSlice } from '#domains/settings/index.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { columnResized } from '#shared/table/tableLayoutsSlice.ts'
import { selectLayout, selectSearch } from '#shared/table/tablesSelectors.ts'
import { textSet } from '#shared/table/tablesSlice.ts'
import { noticeNamed } from '../notices.ts'
import { menuToggled, selectCollapsed } from '../shellSlice.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'

const server = mockedServer()
const { styleSet } = settingsSlice.actions
const visitor = (uid: string, code: string) =>
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ uid })),
    mockRoute(tenantRoutes.listTenants, () => [mockTenant({ code })]),
  )

/** The client as a reload of the page starts it: a new store over the storages as they are. */
const open = async () => {
  const app = renderApp('/#/home')
  await screen.findByRole('navigation', { name: 'Main menu' })
  const { store } = app
  return {
    ...app,
    collapsed: () => selectCollapsed(store.getState()),
    styles: () => selectStyles(store.getState()),
    refresh: () => store.getState().notices.counters.refresh,
  }
}
const keysOf = (storage: Storage) => Object.keys(storage).filter((key) => key.includes('persist'))

test('styles and the collapsed menu come back with the browser, hidden notices with the tab', async () => {
  const before = await open()
  act(() => {
    before.store.dispatch(menuToggled())
    before.store.dispatch(styleSet({ name: 'binarySortTables', value: true }))
    before.store.dispatch(notificationCounted(refreshNotice, 1))
    before.store.dispatch(notificationCounted(noticeNamed('missingPo'), 3))
    before.store.dispatch(refreshHidden())
  })
  await waitFor(() => expect(sessionStorage.getItem('u1:demo:persist:notices')).toContain('show'))
  await waitFor(() => expect(localStorage.getItem('persist:settings')).toContain('binarySortTables'))
  await waitFor(() => expect(localStorage.getItem('persist:shell')).toContain('collapsed'))
  before.unmount()

  const after = await open()
  expect(after.collapsed()).toBe(true)
  expect(after.styles()).toEqual({ newStyleTables: false, binarySortTables: true })
  expect(after.refresh()).toEqual({ notify: 1, show: false })
  // what the server counts is the server's to say
  expect(selectAttention(after.store.getState())).toEqual([])
  const kept = ['persist:settings', 'persist:shell', 'persist:tableLayouts']
  expect(kept).toEqual(expect.arrayContaining(keysOf(localStorage)))
  const visit = ['notices', 'onboarding', 'reports', 'crm', 'cardDesigns', 'postcards', 'sessionFilters', 'tables'].map(
    (name) => `u1:demo:persist:${name}`,
  )
  expect(visit).toEqual(expect.arrayContaining(keysOf(sessionStorage)))
})

test('columns and views of a table come back with the browser, what it is searched for with the tab', async () => {
  const before = await open()
  act(() => {
    before.store.dispatch(columnResized({ name: 'leads', key: 'asin', width: 222 }))
    before.store.dispatch(textSet({ name: 'leads', text: 'lamp' }))
  })
  await waitFor(() => expect(sessionStorage.getItem('u1:demo:persist:tables')).toContain('lamp'))
  await waitFor(() => expect(localStorage.getItem('persist:tableLayouts')).toContain('222'))
  before.unmount()

  const after = await open()
  expect(selectLayout(after.store.getState(), 'leads').widths).toEqual({ asin: 222 })
  expect(selectSearch(after.store.getState(), 'leads').text).toBe('lamp')
  act(() => void after.store.dispatch(signedOut()))
  expect(selectSearch(after.store.getState(), 'leads').text).toBe('')
  expect(selectLayout(after.store.getState(), 'leads').widths).toEqual({})
})

test('the keys of the list are open for the visit alone', async () => {
  const { store } = await open()
  act(() => void store.dispatch(menuToggled()))
  await waitFor(() => expect(localStorage.getItem('persist:shell')).toContain('collapsed'))
  expect(localStorage.getItem('persist:shell')).not.toContain('keysShown')
})

test.each([
  ['another user', 'u2', 'demo'],
  ['another tenant', 'u1', 'other'],
])('what %s has put away is theirs', async (_, uid, code) => {
  const first = await open()
  act(() => {
    first.store.dispatch(notificationCounted(refreshNotice, 1))
    first.store.dispatch(refreshHidden())
  })
  await waitFor(() => expect(sessionStorage.getItem('u1:demo:persist:notices')).toContain('show'))
  first.unmount()
  visitor(uid, code)
  const second = await open()
  expect(second.refresh()).toEqual({ notify: 0, show: true })
})

test('a sign-out leaves nothing in the storages or the store, not even what was on its way there', async () => {
  const { store, collapsed, styles } = await open()
  act(() => {
    store.dispatch(menuToggled())
    store.dispatch(styleSet({ name: 'newStyleTables', value: true }))
    // before the pending writes
    store.dispatch(signedOut())
  })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect({ localStorage: localStorage.length, sessionStorage: sessionStorage.length }).toEqual({
    localStorage: 0,
    sessionStorage: 0,
  })
  expect({ collapsed: collapsed(), newStyleTables: styles().newStyleTables }).toEqual({
    collapsed: false,
    newStyleTables: false,
  })
})

test('the next user of the same page has their own, and it is kept', async () => {
  const { store, refresh } = await open()
  act(() => {
    store.dispatch(notificationCounted(refreshNotice, 1))
    store.dispatch(refreshHidden())
  })
  await waitFor(() => expect(sessionStorage.getItem('u1:demo:persist:notices')).toContain('show'))
  act(() => void store.dispatch(signedOut()))
  const user = userEvent.setup()
  visitor('u2', 'demo')
  await user.type(await screen.findByLabelText('Email'), 'bo@clove.example')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('navigation', { name: 'Main menu' })
  expect(refresh()).toEqual({ notify: 0, show: true })
  act(() => void store.dispatch(menuToggled()))
  await waitFor(() => expect(localStorage.getItem('persist:shell')).toContain('true'))
})

test('what stock is narrowed to and grouped by comes back with the tab, the open editor does not', async () => {
  const { marketplacesFiltered, mergeSet, editingSet } = sessionFiltersSlice.actions
  const before = await open()
  act(() => {
    before.store.dispatch(marketplacesFiltered(['US', 'CA']))
    before.store.dispatch(mergeSet({ name: 'seller', value: false }))
    before.store.dispatch(editingSet(true))
  })
  await waitFor(() => expect(sessionStorage.getItem('u1:demo:persist:sessionFilters')).toContain('CA'))
  await waitFor(() => expect(sessionStorage.getItem('u1:demo:persist:sessionFilters')).toContain('false'))
  before.unmount()
  const after = await open()
  expect(selectSessionFilters(after.store.getState())).toMatchObject({
    marketplaces: ['US', 'CA'],
    sellers: [],
    dimensions: ['asin'],
    merges: { marketplace: true, seller: false },
    editing: false,
  })
})
