import { deepEqual, equal } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles } from './support/stockroom.ts'
import { columnOf, until } from './support/table.ts'
import { xlsxFile } from './support/xlsxFile.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const [LAMP, SHELF] = [asinOf('LAMP'), asinOf('SHELF')]

journey(
  'an XLSX is dropped, its columns are chosen, its values are looked at, applied and undone',
  async ({ page }) => {
    await letIn(page)
    await sendFiles(page, [ordersFile()])
    await page.goto('/#/data/import')
    await page.getByText('No sheet imports yet.').waitFor()
    equal((await faultsInBoth(page)).join(), '')
    const buffer = xlsxFile('Costs', [
      ['Price list 2026'],
      ['ASIN', 'Seller', 'Factory price', 'Lead time'],
      [LAMP, 'clove-us', 7.25, 45],
      [SHELF, 'clove-us', 'soon', 30],
    ])
    await page.getByLabel('Sheet to import').setInputFiles({
      ...{ name: 'costs.xlsx', mimeType: 'application/octet-stream', buffer },
    })
    await page.getByText('Columns from the headings in row 2').waitFor()
    await page.getByRole('combobox', { name: 'Column C, Factory price, fills' }).click()
    // the list is longer than what is drawn of it
    await page.keyboard.type('Unit cost')
    await page.locator('.ant-select-item-option[title="Unit cost"]:visible').click()
    await page.keyboard.press('Escape')
    equal((await faultsInBoth(page)).join(), '')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByText('2 values to change · 0 unchanged · 1 mistake in 1 row').waitFor()
    deepEqual(await columnOf(page, 'info.unit_cost'), ['–', '– → $7.25'])
    await page.getByText(/C4: soon is not an amount in USD/).waitFor()
    // a button has come under the pointer
    await page.mouse.move(0, 0)
    equal((await faultsInBoth(page)).join(), '')
    await page.getByRole('button', { name: 'Apply all 1 row' }).click()
    await page.getByText('2 values applied.').waitFor()
    await page.getByRole('table', { name: 'History' }).getByText('2 values in 1 row, 1 mistake skipped').waitFor()
    equal((await faultsInBoth(page)).join(), '')

    await page.goto('/#/data/product-info')
    const cost = page.getByRole('button', { name: `$7.25 Unit cost of ${LAMP} for clove-us, edit` })
    await cost.waitFor()

    await page.goto('/#/data/import')
    await page.getByRole('button', { name: 'Undo costs.xlsx' }).click()
    await page.getByText('2 values restored.').first().waitFor()
    await page.goto('/#/data/product-info')
    await page.getByRole('grid').waitFor()
    await until(
      page,
      async () => (await cost.count()) === 0,
      () => 'the cost is gone again',
    )
  },
)
