import { expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { callLog } from '#app/testing/callLog.ts'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { type CatalogueWorld, catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { currentDay, shortDay } from '#shared/lib/shortDay.ts'

const server = mockedServer()
const log = callLog(server)

const open = async (address = '/#/data/product-info', facts: Partial<CatalogueWorld> = {}) => {
  const world = catalogueWorld(facts)
  server.use(...rememberedCatalogue(world))
  renderApp(address)
  await screen.findByRole('grid')
  return world
}
const shownTab = () =>
  within(screen.getByRole('navigation', { name: 'Product info' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

test('it opens without a tab, and with one the tab named is shown', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Product Info' })).toBeVisible()
  expect(shownTab()).toEqual(['Unit cost'])
  expect(screen.getByText('4 offers · 2 lack unit cost')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Lead time' }))
  await waitFor(() => expect(shownTab()).toEqual(['Lead time']))
  expect(window.location.hash).toBe('#/data/product-info/lead_time')
  expect(await screen.findByText('4 offers · 4 lack lead time')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  )
})

test('an address names its tab, the SKUs too', async () => {
  await open('/#/data/product-info/skus')
  expect(shownTab()).toEqual(['SKUs'])
  expect(screen.getByText('OWN-LAMP')).toBeVisible()
  expect(await screen.findByText('Amazon US 3 · Own shop US 1')).toBeVisible()
})

test('a value is changed in the grid', async () => {
  const world = await open()
  await userEvent.click(screen.getByRole('button', { name: `– Unit cost of ${SHELF} for main, edit` }))
  await userEvent.type(screen.getByRole('combobox', { name: `Unit cost of ${SHELF} for main` }), '12.50{Enter}')
  expect(await screen.findByRole('button', { name: `$12.50 Unit cost of ${SHELF} for main, edit` })).toBeVisible()
  await waitFor(() => expect(world.info[SHELF]?.main).toEqual({ unit_cost: 1250 }))
})

test('a range from a spreadsheet is noted in one call and can be undone; a bad cell is named before', async () => {
  const world = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Paste…' }))
  const dialog = await dialogTitled('Paste from a spreadsheet')
  const paste = (text: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: 'Rows' }), { target: { value: text } })
  paste(`ASIN\tSeller\tUnit cost\tCase pack\n${LAMP}\teast\tcheap\t12\n`)
  expect(dialog.getByText('Line 2: Unit cost: ‘cheap’ is not an amount of USD.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save 1 value' })).toBeDisabled()
  paste(`ASIN\tSeller\tUnit cost\tCase pack\n${LAMP}\teast\t5.00\t12\n${SHELF}\t\t9\t\n`)
  await userEvent.click(dialog.getByRole('button', { name: 'Save 3 values' }))
  await waitFor(() => expect(world.info[LAMP]?.east).toEqual({ unit_cost: 500, case_pack: 12 }))
  expect(world.info[SHELF]?.main).toEqual({ unit_cost: 900 })
  expect(log.asked('POST /asins/info/batch')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.info[LAMP]?.east).toEqual({ unit_cost: 480 }))
  expect(world.info[SHELF]?.main).toEqual({})
})

test('a column is pasted into the grid from a cell on, in the order shown; a bad cell is named and nothing taken', async () => {
  const world = await open()
  const row = screen
    .getByRole('button', { name: `$4.80 Unit cost of ${LAMP} for east, edit` })
    .closest('tr') as HTMLElement
  const paste = async (text: string) => {
    await userEvent.click(within(row).getByText('east'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } })
  }
  await paste('5.00\nfree\n')
  const dialog = await dialogTitled('Nothing was pasted')
  expect(dialog.getByText(`Unit cost of ${LAMP} for own: ‘free’ is not an amount of USD.`)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'dismiss' }))
  await paste('5.00\n1.00\n9.00\n')
  await waitFor(() => expect(world.info[SHELF]?.main).toEqual({ unit_cost: 900 }))
  expect(world.info[LAMP]?.east).toEqual({ unit_cost: 500 })
  expect(world.info[LAMP]?.own).toEqual({ unit_cost: 100 })
  expect(world.info[LAMP]?.main?.unit_cost).toBe(450)
})

test('values that the server refuses stand as before', async () => {
  await open()
  server.use(mockRoute(asinInfoRoutes.setAsinInfoBatch, () => refuse(400, 'Row 1: there is no seller main.')))
  await userEvent.click(screen.getByRole('button', { name: 'Paste…' }))
  const dialog = await dialogTitled('Paste from a spreadsheet')
  fireEvent.change(dialog.getByRole('textbox', { name: 'Rows' }), { target: { value: `${SHELF}\t9` } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save 1 value' }))
  expect(await screen.findByText('Row 1: there is no seller main.')).toBeVisible()
  expect(await screen.findByRole('button', { name: `– Unit cost of ${SHELF} for main, edit` })).toBeVisible()
})

test('a spreadsheet is connected by an admin, and brought in step by anybody', async () => {
  const world = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Sync' }))
  expect(
    await screen.findByText('No spreadsheet is connected. An admin connects one under Product info.'),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Connect spreadsheet…' }))
  const dialog = await dialogTitled('Connect a spreadsheet')
  fireEvent.change(await dialog.findByRole('textbox', { name: 'Address of the spreadsheet' }), {
    target: { value: 'https://docs.google.com/spreadsheets/d/abc' },
  })
  expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Key of the service account' }), { target: { value: '{}' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(world.sheet.spreadsheet).toBe('https://docs.google.com/spreadsheets/d/abc'))
  await userEvent.click(screen.getByRole('button', { name: 'Sync' }))
  expect(await screen.findByText('12 values read from the spreadsheet, 3 values written to it.')).toBeVisible()
})

test('who is no admin connects nothing', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ type: 'regular' })]))
  await open()
  expect(screen.getByRole('button', { name: 'Sync' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Connect spreadsheet…' })).toBeNull()
})

test('selected SKUs are discontinued together', async () => {
  const world = await open('/#/data/product-info/skus')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select LAMP-1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select SHELF-1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discontinue 2 offers…' }))
  const dialog = await dialogTitled('Discontinue 2 ASINs')
  await waitFor(() => expect(dialog.getByText('SKUs').nextSibling).toHaveTextContent('2'))
  await userEvent.click(dialog.getByRole('button', { name: 'Discontinue' }))
  await waitFor(() => expect(world.active.map(({ sku }) => sku)).toEqual(['LAMP-E', 'OWN-LAMP']))
})

test('one value is set for all that are selected', async () => {
  const world = await open('/#/data/product-info/lead_time')
  await userEvent.click(screen.getByRole('checkbox', { name: `Select ${LAMP} for main` }))
  await userEvent.click(screen.getByRole('checkbox', { name: `Select ${SHELF} for main` }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Lead time of all selected' }), '30{Enter}')
  await waitFor(() => expect(world.info[SHELF]?.main).toEqual({ lead_time: 30 }))
  expect(world.info[LAMP]?.main).toMatchObject({ lead_time: 30 })
  expect(world.info[LAMP]?.east).not.toHaveProperty('lead_time')
})

test('without products it says where they come from', async () => {
  server.use(...rememberedCatalogue(catalogueWorld({ active: [], discontinued: [] })))
  renderApp('/#/data/product-info')
  expect(await screen.findByText('No products yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('where it is narrow each row says whose it is', async () => {
  server.use(...rememberedCatalogue(catalogueWorld()))
  renderApp('/#/data/product-info', { width: 390 })
  expect((await columnOf('asin')).map((text) => text.split(' · ')[1])).toEqual(['main', 'east', 'own', 'main'])
})

test('a day from which values apply starts with the company’s day', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue']
  // 25 hours apart, so these are never the same day
  const days = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()))
  expect(new Set(days).size).toBe(2)
  for (const [nr, timeZone] of zones.entries()) {
    server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ timeZone })]))
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Paste…' }))
    const dialog = await dialogTitled('Paste from a spreadsheet')
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Values apply' }))
    fireEvent.click(await screen.findByTitle('from a day…'))
    expect(
      await dialog.findByRole('button', { name: `From ${shortDay(days[nr] ?? '', gregorian, currentDay())}` }),
    ).toBeVisible()
    cleanup()
  }
})
