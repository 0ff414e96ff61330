import { deepEqual, equal, ok } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { signUp, smallSellersFiles } from './support/newCompany.ts'
import { uploadOf } from './support/steps.ts'
import { rowCount, tick } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: '0' }, { timezoneId: 'Europe/Berlin' })

/** From nothing to a table of what to order, on dropped files. */
const AIM_MS = 10 * 60_000

journey('from sign-up to what to order, on files dropped by a newcomer', async ({ page }) => {
  const files = smallSellersFiles(['all-orders.txt', 'fba-inventory-us.txt', 'ledger-summary.txt', 'listings-us.txt'])
  equal(files.length, 4)
  const began = Date.now()
  await signUp(page, 'Lace & Co')

  equal(await page.getByLabel('Company').inputValue(), 'Lace & Co')
  await page.getByText('Europe/Berlin').waitFor()
  await page.getByLabel('Account name').fill('Lace US')
  await tick(page, 'Marketplaces', 'US · United States')
  await page.getByText('lace-us').waitFor()
  deepEqual(await faultsInBoth(page), [])
  // nothing is lost on a reload, and no other address opens
  await page.reload()
  await page.getByText('lace-us').waitFor()
  await page.goto('/#/logistics/restock')
  await page.getByRole('heading', { name: 'Set up your company' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('heading', { name: 'Add your data' }).waitFor()
  deepEqual(await faultsInBoth(page), [])
  await page.locator('input[type=file]').first().setInputFiles(files)
  for (const { name } of files) await uploadOf(page, name).getByText('imported', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('heading', { name: 'What you pay, and to whom' }).waitFor()
  await rowCount(page).waitFor()
  deepEqual(await faultsInBoth(page), [])
  const firstCost = page.getByRole('button', { name: /^– Unit cost of .*, edit$/ }).first()
  const asin = /Unit cost of (\w+) for/.exec((await firstCost.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('button', { name: 'Paste…' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
  await paste.getByRole('textbox', { name: 'Rows' }).fill(`ASIN\tCost\tVendor\tMOQ\n${asin}\t-1\tBright Lamps\t120`)
  await paste.getByText(/‘-1’ is not an amount of USD from 0 to 1,000,000/).waitFor()
  await paste.getByRole('textbox', { name: 'Rows' }).fill(`ASIN\tCost\tVendor\tMOQ\n${asin}\t4.80\tBright Lamps\t120`)
  await paste.getByText('Add 1 new supplier: Bright Lamps').waitFor()
  deepEqual(await faultsInBoth(page), [])
  await paste.getByRole('button', { name: 'Save 3 values' }).click()
  await page.getByRole('button', { name: `$4.80 Unit cost of ${asin} for lace-us, edit` }).waitFor()
  await page.getByRole('button', { name: `120 Minimum order of ${asin} for lace-us, edit` }).waitFor()
  await page.getByText('Not in your supplier list yet').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('heading', { name: 'What’s imported' }).waitFor()
  const lightOf = (report: string) => page.locator('summary', { hasText: report })
  for (const report of ['All orders', 'FBA inventory (MYI)', 'Inventory ledger, summary', 'Merchant listings'])
    await lightOf(report).getByText('Complete').waitFor()
  await lightOf('Amazon fulfilled shipments').getByText('Recommended').waitFor()
  await lightOf('All orders').click()
  deepEqual(await faultsInBoth(page), [])
  await page.getByRole('button', { name: 'Finish' }).click()

  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.goto('/#/logistics/restock')
  await rowCount(page).waitFor()
  const took = Date.now() - began
  ok(Number((await rowCount(page).textContent())?.replace(/\D/g, '')) > 0)
  ok(took < AIM_MS, `${took} ms`)
  // presets are named until somebody keeps or replaces them
  await page.getByText(/^Quantities follow presets: at least 300 units per product and order/).waitFor()
  deepEqual(await faultsInBoth(page), [])
  await page.getByRole('button', { name: 'Keep these values' }).click()
  await page.getByText(/^Quantities follow presets/).waitFor({ state: 'detached' })

  // what is empty leads to the light that tells why
  await page.goto('/#/sales/ppc')
  await page.getByRole('link', { name: /^See what’s imported/ }).click()
  await page.getByRole('heading', { name: 'Data Coverage' }).waitFor()
  await page.getByRole('table', { name: 'Ads, advertised products by account' }).waitFor()
})

journey('a seller account is renamed later; a marketplace with data stays', async ({ page, expectProblem }) => {
  await signUp(page, 'Knots Ltd')
  await page.getByLabel('Account name').fill('Knots')
  await tick(page, 'Marketplaces', 'US · United States', 'CA · Canada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Add your data' }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(smallSellersFiles(['all-orders.txt']))
  await uploadOf(page, 'lace-all-orders.txt').getByText('imported', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'What’s imported' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()

  await page.goto('/#/settings/sellers')
  await page.getByRole('button', { name: 'Change Knots' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Account name').fill('Knots America')
  await page.keyboard.press('Tab')
  await sheet.getByTitle('US · United States').locator('.ant-select-selection-item-remove').click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^1 import is of US of Knots\./).waitFor()
  expectProblem(/409 POST .*admin\/sellers/)
})
