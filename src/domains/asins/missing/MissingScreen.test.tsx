import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { skuRoutes } from '#contract/skus.ts'
import { rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { type CatalogueWorld, catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()
const log = callLog(server)
const onAmazon = { platform: 'amazon', seller: 'main' } as const

const open = async (facts: Partial<CatalogueWorld> = {}, width = 1280) => {
  const world = catalogueWorld(facts)
  server.use(...rememberedCatalogue(world))
  renderApp('/#/missing/fnsku', { width })
  await screen.findByText(/without an FNSKU · \d+ without an ASIN/)
  return world
}
const field = (name: string) => screen.getByRole('textbox', { name })
const skusIn = (list: string) => {
  const table = screen.queryByRole('table', { name: list })
  return table
    ? within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent?.trim())
    : []
}

test('both lists are there under the page’s name', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Missing FNSKUs' })).toBeVisible()
  expect(document.title).toBe('Missing FNSKUs · development')
  expect(skusIn('SKUs without an FNSKU')).toEqual(['SHELF-1'])
  expect(screen.getByText('Oak shelf')).toBeVisible()
  expect(skusIn('SKUs without an ASIN')).toEqual(['STRAY-1'])
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  )
})

test('a row goes when its FNSKU is saved', async () => {
  const world = await open()
  await userEvent.type(field('FNSKU of SHELF-1'), 'x000shelf1{Enter}')
  await waitFor(() => expect(skusIn('SKUs without an FNSKU')).toEqual([]))
  expect(world.active.find(({ sku }) => sku === 'SHELF-1')?.fnsku).toBe('X000SHELF1')
  expect(skusIn('SKUs without an ASIN')).toEqual(['STRAY-1'])
})

test('a row goes when its ASIN is saved, typed in small letters', async () => {
  const world = await open()
  await userEvent.type(field('ASIN of STRAY-1'), SHELF.toLowerCase())
  await userEvent.click(screen.getByRole('button', { name: 'Save STRAY-1' }))
  await waitFor(() => expect(skusIn('SKUs without an ASIN')).toEqual([]))
  expect(world.active.at(-1)).toEqual({ asin: SHELF, ...onAmazon, sku: 'STRAY-1' })
})

test('what cannot be is said before it is sent, and what the server says stays beside the row', async () => {
  await open()
  await userEvent.type(field('FNSKU of SHELF-1'), 'short{Enter}')
  expect(screen.getByText('an FNSKU has ten letters and digits')).toBeVisible()
  await userEvent.type(field('ASIN of STRAY-1'), 'b0nowhere0{Enter}')
  expect(screen.getByText('B0NOWHERE0 is not an ASIN in the catalog')).toBeVisible()
  expect(log.asked().filter((call) => call.startsWith('POST /asins'))).toEqual([])
  server.use(mockRoute(skuRoutes.fillFnsku, () => refuse(409, 'Another SKU has it.')))
  await userEvent.clear(field('FNSKU of SHELF-1'))
  await userEvent.type(field('FNSKU of SHELF-1'), 'X000SHELF1{Enter}')
  const list = within(screen.getByRole('table', { name: 'SKUs without an FNSKU' }))
  expect(await list.findByText('Another SKU has it.')).toBeVisible()
  expect(field('FNSKU of SHELF-1')).toHaveValue('X000SHELF1')
})

test('a pasted column fills downwards and is saved at once; the bad one stays', async () => {
  const shelves = ['S-1', 'S-2', 'S-3'].map((sku) => ({ asin: SHELF, ...onAmazon, sku }))
  const world = await open({ active: [...catalogueWorld().active.filter(({ asin }) => asin === LAMP), ...shelves] })
  fireEvent.paste(field('FNSKU of S-1'), {
    clipboardData: { getData: () => 'X000000001\nbad\nX000000003\n' },
  })
  expect(field('FNSKU of S-3')).toHaveValue('X000000003')
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 SKUs' }))
  await waitFor(() => expect(skusIn('SKUs without an FNSKU')).toEqual(['S-2']))
  expect(world.active.flatMap(({ sku, fnsku }) => (sku.startsWith('S-') ? [[sku, fnsku]] : [])).sort()).toEqual([
    ['S-1', 'X000000001'],
    ['S-2', undefined],
    ['S-3', 'X000000003'],
  ])
  expect(field('FNSKU of S-2')).toHaveValue('bad')
})

test('what was typed is there after another page', async () => {
  await open()
  await userEvent.type(field('FNSKU of SHELF-1'), 'X000')
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Home' }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Missing FNSKUs' }),
  )
  expect(await screen.findByRole('textbox', { name: 'FNSKU of SHELF-1' })).toHaveValue('X000')
})

test('with nothing missing it says so', async () => {
  await open({ active: [], missingSkus: [] })
  expect(screen.getByText('Nothing is missing')).toBeVisible()
})

test('when it cannot be loaded it says why, and comes after another try', async () => {
  server.use(...rememberedCatalogue(catalogueWorld()))
  server.use(mockRoute(skuRoutes.listMissingFnskus, () => refuse(503, 'Asleep.')))
  renderApp('/#/missing/fnsku')
  expect(await screen.findByText('Asleep.')).toBeVisible()
  server.resetHandlers()
  server.use(...rememberedCatalogue(catalogueWorld()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'FNSKU of SHELF-1' })).toBeVisible()
})

test('where it is narrow the rows can be filled too', async () => {
  const world = await open({}, 390)
  await userEvent.type(field('FNSKU of SHELF-1'), 'X000SHELF1{Enter}')
  await waitFor(() => expect(world.active.find(({ sku }) => sku === 'SHELF-1')?.fnsku).toBe('X000SHELF1'))
})
