import { deepEqual, equal, match, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { askFor } from './support/ask.ts'
import { faultsInBoth } from './support/axe.ts'
import { dayIn, shownDay } from './support/days.ts'
import { stageJourneys } from './support/journey.ts'
import { settlementFiles } from './support/money.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import { cellOf, columnOf, rowCount, rowsWith, saysIn, until } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const LAMP = asinOf('LAMP')
const AMERICAN = /Lamp, plain.*US/

const openRestock = async (page: Page) => {
  await page.goto('/#/logistics/restock')
  await rowsWith(page, LAMP).first().waitFor()
}
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Narrow to a status' }).getByRole('button', { name })

journey('with orders alone nobody knows what is in stock, and nothing is ordered', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [ordersFile()])
  await openRestock(page)
  await page.getByText('No inventory report has been imported yet').waitFor()
  const statuses = async () => [...new Set(await columnOf(page, 'status'))]
  deepEqual(await statuses(), ['No stock data'])
  deepEqual([...new Set(await columnOf(page, 'suggested'))], ['–'])
  equal(await page.getByRole('button', { name: 'Create PO', exact: true }).isDisabled(), true)
  equal(await rowsWith(page, LAMP).first().getByRole('checkbox').isDisabled(), true)
  for (const status of [/^Out 0/, /^Late 0/, /^Order 0/]) equal(await chip(page, status).isDisabled(), true)
  await sendFiles(page, stockFiles())
  await until(
    page,
    async () => (await statuses()).includes('Late'),
    () => 'stock that is known',
  )
  equal(await page.getByText('No inventory report has been imported yet').count(), 0)
})

journey('restock opens by urgency, a line for each listing, and chips narrow it', async ({ page }) => {
  await letIn(page)
  await openRestock(page)
  const order = ['Out', 'Late', 'Waits', 'Order', 'OK', 'Excess', 'No stock data']
  const ranks = (await columnOf(page, 'status')).map((status) => order.indexOf(status))
  ok(!ranks.includes(-1), ranks.join())
  deepEqual(
    ranks,
    [...ranks].sort((a, b) => a - b),
  )
  for (const column of ['outOn', 'orderOn']) {
    const cut = await page
      .locator(`tr[data-line] td[data-col="${column}"]`)
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    deepEqual(cut, [])
  }
  // in three marketplaces of two accounts
  equal(await rowsWith(page, LAMP).count(), 3)
  await cellOf(page, AMERICAN, 'velocity').locator('svg').waitFor()
  const late = ranks.filter((rank) => rank === 1).length
  await chip(page, new RegExp(`^Late ${late}`)).click()
  await saysIn(page, rowCount(page), String(late))
  await page.reload()
  await rowsWith(page, LAMP).first().waitFor()
  deepEqual((await faultsInBoth(page)).join(), '')
  await chip(page, /^Late/).click()
  await saysIn(page, rowCount(page), String(ranks.length))
})

journey('a row opens its projected stock, and an event that is planned changes it', async ({ page }) => {
  await letIn(page)
  await openRestock(page)
  const before = Number(await cellOf(page, AMERICAN, 'suggested').textContent())
  await cellOf(page, AMERICAN, 'status').click()
  const drawer = page.getByRole('dialog', { name: 'Lamp, plain' })
  const chart = drawer.getByRole('img', { name: /^Projected stock/ })
  await chart.locator('canvas').waitFor()
  match((await chart.getAttribute('aria-label')) ?? '', /stock-out on .*safety stock \d+/)
  await drawer.getByRole('row', { name: /shipment FBA15LAMPS01 14/ }).waitFor()
  await drawer.getByText('Table', { exact: true }).click()
  await drawer.getByRole('row', { name: new RegExp(`^${shownDay(0)}`) }).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  await drawer.getByRole('button', { name: 'Add event' }).click()
  await drawer.getByText('Choose the first and last day.').waitFor()
  for (const [label, day] of [
    ['From', dayIn(3)],
    ['Until', dayIn(40)],
  ] as const) {
    await drawer.getByRole('button', { name: label }).click()
    const field = drawer.getByRole('textbox', { name: label })
    await field.fill(day)
    await field.press('Enter')
  }
  await drawer.getByRole('textbox', { name: 'Demand factor' }).fill('3')
  await drawer.getByRole('textbox', { name: 'Event', exact: true }).fill('Launch')
  await drawer.getByRole('button', { name: 'Add event' }).click()
  await drawer.getByRole('row', { name: /^Launch .*× 3/ }).waitFor()
  const suggested = async () => Number(await cellOf(page, AMERICAN, 'suggested').textContent())
  await until(
    page,
    async () => (await suggested()) > before,
    () => `more than ${before}`,
  )
  await drawer.getByRole('button', { name: /^Remove Launch/ }).click()
  await until(
    page,
    async () => (await suggested()) === before,
    () => `${before} again`,
  )
  await drawer.getByText('Back-test', { exact: true }).click()
  await drawer.getByRole('row', { name: /^This rule/ }).waitFor()
  await drawer.getByRole('row', { name: /^Plain 30-day average/ }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
})

journey('a budget names products without a cost, buys within the money, and becomes an order', async ({ page }) => {
  await letIn(page)
  await openRestock(page)
  await page.getByRole('button', { name: 'Budget', exact: true }).click()
  await page.getByRole('heading', { name: 'Budget' }).waitFor()
  await page.getByText(/no unit cost, so the budget leaves .* out: .*Lamp, plain/).waitFor()
  equal(await page.getByRole('button', { name: 'Create PO', exact: true }).isDisabled(), true)
  await page.getByRole('link', { name: 'Enter costs' }).waitFor()
  const rows = ['LAMP', 'SHELF'].flatMap((name) =>
    ['clove-us', 'clove-eu'].map((seller) => ({ asin: asinOf(name), seller, type: 'unit_cost', value: 400 })),
  )
  await askFor(page, 'POST', '/asins/info/batch', { data: { rows, from: '2020-01-01' } })
  await page.reload()
  await page.getByRole('button', { name: /^Create PO for/ }).waitFor()
  const field = page.getByRole('textbox', { name: 'I have, USD' })
  await field.fill('0')
  await field.press('Enter')
  await page.getByText('Enter an amount above 0.').waitFor()
  await field.fill('1,300')
  await field.press('Enter')
  await page.getByText('of $1,300.00', { exact: true }).waitFor()
  const cost = Number((await cellOf(page, LAMP, 'cost').textContent())?.replace(/[^0-9.]/g, ''))
  ok(cost > 1000 && cost <= 1300, `${cost}`)
  match((await cellOf(page, LAMP, 'reason').textContent()) ?? '', /Others keep more for the money/)
  match(page.url(), /amount=130000/)
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Create PO for 1 product' }).click()
  await page.getByRole('heading', { name: 'New Purchase Orders' }).waitFor()
  await page.getByText(/units · \$1,/).waitFor()
})

journey('cash names the report that is missing, then the lowest week of thirteen', async ({ page }) => {
  await letIn(page)
  await openRestock(page)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('heading', { name: 'No cash forecast yet' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await sendFiles(page, settlementFiles())
  await page.goto('/#/logistics/cash')
  await page.reload()
  await page.getByText(/in, \$0\.00 out over 13 weeks/).waitFor()
  const { id: supplier } = await askFor<{ id: string }>(page, 'POST', '/po/suppliers', {
    data: {
      name: 'Lamp Works',
      email: '',
      address: '',
      currency: 'USD',
      leadTime: null,
      depositPercent: 30,
      balanceDays: 30,
    },
  })
  const lines = [
    { marketplace: 'US', seller: 'clove-us', asin: LAMP, sku: 'LAMP-US', fnsku: null, quantity: 100, unitCost: 400 },
  ]
  const order = { supplier, currency: 'USD', expected: null, notes: '', lines }
  const { id, number } = await askFor<{ id: string; number: string }>(page, 'POST', '/po', { data: order })
  await askFor(page, 'POST', `/po/${id}/send`, { data: {} })
  const balance = page.getByRole('textbox', { name: 'Balance today, USD' })
  await balance.fill('99999999999')
  await balance.press('Enter')
  await page.getByText('The amount is too high.').waitFor()
  await balance.fill('1,000')
  await page.getByRole('textbox', { name: 'Warn below, USD' }).fill('900')
  await page.getByRole('button', { name: 'Save' }).click()
  // the deposit of the order, 30 % of $400.00, is due today
  await page.getByText(/^Lowest in the week of .*: \$880\.00, below your line of \$900\.00/).waitFor()
  await page.locator('.day-lines canvas').waitFor()
  await page.getByRole('button', { name: '$120.00', exact: true }).click()
  await page.getByText(new RegExp(`${number} · Lamp Works · deposit`)).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.small-table td:nth-child(2) button').first().click()
  await page
    .getByText(/US clove-us · \$[\d,.]+ sales × [\d.]+ %/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText(/below your line of \$900\.00/).waitFor()
  await page.locator('.day-lines canvas').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.locator('.day-lines canvas').waitFor()
  const heads = page.getByRole('table', { name: 'Cash by week' }).getByRole('columnheader')
  deepEqual(await heads.locator('visible=true').allTextContents(), ['Week of', 'Lowest'])
})

journey('on a phone a row shows its name, marketplace and status, and opens as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await letIn(page)
  await openRestock(page)
  const american = rowsWith(page, AMERICAN)
  match((await american.textContent()) ?? '', /Lamp, plain.*US · Late/)
  await american.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Lamp, plain' }).getByText('Projected stock').first().waitFor()
})
