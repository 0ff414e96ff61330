import { deepEqual, equal } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const robin = { email: 'regular@clove.example', password: 'clove-demo' }
const rowOf = (page: Page, email: string) => page.locator('.data-table-row').filter({ hasText: email })

const openUsers = async (page: Page) => {
  await letIn(page)
  await page.goto('/#/settings/users')
  await page.getByRole('heading', { name: 'User Management' }).waitFor()
}
/** Gives a user an access role and waits until the table names it. */
const give = async (page: Page, title: string) => {
  await rowOf(page, robin.email)
    .getByRole('button', { name: /^Edit / })
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Access' }).click()
  await page.getByTitle(title, { exact: true }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await rowOf(page, robin.email).getByText(title, { exact: true }).waitFor()
}

journey('a warehouse member sees stock without money, and no screen of money', async (steps) => {
  const { page, openElsewhere } = steps
  await openUsers(page)
  await give(page, 'Warehouse')
  const theirs = await openElsewhere()
  await letIn(theirs, robin)
  await theirs.goto('/#/logistics/restock')
  await theirs.getByRole('heading', { name: 'Restock', exact: true }).waitFor()
  const menu = theirs.getByRole('navigation')
  await menu.getByRole('link', { name: 'FBA Shipments' }).waitFor()
  for (const name of ['Uploads', 'Sales Chart', 'Refunds', 'Addresses'])
    equal(await menu.getByRole('link', { name, exact: true }).count(), 0, name)
  for (const name of ['Cash', 'Budget', 'Create PO']) equal(await theirs.getByRole('button', { name }).count(), 0, name)

  await theirs.goto('/#/logistics/cash')
  await theirs.getByText('Your role doesn’t let you see sales, prices and amounts.').waitFor()
  await theirs.waitForURL(/#\/$/)
  const purchases = await theirs.request.get('/profit/settlements', { headers: { 'x-clove-tenant': 'demo' } })
  equal(purchases.status(), 403)
})

journey('a company makes a role of its own and gives it', async ({ page, openElsewhere }) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Roles' }).click()
  const drawer = page.getByRole('dialog', { name: 'Roles' })
  await drawer.getByText('May download files; change products, stock and settings.').waitFor()
  deepEqual(await faultsInBoth(page), [])
  await drawer.getByRole('button', { name: 'New role' }).click()
  await drawer.getByLabel('Name', { exact: true }).fill('Filing clerk')
  await drawer.getByRole('checkbox', { name: 'See and file refund claims' }).check()
  await drawer.getByRole('checkbox', { name: 'See sales, prices and amounts' }).check()
  await drawer.getByRole('button', { name: 'Create' }).click()
  await drawer.getByText('May see sales, prices and amounts; see and file refund claims.').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await give(page, 'Filing clerk')
  const theirs = await openElsewhere()
  await letIn(theirs, robin)
  await theirs.goto('/#/logistics/cash')
  await theirs.getByText('Your role doesn’t let you see what you pay suppliers.').waitFor()
})
