import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { callLog } from '#app/testing/callLog.ts'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { BULB, type CatalogueWorld, catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP } from '#mocks/handlers/leads.ts'

const server = mockedServer()
const log = callLog(server)

const open = async (tab = '', asin = LAMP, facts: Partial<CatalogueWorld> = {}) => {
  const world = catalogueWorld(facts)
  server.use(...rememberedCatalogue(world))
  const view = renderApp(`/#/asins/${asin}${tab && `?tab=${tab}`}`)
  const product = await screen.findByRole('main')
  await within(product).findByText(/^Active|^Discontinued/, { selector: 'dd > span' })
  return { ...view, world, product: within(product) }
}

test('an item number and a name anywhere lead to the page of the product', async () => {
  server.use(...rememberedCatalogue(catalogueWorld()))
  renderApp('/#/outreach/leads')
  expect(await screen.findByRole('link', { name: LAMP })).toHaveAttribute('href', `#/asins/${LAMP}`)
  await userEvent.click(screen.getByRole('link', { name: 'Bamboo lamp' }))
  await waitFor(() => expect(window.location.hash).toBe(`#/asins/${LAMP}`))
  expect(await screen.findByRole('heading', { name: 'Bamboo lamp' })).toBeVisible()
})

test('it shows what the product is, whether it is active and how it is related', async () => {
  const { product } = await open('skus')
  expect(product.getByText('Lighting')).toBeVisible()
  expect(product.getByText('Active', { selector: 'dd > span' })).toBeVisible()
  const inUs = within(product.getByRole('region', { name: 'Relations in US' }))
  expect(inUs.getByRole('link', { name: 'B0PARENT01' })).toBeVisible()
  expect(inUs.getByText('This product')).toBeVisible()
  const inDe = within(product.getByRole('region', { name: 'Relations in DE' }))
  expect(inDe.getByRole('link', { name: 'B0PARENT02' })).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  )
})

test('a discontinued product says who did it, and is brought back', async () => {
  const { product } = await open('', BULB)
  expect(product.getByText(/^Discontinued by Grace/)).toBeVisible()
  await userEvent.click(product.getByRole('button', { name: 'Reactivate' }))
  expect(await product.findByText('Active', { selector: 'dd > span' })).toBeVisible()
  expect(screen.getByText(`${BULB} is active again.`)).toBeVisible()
})

test('a discontinue is shown what it touches, part by part, and is undone', async () => {
  const { product } = await open()
  await userEvent.click(product.getByRole('button', { name: 'Discontinue…' }))
  const dialog = await dialogTitled(`Discontinue ${LAMP}`)
  expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Everywhere',
    'Only on Amazon',
    'Only in your own shop',
    'Only main on Amazon',
    'Only east on Amazon',
    'Only own in your own shop',
  ])
  await waitFor(() => expect(dialog.getByText('SKUs').nextSibling).toHaveTextContent('3'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Only on Amazon' }))
  await waitFor(() => expect(dialog.getByText('SKUs').nextSibling).toHaveTextContent('2'))
  expect(dialog.getByText('Units in stock').nextSibling).toHaveTextContent('80')
  await userEvent.click(dialog.getByRole('button', { name: 'Discontinue' }))
  expect(await product.findByText('Active, partly discontinued')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await product.findByText('Active', { selector: 'dd > span' })).toBeVisible()
})

test('a product that ceases to be sold names who ended it', async () => {
  const { product } = await open()
  await userEvent.click(product.getByRole('button', { name: 'Discontinue…' }))
  const dialog = await dialogTitled(`Discontinue ${LAMP}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Discontinue' }))
  expect(await product.findByText(/^Discontinued by Ada/)).toBeVisible()
})

test('info is kept for each seller, with the values in use offered', async () => {
  const { product, world } = await open('skus')
  const table = within(product.getByRole('table', { name: 'Info by seller' }))
  expect(table.getByRole('button', { name: `$4.50 Unit cost of ${LAMP} for main, edit` })).toBeVisible()
  expect(table.getByRole('button', { name: `$4.80 Unit cost of ${LAMP} for east, edit` })).toBeVisible()
  await userEvent.click(table.getByRole('button', { name: `– Supplier of ${LAMP} for east, edit` }))
  const field = table.getByRole('combobox', { name: `Supplier of ${LAMP} for east` })
  const offered = document.getElementById(field.getAttribute('list') ?? '')
  expect([...(offered?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
    'Linyi Lamps',
    'Oak & Sons',
  ])
  await userEvent.type(field, 'Oak & Sons{Enter}')
  await waitFor(() => expect(world.info[LAMP]?.east).toEqual({ unit_cost: 480, supplier: 'Oak & Sons' }))
  expect(world.info[LAMP]?.main).toEqual({ unit_cost: 450, supplier: 'Linyi Lamps' })
  expect(await table.findByRole('button', { name: `Oak & Sons Supplier of ${LAMP} for east, edit` })).toBeVisible()
})

test('a value that cannot be is named and not sent, an empty one is forgotten', async () => {
  const { product, world } = await open('skus')
  const table = within(product.getByRole('table', { name: 'Info by seller' }))
  await userEvent.click(table.getByRole('button', { name: `$4.50 Unit cost of ${LAMP} for main, edit` }))
  const field = table.getByRole('combobox', { name: `Unit cost of ${LAMP} for main` })
  await userEvent.clear(field)
  await userEvent.type(field, 'dear{Enter}')
  expect(await screen.findByText(`Unit cost of ${LAMP} for main: ‘dear’ is not an amount of USD.`)).toBeVisible()
  expect(log.asked(`POST /asins/${LAMP}/info/main`)).toEqual([])
  await userEvent.clear(field)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(world.info[LAMP]?.main).toEqual({ supplier: 'Linyi Lamps' }))
})

test('notes are counted, added and deleted, and a deleted one comes back', async () => {
  const { product, world } = await open('notes')
  expect(await product.findByRole('heading', { name: 'Notes · 1' })).toBeVisible()
  await userEvent.type(product.getByRole('textbox', { name: 'New note' }), 'Shade is linen.')
  await userEvent.click(product.getByRole('button', { name: 'Add note' }))
  expect(await product.findByRole('heading', { name: 'Notes · 2' })).toBeVisible()
  await waitFor(() => expect(world.notes).toHaveLength(2))
  await userEvent.click(await product.findByRole('button', { name: 'Delete note: New box from May on.' }))
  expect(await product.findByRole('heading', { name: 'Notes · 1' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await product.findByRole('heading', { name: 'Notes · 2' })).toBeVisible()
})
