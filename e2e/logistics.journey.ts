import { deepEqual, equal, match } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn, uploadOf } from './support/steps.ts'
import { americanStock, asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import {
  cellOf,
  columnOf,
  openByMenu,
  pressTool,
  rowCount,
  rowsWith,
  saysIn,
  tickFilter,
  until,
} from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' }, { permissions: ['clipboard-read', 'clipboard-write'] })

const LAMP = asinOf('LAMP')
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter' })
const openStock = async (page: Page) => {
  await page.goto('/#/logistics/inventory-history')
  await cellOf(page, LAMP, 'inventory').first().waitFor()
}
/** Calls for the whole stock so far. */
const stockCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/sales/inventory') calls.push(request.url())
  })
  return calls
}

journey('reports of two accounts become stock that is narrowed, grouped and explained', async ({ page }) => {
  await letIn(page)
  const { name, text } = ordersFile()
  await page.goto('/#/data/uploads')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const upload = uploadOf(page, name)
  await upload.getByRole('combobox').click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Clove US' }).click()
  await upload.getByRole('button', { name: 'Import' }).click()
  await upload.getByText('imported', { exact: true }).waitFor()
  await sendFiles(page, stockFiles())

  await openStock(page)
  // every marketplace and seller by itself, until they are pooled
  await saysIn(page, rowCount(page), '8')
  await page.getByRole('button', { name: 'Group: ASIN + Marketplace + Seller' }).click()
  for (const name of ['Split by marketplace', 'Split by seller']) await page.getByRole('switch', { name }).click()
  await page.keyboard.press('Escape')
  await saysIn(page, rowCount(page), '5')
  deepEqual(
    [await cellOf(page, LAMP, 'marketplace').textContent(), await cellOf(page, LAMP, 'inventory').textContent()],
    ['CA, UK, US', '409'],
  )
  equal(await cellOf(page, LAMP, 'seller').textContent(), 'clove-us, clove-eu')

  await tickFilter(page, 'Seller', 'Clove Europe')
  await saysIn(page, rowCount(page), '2')
  await saysIn(page, cellOf(page, LAMP, 'inventory'), '400')
  await tickFilter(page, 'Seller', 'Clove Europe')
  await tickFilter(page, 'Marketplace', 'United States', 'United Kingdom')
  await saysIn(page, cellOf(page, LAMP, 'inventory'), '406')
  await page.getByRole('button', { name: 'Group: ASIN' }).click()
  await page.getByRole('switch', { name: 'Split by marketplace' }).click()
  await page.keyboard.press('Escape')
  await until(
    page,
    async () => (await rowsWith(page, LAMP).count()) === 2,
    () => 'a row for each marketplace',
  )
  deepEqual(
    [
      await cellOf(page, /B0LAMP0000.*US/, 'inventory').textContent(),
      await cellOf(page, /B0LAMP0000.*UK/, 'inventory').textContent(),
    ],
    ['6', '400'],
  )

  await cellOf(page, /B0LAMP0000.*US/, 'receiving').click()
  const explained = page.getByRole('dialog', { name: /^Inbound/ })
  const behind = explained.getByRole('region', { name: 'Rows behind the figure' }).getByRole('row')
  match((await behind.nth(1).textContent()) ?? '', /^inbound\.txt2/)
  deepEqual(await accessibilityFaults(page), [])
  await page.keyboard.press('Escape')
  await explained.waitFor({ state: 'hidden' })
  await cellOf(page, /B0LAMP0000.*US/, 'inventory').click()
  await page
    .getByRole('dialog', { name: /^Sellable stock/ })
    .getByText('stock-us.txt')
    .first()
    .waitFor()
})

journey('stock is asked for once, and again when an import changes it, wherever one is', async ({ page }) => {
  const calls = stockCalls(page)
  await letIn(page)
  await openStock(page)
  const lamps = cellOf(page, /B0LAMP0000.*US/, 'inventory')
  await saysIn(page, lamps, '6')
  await openByMenu(page, 'Home')
  await openByMenu(page, 'Inventory History')
  await saysIn(page, lamps, '6')
  equal(calls.length, 1)

  await sendFiles(page, [americanStock(50)])
  await saysIn(page, lamps, '50')
  await openByMenu(page, 'Home')
  await sendFiles(page, [americanStock()])
  await openByMenu(page, 'Inventory History')
  await saysIn(page, lamps, '6')
})

journey('the history tells on which days nothing was left', async ({ page }) => {
  await letIn(page)
  await page.goto(`/#/logistics/inventory-history?tab=history&asin=${LAMP}&marketplace=US`)
  await page.getByText('5 with a stock-out').waitFor()
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await page.getByText('0 with a stock-out').waitFor()
  await page.getByRole('button', { name: '30 days', exact: true }).click()
  await page.getByText('5 with a stock-out').waitFor()
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('button', { name: 'Standing: filter, group, pin, hide' }).click()
  await page.getByRole('checkbox', { name: /^Out/ }).click()
  await page.keyboard.press('Escape')
  await saysIn(page, rowCount(page), '5')
  deepEqual(await columnOf(page, 'inventory'), ['0', '0', '0', '0', '0'])
  await page.reload()
  await page.getByText('5 with a stock-out').waitFor()
  await saysIn(page, rowCount(page), '5')
})

journey('each table keeps what it is searched for, and a link carries it', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/logistics/dead')
  await cellOf(page, asinOf('THROW'), 'inventory').waitFor()
  equal(await page.getByRole('spinbutton').first().inputValue(), '94')
  await filter(page).fill('no such')
  await saysIn(page, rowCount(page), '0')
  await openByMenu(page, 'Problematic Products')
  await cellOf(page, asinOf('VASE'), 'inventory').waitFor()
  equal(await page.getByRole('spinbutton').first().inputValue(), '7')
  equal(await filter(page).inputValue(), '')
  await openByMenu(page, 'Dead Products')
  equal(await filter(page).inputValue(), 'no such')
  await saysIn(page, rowCount(page), '0')

  await openByMenu(page, 'Inventory History')
  await filter(page).fill('plain')
  await page.getByRole('button', { name: 'Inventory: filter, group, pin, hide' }).click()
  await page.getByRole('spinbutton', { name: 'Inventory at least' }).fill('100')
  await page.keyboard.press('Escape')
  await saysIn(page, rowCount(page), '2')
  await openByMenu(page, 'Home')
  await openByMenu(page, 'Inventory History')
  await saysIn(page, rowCount(page), '2')
  equal(await filter(page).inputValue(), 'plain')
  deepEqual((await columnOf(page, 'inventory')).sort(), ['400', '900'])

  await pressTool(page, 'Copy link')
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const fresh = await page.context().newPage()
  await fresh.goto(link)
  await saysIn(fresh, rowCount(fresh), '2')
  equal(await filter(fresh).inputValue(), 'plain')
  await fresh.close()
})

journey('the keys alone lead through a table and to where a figure comes from', async ({ page }) => {
  await letIn(page)
  await openStock(page)
  const active = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('td')
      return [cell?.closest('tr')?.dataset.line, cell?.dataset.col]
    })
  await filter(page).focus()
  const isInGrid = async () => (await active())[1] !== undefined
  for (let tab = 0; tab < 20 && !(await isInGrid()); tab += 1) await page.keyboard.press('Tab')
  deepEqual(await active(), ['0', 'asin'])
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  deepEqual(await active(), ['1', 'inventory'])
  await page.keyboard.press('Control+ArrowUp')
  await page.keyboard.press('Enter')
  const explained = page.getByRole('dialog', { name: /^Sellable stock/ })
  await explained.getByText('stock-ca.txt').first().waitFor()
  await page.keyboard.press('Escape')
  await until(
    page,
    async () => (await active()).join() === '0,inventory',
    () => 'the focus is back where it was',
  )
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Lamp, plain' }).waitFor()
})
