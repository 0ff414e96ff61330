import { equal, match } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

journey('a formula becomes a metric that stands wherever measures do', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/playground/metrics')
  await page.getByRole('heading', { name: 'Metrics', level: 1 }).waitFor()
  await sendFiles(page, [ordersFile(), ...stockFiles()])
  await page.getByRole('link', { name: 'Profit per session' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'New metric' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Price of an order')
  const formula = page.getByRole('textbox', { name: 'Formula' })
  await formula.focus()
  await page.keyboard.type('reve')
  await page.getByRole('option', { name: 'revenue' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' / orders + units')
  await page.keyboard.press('Escape')
  await page.getByText('Money per order and units cannot be added.').waitFor()
  await formula.fill('revenue ÷ orders')
  await page.getByText('Result: $ per order').waitFor()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('img', { name: /^Day by day/ }).waitFor()
  match((await preview.locator('.metric-figure').textContent()) ?? '', /^\$[\d.,]+ in the last 30 days$/)
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Price of an order' }).waitFor()

  // the chart offers it, draws it and explains it
  await page.goto('/#/sales/chart?measures=metric.priceOfAnOrder')
  await page.getByRole('figure', { name: 'Price of an order' }).locator('canvas').first().waitFor()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/#/playground/metrics')
  await page.getByRole('link', { name: 'Price of an order' }).click()
  await page.getByText('History').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Price of an order is back.').waitFor()
  await page.getByRole('link', { name: 'Price of an order' }).waitFor()
})
