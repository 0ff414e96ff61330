import { equal } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import { choose, openFilter } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const [LAMP, SHELF] = [asinOf('LAMP'), asinOf('SHELF')]

journey('an info type is made, pasted, and splits the chart of sales', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [ordersFile(), ...stockFiles()])
  await page.goto('/#/data/product-info')
  await page.getByRole('link', { name: 'Info types…' }).click()
  await page.getByRole('heading', { name: 'No info types of your own yet' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Add an info type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an info type' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Brand line')
  await dialog.getByRole('textbox', { name: 'Choice 1' }).fill('Everyday')
  await page.keyboard.press('Enter')
  await dialog.locator('input[aria-label="Choice 2"]:focus').waitFor()
  await page.keyboard.type('Premium')
  equal((await faultsInBoth(page)).join(), '')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('cell', { name: 'Everyday, Premium' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  await page.getByRole('navigation', { name: 'Product info' }).getByRole('link', { name: 'Brand line' }).click()
  await page.getByRole('button', { name: 'Paste…' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
  await paste
    .getByRole('textbox', { name: 'Rows' })
    .fill(`ASIN\tSeller\tBrand line\n${LAMP}\tclove-us\tpremium\n${SHELF}\tclove-us\tEveryday\n`)
  await paste.getByRole('button', { name: 'Save 2 values' }).click()
  await page.getByRole('button', { name: `Premium Brand line of ${LAMP} for clove-us, edit` }).waitFor()

  await page.goto('/#/sales/chart')
  await openFilter(page, 'Split by')
  await choose(page, 'Split', 'Brand line')
  await page.waitForURL(/split=info\.brand_line/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Table tools' }).click()
  await page.getByText('As a table').click()
  await page.locator('td[data-col="units Premium"]', { hasText: '5' }).first().waitFor()
})
