import { deepEqual, equal, match } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles } from './support/stockroom.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const LAMP = asinOf('LAMP')
const ADDRESS = '/#/playground/charts?measures=units&along=day&split=marketplace'

const saved = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await download.path())
}
const isAsWideAsTheWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const pinnedTitles = (page: Page) =>
  page.getByRole('region', { name: 'Pinned charts' }).getByRole('heading', { level: 3 })

journey('a chart is built, saved as files, kept, pinned and found on the home screen', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [ordersFile()])
  await page.goto('/#/playground/charts')
  await page.getByText(/No charts yet/).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.goto(ADDRESS)
  const units = page.getByRole('figure', { name: 'Units' })
  // the lines are named where they end
  await units.locator('svg text', { hasText: /^US$/ }).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  match((await saved(page, 'CSV')).toString('utf8'), /^\uFEFF?Day,Units: US,/)
  match((await saved(page, 'SVG')).toString('utf8'), /^<svg .*Units.*<polyline/s)
  const png = await saved(page, 'PNG')
  equal(png.subarray(1, 4).toString(), 'PNG')
  equal(png.byteLength > 5000, true)

  // a stretch is marked with the mouse, and the address has its days
  const plot = await units.getByRole('slider').boundingBox()
  if (!plot) throw new Error('The chart has no place')
  const at = (share: number) => [plot.x + 60 + (plot.width - 192) * share, plot.y + plot.height / 2] as const
  await page.mouse.move(...at(0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.7))
  await page.mouse.move(...at(0.75))
  await page.mouse.up()
  await page.waitForURL(/span=\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d/)
  await page.goBack()
  await page.waitForURL((url) => url.href.endsWith(ADDRESS))

  await page.getByRole('textbox', { name: 'Name of the chart' }).fill('Where lamps go')
  await page.getByRole('switch', { name: 'On home' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Where lamps go' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Where lamps go' }).waitFor()

  // columns of products beside it
  await page.goto(`/#/playground/charts?measures=revenue&along=asin&filter=asin:${LAMP}`)
  await page.getByRole('figure', { name: 'Revenue' }).locator('svg rect').first().waitFor()
  await page.getByRole('switch', { name: 'On home' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Revenue by ASIN' }).waitFor()

  await page.goto('/#/home')
  await pinnedTitles(page).nth(1).waitFor()
  deepEqual(await pinnedTitles(page).allTextContents(), ['Where lamps go', 'Revenue by ASIN'])
  await page.getByRole('region', { name: 'Pinned charts' }).locator('svg rect').first().waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: /^Move Revenue by ASIN/ }).dragTo(pinnedTitles(page).first())
  await page.getByRole('button', { name: 'Move Revenue by ASIN: place 1 of 2, use arrow keys to move it' }).waitFor()
  await page.reload()
  await pinnedTitles(page).nth(1).waitFor()
  deepEqual(await pinnedTitles(page).allTextContents(), ['Revenue by ASIN', 'Where lamps go'])

  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/#/home', '/#/playground/charts', ADDRESS, `${ADDRESS}&view=table`]) {
    await page.goto(address)
    await page.locator('.ant-skeleton').first().waitFor({ state: 'hidden' })
    equal((await faultsInBoth(page)).join(), '')
    equal(await isAsWideAsTheWindow(page), 0)
  }
})
