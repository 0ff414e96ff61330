import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import type { InfoType } from '#contract/infoTypes.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const line: InfoType = {
  ...{ key: 'brand_line', title: 'Brand line', kind: 'choice', choices: ['Everyday', 'Premium'], own: true },
}
const season: InfoType = { key: 'season', title: 'Season', kind: 'text', choices: [], own: true }

const open = (address: string, infoTypes: InfoType[] = [line, season]) => {
  const world = catalogueWorld({ infoTypes })
  world.info[LAMP] = { ...world.info[LAMP], main: { ...world.info[LAMP]?.main, brand_line: 'Premium' } }
  server.use(...rememberedCatalogue(world))
  renderApp(address)
  return world
}

test('an info type is made with its choices, is a tab, and its values are typed', async () => {
  const world = open('/#/data/product-info/types', [])
  await userEvent.click(await screen.findByRole('button', { name: 'Add an info type' }))
  const dialog = await dialogTitled('Add an info type')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Brand line')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Enter at least one choice.')).toBeVisible()
  fireEvent.paste(dialog.getByRole('textbox', { name: 'Choice 1' }), {
    clipboardData: { getData: () => 'Everyday\nPremium' },
  })
  expect(dialog.getByRole('textbox', { name: 'Choice 2' })).toHaveValue('Premium')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Brand line' })).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('link', { name: 'Brand line' })[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: `– Brand line of ${SHELF} for main, edit` }))
  await userEvent.type(screen.getByRole('combobox', { name: `Brand line of ${SHELF} for main` }), 'luxury{Enter}')
  expect(
    await screen.findByText(`Brand line of ${SHELF} for main: ‘luxury’ is not one of the choices Everyday, Premium.`),
  ).toBeVisible()
  const field = screen.getByRole('combobox', { name: `Brand line of ${SHELF} for main` })
  await userEvent.clear(field)
  await userEvent.type(field, 'premium{Enter}')
  await waitFor(() => expect(world.info[SHELF]?.main).toEqual({ brand_line: 'Premium' }))
})

test('values follow a renamed choice, and those of one that goes become what is said', async () => {
  const world = open('/#/data/product-info/types')
  await userEvent.click(await screen.findByRole('button', { name: 'Change Brand line' }))
  const dialog = await dialogTitled('Change Brand line')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Premium' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose a replacement for the value Premium.')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  )
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Premium becomes' }))
  await userEvent.click(await screen.findByTitle('Everyday'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.info[LAMP]?.main?.brand_line).toBe('Everyday'))
  expect(world.infoTypes[0]?.choices).toEqual(['Everyday'])
})

test('a type is removed with a word of its values, and brought back', async () => {
  const world = open('/#/data/product-info/types')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Brand line' }))
  const dialog = await dialogTitled('Remove Brand line?')
  expect(dialog.getByText('1 value of Brand line goes with it. Undo restores everything.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Brand line is removed, and 1 value with it.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Brand line' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.infoTypes.map(({ key }) => key)).toEqual(['season', 'brand_line']))
})

test('types change places', async () => {
  const world = open('/#/data/product-info/types')
  await userEvent.click(await screen.findByRole('button', { name: 'Move Season up' }))
  await waitFor(() => expect(world.infoTypes.map(({ key }) => key)).toEqual(['season', 'brand_line']))
  expect(screen.getByRole('button', { name: 'Move Season up' })).toBeDisabled()
})

test('who is no admin makes none', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ type: 'regular' })]))
  open('/#/data/product-info/types')
  expect(await screen.findByRole('link', { name: 'Brand line' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Info types…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add an info type' })).toBeNull()
})
