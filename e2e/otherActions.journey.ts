import { equal } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, demoRefreshToken } from '#world/amazon/gateway/amazonAccounts.ts'
import { clovesUs, stageAmazon, stagedCompany } from './support/amazon.ts'
import { askFor } from './support/ask.ts'
import { faultsInBoth } from './support/axe.ts'
import { LOST_LAST_CHANCE, lossFile } from './support/claims.ts'
import { stageJourneys } from './support/journey.ts'
import { stageOutsideWorld } from './support/outsideWorld.ts'
import { letIn, writeAmazonReports } from './support/steps.ts'
import { americanStock, asinOf, sendFiles } from './support/stockroom.ts'
import { choose, rowsWith } from './support/table.ts'
import { todoRow } from './support/todo.ts'

const amazon = await stageAmazon()
const outside = await stageOutsideWorld()
after(() => {
  amazon.close()
  outside.close()
})
const journey = stageJourneys({ CLOVE_DEMO: 'accounts', ...amazon.env, ...outside.env })

const { seller, region } = clovesUs

const connect = (page: Page) =>
  askFor(page, 'PUT', '/connections/amazon', {
    data: {
      ...{ seller, region, api: 'sp-api', refreshToken: demoRefreshToken('sp', clovesUs) },
      ...{ clientId: DEMO_CLIENT_ID, clientSecret: DEMO_CLIENT_SECRET },
    },
  })

/** Sends a month of orders; the last parcel goes to a locker. */
const sendOrders = async (page: Page) => {
  const { orders, shipments } = await writeAmazonReports(stagedCompany, seller)
  const lines = (await readFile(shipments, 'utf8')).split('\n').filter(Boolean)
  // names of the first ones, a month ago, are erased
  const [heading = '', last = ''] = [lines[0], lines.at(-1)]
  const place = heading.split('\t').indexOf('ship-address-1')
  const locker = last.split('\t').with(place, 'Amazon Locker Fern').join('\t')
  await sendFiles(page, [
    { name: 'all-orders.txt', seller, text: await readFile(orders, 'utf8') },
    { name: 'shipments.txt', seller, text: [...lines.slice(0, -1), locker].join('\n') },
  ])
}

const isGone = async (page: Page, text: string) => (await todoRow(page, text)).waitFor({ state: 'detached' })

journey('a claim that closes tomorrow is filed from the list', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [americanStock()])
  await sendFiles(page, [lossFile(LOST_LAST_CHANCE)])
  const row = await todoRow(page, 'claim closes within 3 days')
  await row.getByRole('link', { name: /^File 1/ }).click()
  await rowsWith(page, 'Lamp, plain').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'File 1' }).click()
  await page.getByLabel('Amazon case id').fill('1234567890')
  await page.getByRole('button', { name: 'Filed, next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await isGone(page, 'claim closes within 3 days')
  await page.goto('/#/home/outcomes')
  await page.getByText('1 claim filed · $0.00 received').waitFor()
})

journey('addresses are reviewed from the list: a label is taken, others are dismissed', async ({ page }) => {
  await letIn(page)
  await connect(page)
  await sendOrders(page)
  const row = await todoRow(page, 'to review')
  await row.getByRole('link', { name: /^Review/ }).click()
  const dismiss = page.getByRole('button', { name: /^Dismiss suggestion/ })
  await dismiss.first().waitFor()
  const suggestionCount = await dismiss.count()
  await page
    .getByRole('button', { name: /^Label as suggested locker/ })
    .first()
    .click()
  await page.getByText('Address labeled locker.').waitFor()
  // the labeled one leaves the list a moment later
  await dismiss.nth(suggestionCount - 1).waitFor({ state: 'detached' })
  for (let count = await dismiss.count(); count > 0; count -= 1) {
    await dismiss.first().click()
    await dismiss.nth(count - 1).waitFor({ state: 'detached' })
  }
  await page.getByText('No matching addresses').waitFor()
  await isGone(page, 'to review')
})

const addCampaign = (page: Page, title: string, shipped: { from: number; to: number }) =>
  askFor(page, 'POST', '/customers/campaigns', {
    data: {
      ...{ title, kind: 'review', template: null, source: 'orders', startAt: null, keepsGoing: false, perHour: 3600 },
      audience: { asins: [], marketplaces: [], shipped, repeat: null, without: [] },
    },
  })

journey('messages of a stopped campaign go on from the list, and what fails is retried from it', async ({ page }) => {
  await letIn(page)
  await addCampaign(page, 'Reviews', { from: 7, to: 25 })
  await page.goto('/#/customers/campaigns')
  await page.getByRole('button', { name: 'Reviews', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Start', exact: true }).click()
  await drawer.getByText(/[1-9] messages? of \d+ sent/).waitFor()
  await drawer.getByRole('button', { name: 'Stop' }).click()
  await drawer.getByText('stopped').first().waitFor()

  const stopped = await todoRow(page, 'in stopped campaigns')
  await stopped.getByRole('link', { name: /^Check/ }).click()
  await page.getByRole('button', { name: 'Reviews', exact: true }).click()
  amazon.controls.fail(400, { operation: 'createProductReviewAndSellerFeedbackSolicitation' })
  await drawer.getByRole('button', { name: 'Start again' }).click()
  await isGone(page, 'in stopped campaigns')

  const failed = await todoRow(page, 'message to buyers failed')
  await failed.getByRole('link', { name: /^Check 1/ }).click()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Reviews', exact: true }).click()
  await drawer.getByRole('button', { name: 'Retry' }).click()
  await isGone(page, 'message to buyers failed')
  const sent = amazon.controls.contacts().map(({ order }) => order)
  equal(new Set(sent).size, sent.length)
})

const SHEET = 'Price list: Costs'

journey('a scheduled sheet import that failed is corrected and run from the list', async ({ page }) => {
  await letIn(page)
  await askFor(page, 'PUT', '/sheets/account', { data: { key: outside.google.keyFile } })
  const writeCost = (cost: string | number) =>
    outside.google.write([
      ['ASIN', 'Seller', 'Unit cost'],
      [asinOf('LAMP'), 'clove-us', cost],
    ])
  writeCost(7.25)
  await page.goto('/#/data/import')
  await page.getByLabel('Spreadsheet link').fill(outside.google.spreadsheet)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: 'Apply all 1 row' }).click()
  await page.getByText('1 value applied.').waitFor()
  const imports = page.getByRole('table', { name: 'Saved imports' })
  await imports.getByRole('button', { name: `Schedule… ${SHEET}` }).click()
  await choose(page, 'Runs', 'Every hour')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(`‘${SHEET}’ is saved.`).waitFor()
  writeCost('soon')
  await imports.getByRole('button', { name: `Run ${SHEET}` }).click()
  await imports.getByText(/Nothing was applied: a cell is wrong, first C2/).waitFor()

  const row = await todoRow(page, 'scheduled sheet import failed')
  await row.getByRole('link', { name: /^Fix 1/ }).click()
  await imports.getByText(/Nothing was applied: a cell is wrong, first C2/).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  writeCost(7.5)
  await imports.getByRole('button', { name: `Run ${SHEET}` }).click()
  await imports.getByText(/Nothing was applied/).waitFor({ state: 'detached' })
  await isGone(page, 'scheduled sheet import failed')
})

const TWO_HOURS_MS = 2 * 60 * 60_000

// the last one, because the server's clock stays ahead of the database's
journey('a lost connection is renewed from the list, and overdue messages go out', async ({ page }) => {
  await letIn(page)
  amazon.controls.revoke(seller)
  await addCampaign(page, 'More reviews', { from: 26, to: 30 })
  await page.goto('/#/customers/campaigns')
  await page.getByRole('button', { name: 'More reviews', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  const connection = await todoRow(page, 'Amazon connection needs attention')
  await connection.waitFor()
  outside.pass(TWO_HOURS_MS)
  await sendFiles(page, [americanStock()])
  const late = await todoRow(page, 'an hour overdue')
  await late.getByText('The seller account isn’t connected to Amazon, or Amazon isn’t responding.').waitFor()
  await late.getByRole('link', { name: /^Check/ }).click()
  await page
    .getByText(/connected to Amazon again/)
    .first()
    .waitFor()

  await (await todoRow(page, 'Amazon connection needs attention')).getByRole('link', { name: /^Fix 1/ }).click()
  amazon.controls.restore(seller)
  const card = page.getByRole('region', { name: 'Seller Central, North America: Clove US' })
  await card.getByRole('button', { name: 'Connect again…' }).click()
  const drawer = page.getByRole('dialog')
  const next = drawer.getByRole('button', { name: 'Next' })
  await next.click()
  await next.click()
  await drawer.getByLabel('Client ID').fill(DEMO_CLIENT_ID)
  await drawer.getByLabel('Client secret').fill(DEMO_CLIENT_SECRET)
  await next.click()
  await drawer.getByLabel('Refresh token').fill(demoRefreshToken('sp', clovesUs))
  await drawer.getByRole('button', { name: 'Connect and test' }).click()
  await card.getByText('Connected', { exact: true }).waitFor()
  await isGone(page, 'Amazon connection needs attention')
  await isGone(page, 'an hour overdue')
})
