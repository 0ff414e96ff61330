import { deepEqual, equal, match } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const tokensOf = (page: Page) => page.getByRole('region', { name: 'API tokens' })

journey('another program reads stock with a token until it is revoked', async ({ page, app }) => {
  await letIn(page)
  await sendFiles(page, [ordersFile(), ...stockFiles()])
  await page.goto('/#/profile')
  await tokensOf(page).getByRole('button', { name: 'Create token…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Stock sheet')
  await dialog.getByRole('combobox', { name: 'Inventory' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Read', { exact: true }).click()
  equal((await faultsInBoth(page)).join(), '')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = (await dialog.getByText(/^clove_/).textContent()) ?? ''
  equal((await faultsInBoth(page)).join(), '')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await tokensOf(page)
    .getByText(/… reads Inventory$/)
    .waitFor()

  const ask = (path: string) => fetch(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  const stock = await ask('/sales/inventory?limit=1')
  equal(stock.status, 200)
  const { data, next } = (await stock.json()) as { data: { rows: unknown[] }; next: string | null }
  equal(data.rows.length, 1)
  match(next ?? '', /^[\w-]+$/)
  const refused = await ask('/po')
  deepEqual([refused.status, refused.headers.get('content-type')], [403, 'application/problem+json; charset=utf-8'])

  await page.reload()
  await tokensOf(page)
    .getByText(/^used /)
    .waitFor()
  await tokensOf(page).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await tokensOf(page).getByText('Stock sheet').waitFor({ state: 'hidden' })
  equal((await ask('/sales/inventory')).status, 401)

  await page.goto('/api/v1/')
  await page.getByText('/sales/inventory', { exact: true }).first().waitFor()
})
