import { deepEqual, equal, match } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { adFiles, adviceFiles } from './support/adFiles.ts'
import { askFor } from './support/ask.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import { cellOf, columnOf, openFilter, pressTool, rowCount, rowsWith, saysIn } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const LAMP = asinOf('LAMP')
const SHELF = asinOf('SHELF')
const KEPT = 'metric.keptOfAdSales'
const regular = { email: 'regular@clove.example', password: 'clove-demo' }

const openAds = async (page: Page, query = '') => {
  await page.goto(`/#/sales/ppc${query}`)
  await page.getByRole('heading', { name: 'Ads Table', level: 1 }).waitFor()
}

journey('without a report of ads the table says which one to bring', async ({ page }) => {
  await letIn(page)
  await openAds(page)
  await page.getByRole('heading', { name: 'No ads yet' }).waitFor()
  deepEqual((await faultsInBoth(page)).join(), '')
  await page.getByRole('link', { name: 'Go to uploads' }).click()
  await page.getByRole('heading', { name: 'Uploads', level: 1 }).waitFor()
})

journey('what was imported stands in 3 days and 30 days, with cover and change beside it', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [ordersFile(), ...stockFiles(), ...adFiles()])
  await openAds(page)
  await rowsWith(page, LAMP).waitFor()
  deepEqual(await columnOf(page, 'spend|3 days'), ['$30.00', '$3.00'])
  // 3 × 10 + 27 × 5 dollars
  deepEqual(await columnOf(page, 'spend|30 days'), ['$165.00', '$30.00'])
  deepEqual(await columnOf(page, 'attributedSales|30 days'), ['$1,500.00', '$0.00'])
  deepEqual(await columnOf(page, 'acos|30 days'), ['11.0', '–'])
  // 10 dollars a day against 5.50
  deepEqual(await columnOf(page, 'spend|change'), ['▲ 82', '0'])
  match((await cellOf(page, LAMP, 'cover|30 days').textContent()) ?? '', /ads on low stock/)
  deepEqual(await page.locator('tfoot [data-col="spend|30 days"]').textContent(), '$195.00')
  deepEqual((await faultsInBoth(page)).join(), '')
})

journey('a figure opens its formula and the lines of the file', async ({ page }) => {
  await letIn(page)
  await openAds(page)
  await cellOf(page, SHELF, 'spend|3 days').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('ad-products.csv').first().waitFor()
  await drawer.getByText('$3.00').first().waitFor()
})

journey(
  'a metric of the company becomes a column, and a metric that is deleted leaves the table as it was',
  async ({ page }) => {
    await letIn(page)
    const data = { title: 'Kept of ad sales', formula: '1 - adSpend / adSales', description: '' }
    const { id } = await askFor<{ id: string }>(page, 'POST', '/metrics', { data })
    await openAds(page)
    await rowsWith(page, LAMP).waitFor()
    await pressTool(page, 'Columns')
    await page.getByRole('checkbox', { name: 'Kept of ad sales %, 30 days' }).check()
    await page.keyboard.press('Escape')
    // 165 of 1,500 dollars are spent; of nothing nothing is kept
    await saysIn(page, cellOf(page, LAMP, `${KEPT}|30 days`), '89.0')
    deepEqual(await columnOf(page, `${KEPT}|30 days`), ['89.0', '–'])
    equal(await page.locator(`tfoot [data-col="${KEPT}|30 days"]`).textContent(), '87.0')
    await cellOf(page, LAMP, `${KEPT}|30 days`).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Kept of ad sales = 1 − Ad spend ÷ Attributed sales').waitFor()
    await drawer.getByText('ad-products.csv').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Kept of ad sales %', exact: true }).click()
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Kept of ad sales %' }).waitFor()
    await rowsWith(page, LAMP).waitFor()
    deepEqual((await faultsInBoth(page)).join(), '')
    await askFor(page, 'DELETE', `/metrics/${id}`)
    await page.reload()
    await rowsWith(page, LAMP).waitFor()
    equal(await page.locator(`[data-col="${KEPT}|30 days"]`).count(), 0)
    deepEqual(await columnOf(page, 'spend|30 days'), ['$165.00', '$30.00'])
  },
)

journey('rows are grouped by what the company notes of products', async ({ page }) => {
  await letIn(page)
  const season = { title: 'Season', kind: 'choice', choices: ['Winter', 'Summer'] }
  await askFor(page, 'POST', '/asins/info/types', { data: season })
  await askFor(page, 'POST', `/asins/${LAMP}/info/clove-us`, { data: { season: 'Winter' } })
  await openAds(page)
  await rowsWith(page, LAMP).waitFor()
  const split = (await openFilter(page, 'Split by')).getByRole('combobox', { name: 'Split by' })
  const press = async (words: string) => {
    await split.fill(words)
    await page.locator('.ant-select-item-option:visible', { hasText: words }).first().click()
  }
  await press('Season')
  await page.waitForURL(/by=asin%2Cinfo\.season/)
  await press('ASIN')
  await page.waitForURL(/by=info\.season/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await rowsWith(page, 'Winter').waitFor()
  deepEqual(await columnOf(page, 'info.season'), ['Winter', 'No value'])
  deepEqual(await columnOf(page, 'spend|30 days'), ['$165.00', '$30.00'])
  await cellOf(page, 'Winter', 'spend|30 days').click()
  await page.getByRole('dialog').getByText('ad-products.csv').first().waitFor()
  await page.keyboard.press('Escape')
  deepEqual((await faultsInBoth(page)).join(), '')
})

journey('search terms that only cost are a view, and the address keeps the split', async ({ page }) => {
  await letIn(page)
  await openAds(page, '?by=searchTerm')
  await rowsWith(page, 'plain lamp').waitFor()
  await pressTool(page, 'Views')
  await page.getByRole('button', { name: 'Waste: spend without a sale' }).click()
  await rowsWith(page, 'free lamp').waitFor()
  await rowsWith(page, 'plain lamp').waitFor({ state: 'detached' })
  equal(await cellOf(page, 'free lamp', 'spend|30 days').textContent(), '$20.00')
  await page.reload()
  await rowsWith(page, 'lamp').first().waitFor()
  match(page.url(), /by=searchTerm/)
})

journey('the server sorts and filters', async ({ page }) => {
  await letIn(page)
  await openAds(page)
  await rowsWith(page, LAMP).waitFor()
  await page.getByTestId('table-filter').fill('shelf')
  await saysIn(page, rowCount(page), '1')
  deepEqual(await columnOf(page, 'spend|3 days'), ['$3.00'])
})

journey('a product leads to its ads', async ({ page }) => {
  await letIn(page)
  await page.goto(`/#/asins/${LAMP}?tab=ads`)
  await page.getByRole('link', { name: 'Ads of this product', exact: true }).click()
  await page.getByRole('heading', { name: 'Ads Table', level: 1 }).waitFor()
  await rowsWith(page, LAMP).waitFor()
  await rowsWith(page, SHELF).waitFor({ state: 'detached' })
})

journey('bids to set and terms to exclude come from the reports, with their arithmetic', async ({ page }) => {
  await letIn(page)
  const rows = [LAMP, SHELF].map((asin) => ({ asin, seller: 'clove-us', type: 'unit_cost', value: 2200 }))
  await askFor(page, 'POST', '/asins/info/batch', { data: { rows, from: '2020-01-01' } })
  await sendFiles(page, adviceFiles())
  await openAds(page)
  await page.getByText('Bids and terms', { exact: true }).click()
  await page.waitForURL(/tab=bids/)
  await rowsWith(page, 'paper lamp').waitFor()
  const lamp = rowsWith(page, 'Exact')
  equal(await lamp.locator('[data-col="action"]').textContent(), 'Lower bid')
  equal(await lamp.locator('[data-col="bid"]').textContent(), '$0.40')
  equal(await lamp.locator('[data-col="newBid"]').textContent(), '$0.28')
  equal(await cellOf(page, 'paper lamp', 'action').textContent(), 'Exclude term')
  deepEqual((await faultsInBoth(page)).join(), '')
  await lamp.locator('[data-col="newBid"]').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Break-even click = orders per click × margin').waitFor()
  await drawer.getByText('targets.csv').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Replay 60 days' }).click()
  const replay = page.getByRole('dialog', { name: 'Replay of the last 60 days' })
  await replay.getByText(/^There was no advice 60 days ago/).waitFor()
  deepEqual((await faultsInBoth(page)).join(), '')
  await page.keyboard.press('Escape')
  await replay.waitFor({ state: 'hidden' })
  await pressTool(page, 'Views')
  await page.getByRole('button', { name: 'By target: bids to set' }).click()
  await rowsWith(page, 'paper lamp').waitFor({ state: 'detached' })
})

journey('chosen advice is saved as a bulk sheet of the ads console', async ({ page }) => {
  await letIn(page)
  await openAds(page, '?tab=bids')
  const lamp = rowsWith(page, 'Exact')
  await lamp.waitFor()
  await lamp.getByRole('checkbox').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bulk sheet' }).click(),
  ])
  equal(download.suggestedFilename(), 'ads-bulk-sheet.xlsx')
  const parts = unzipSync(await readFile(await download.path()))
  match(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()), /Sponsored Products Campaigns/)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  for (const cell of ['Keyword ID', 'Update', '111111111111', '333333333333', '>0.28<']) match(sheet, new RegExp(cell))

  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByText('1 change recorded. Results follow in 28 days.').waitFor()
  await lamp.getByText(/^Done on/).waitFor()
  await page.goto('/#/home/outcomes')
  await page.getByText(/^1 change of ads/).waitFor()
  await page.goto('/#/ads?tab=bids')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.goto('/#/home/outcomes')
  await page.getByText('Nothing to show yet').waitFor()
})

journey('on a phone a row of the advice opens with its bid', async ({ page }) => {
  await letIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAds(page, '?tab=bids')
  await rowsWith(page, 'paper lamp').locator('.data-table-open').click()
  await page.getByRole('dialog').getByText('Break-even click').first().waitFor()
  await page.keyboard.press('Escape')
  deepEqual((await faultsInBoth(page)).join(), '')
})

journey('who is no admin is sent to the start', async ({ page }) => {
  await letIn(page, regular)
  await page.goto('/#/sales/ppc')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})

journey('a phone shows products and spend, and a row opens as a sheet', async ({ page }) => {
  await letIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAds(page)
  await rowsWith(page, LAMP).waitFor()
  await rowsWith(page, LAMP).locator('.data-table-open').click()
  await page.getByRole('dialog').getByText('Ad sales, 30 days').waitFor()
  await page.keyboard.press('Escape')
  deepEqual((await faultsInBoth(page)).join(), '')
})
