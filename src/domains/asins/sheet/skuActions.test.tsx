import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callLog } from '#app/testing/callLog.ts'
import { dialogTitled, isDialogShown } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { skuRoutes } from '#contract/skus.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const log = callLog(server)

const open = async () => {
  const world = catalogueWorld()
  server.use(...rememberedCatalogue(world))
  renderApp(`/#/asins/${LAMP}?tab=skus`)
  await screen.findByRole('button', { name: 'Add SKU…' })
  const skus = () =>
    [...screen.getByRole('table', { name: 'SKUs' }).querySelectorAll('td:first-child')].map((cell) =>
      cell.textContent?.trim(),
    )
  const act = async (sku: string, action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${sku}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { world, skus, act }
}
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByTitle(option))
}

test('a SKU is added on one of the platforms there are, with a field of its own', async () => {
  const { world, skus } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Add SKU…' }))
  const dialog = await dialogTitled(`Add a SKU to ${LAMP}`)
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Platform' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map((option) => option.getAttribute('aria-label') ?? option.textContent)).toEqual([
    'Amazon',
    'Own shop',
  ])
  fireEvent.click(screen.getByTitle('Own shop'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'SKU' }), 'OWN-2')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a field' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of field 1' }), 'colour')
  await userEvent.type(dialog.getByRole('textbox', { name: 'colour' }), 'green')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(skus()).toContain('OWN-2'))
  expect(world.active.at(-1)).toEqual({ asin: LAMP, sku: 'OWN-2', platform: 'shop', seller: 'own', colour: 'green' })
  expect(screen.getByText('OWN-2 of own in your own shop added.')).toBeVisible()
})

test('what is wrong with a new SKU is said before it is sent, and what the server says after', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Add SKU…' }))
  const dialog = await dialogTitled(`Add a SKU to ${LAMP}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Enter the SKU.')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'SKU' }), 'A')
  await userEvent.type(dialog.getByRole('textbox', { name: 'FNSKU' }), 'short')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('an FNSKU has ten letters and digits')).toBeVisible()
  expect(log.asked(`POST /asins/${LAMP}/sku`)).toEqual([])
  server.use(mockRoute(skuRoutes.addSku, () => refuse(409, 'A belongs to B0OTHER001.')))
  await userEvent.clear(dialog.getByRole('textbox', { name: 'FNSKU' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('A belongs to B0OTHER001.')).toBeVisible()
})

test('a SKU moves to another seller and back, and keeps what it has', async () => {
  const { world, act } = await open()
  await act('LAMP-1 of main on Amazon', 'Edit or move…')
  const dialog = await dialogTitled(`LAMP-1 of ${LAMP}`)
  expect(dialog.getByRole('textbox', { name: 'shade' })).toHaveValue('linen')
  await choose('Seller', 'East account')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Actions for LAMP-1 of east on Amazon' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for LAMP-1 of main on Amazon' })).toBeNull()
  expect(world.active.find(({ sku }) => sku === 'LAMP-1')).toMatchObject({ seller: 'east', shade: 'linen' })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Actions for LAMP-1 of main on Amazon' })).toBeVisible()
})

test('another platform offers its own sellers', async () => {
  const { world, act } = await open()
  await act('LAMP-1 of main on Amazon', 'Edit or move…')
  const dialog = await dialogTitled(`LAMP-1 of ${LAMP}`)
  await choose('Platform', 'Own shop')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Actions for LAMP-1 of own in your own shop' })).toBeVisible()
  expect(world.active.filter(({ sku }) => sku === 'LAMP-1')).toHaveLength(1)
})

test('a SKU is deleted, and comes back', async () => {
  const { skus, act } = await open()
  await act('LAMP-E of east on Amazon', 'Delete')
  await waitFor(() => expect(skus()).toEqual(['LAMP-1', 'OWN-LAMP']))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(skus()).toEqual(['LAMP-E', 'LAMP-1', 'OWN-LAMP']))
})

test('deleting a SKU with its sales asks first, does nothing on Cancel, and says how many went', async () => {
  const { skus, act } = await open()
  await act('LAMP-1 of main on Amazon', 'Delete with its sales…')
  let dialog = await dialogTitled('Really delete this SKU?')
  expect(
    dialog.getByText(
      'This deletes the SKU LAMP-1 and all sales with it on Amazon, and everything else reports contain about it: visits, ads, returns, stock and unfiled claims. This can’t be undone.',
    ),
  ).toBeVisible()
  expect(log.asked('POST /admin/items/nuke')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(isDialogShown('Really delete this SKU?')).toBe(false))
  expect(log.asked('POST /admin/items/nuke')).toEqual([])
  await act('LAMP-1 of main on Amazon', 'Delete with its sales…')
  dialog = await dialogTitled('Really delete this SKU?')
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('LAMP-1 is deleted, and 42 sales rows with it on Amazon.')).toBeVisible()
  expect(log.asked('POST /admin/items/nuke')).toHaveLength(1)
  await waitFor(() => expect(skus()).toEqual(['LAMP-E', 'OWN-LAMP']))
})

test('who is no admin is not offered it', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ type: 'regular' })]))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for LAMP-1 of main on Amazon' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Edit or move…',
    'Discontinue main on Amazon…',
    'Delete',
  ])
})
