import { equal, match, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { DAY_MS } from '#rules/days.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { importFiles, letIn, writeReports } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

// names are erased 30 days after shipment
const since = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10)
const recentWorld = { seed: 5, products: 8, buyers: 150, orders: 500, since, days: 15 }

const field = (page: Page) => page.getByPlaceholder(/Name, street/)
const person = (page: Page) => page.getByRole('region', { name: 'Name and address' })

/** The name of the customer whose page is open, which is asked for. */
const shownName = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Show name and address' }).click()
  const name = (await person(page).locator('address > div').first().textContent()) ?? ''
  ok(name.length > 3)
  return name
}

journey('a customer is found by order, by name and by hash, shown on asking, and labeled', async ({ page }) => {
  const { orders, shipments } = await writeReports(recentWorld)
  await letIn(page)
  await page.goto('/#/customers/details')
  await page.getByText('No customers yet').waitFor()
  await importFiles(page, [orders, shipments])

  await page.goto('/#/customers/details')
  const first = page.locator('.data-table-row').first()
  await first.getByRole('link').click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  const order = (await page.locator('.customer-event .code').first().textContent()) ?? ''
  match(order, /^\d{3}-\d{7}-\d{7}$/)
  const hash = (await page.locator('.customer-hash .code').textContent()) ?? ''
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  match(heading, /•••/)
  const name = await shownName(page)

  await page.getByRole('link', { name: 'Find another customer' }).click()
  await field(page).waitFor()
  equal(await page.getByText(name).count(), 0)
  for (const text of [order, hash, name]) {
    await field(page).fill(text)
    await page.waitForURL((url) => url.hash.includes(new URLSearchParams({ search: text }).toString()))
    await page.getByText(/customers? found/).waitFor()
    await page.locator(`.data-table-row a[href$="${hash}"]`).waitFor()
  }
  equal((await faultsInBoth(page)).join(), '')
  await page.locator(`.data-table-row a[href$="${hash}"]`).click()
  await person(page).getByText('•••').first().waitFor()

  const labels = page.getByRole('group', { name: 'Labels of the customer' })
  await labels.getByRole('button', { name: 'dropshipper' }).click()
  await page.getByRole('status').filter({ hasText: 'Customer labeled dropshipper.' }).waitFor()
  await page.getByText('Customer: dropshipper').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Customer: dropshipper').waitFor({ state: 'detached' })

  const rights = page.getByRole('region', { name: 'Privacy requests' })
  const coming = page.waitForEvent('download')
  await rights.getByRole('link', { name: /^CSV/ }).click()
  const held = await readFile(await (await coming).path(), 'utf8')
  ok(held.includes(name) && held.includes(hash) && held.includes(order))

  await page.getByRole('link', { name: 'Open the address' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Customer details' }).first().click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  equal((await faultsInBoth(page)).join(), '')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`/#/customers/details/${hash}`)
  await rights.getByRole('button', { name: 'Erase this person now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This can’t be undone.').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await person(page).getByText('Name and address are erased.').waitFor()
  await page.locator('.customer-event').getByText('Name and address erased').waitFor()
  await page.goto('/#/customers/details')
  await field(page).fill(name)
  await page
    .getByText(/customers? found|No customer/)
    .first()
    .waitFor()
  equal(await page.locator(`.data-table-row a[href$="${hash}"]`).count(), 0)
  // the same files bring nobody back
  await importFiles(page, [orders, shipments])
  await page.goto(`/#/customers/details/${hash}`)
  await person(page).getByText('Name and address are erased.').waitFor()

  const { data } = (await (
    await page.request.get('/audit?limit=20', { headers: { 'x-clove-tenant': 'demo' } })
  ).json()) as { data: { rows: { did: string }[] } }
  equal(data.rows.filter(({ did }) => did === `viewed the name and address of customer ${hash}`).length, 1)
})
