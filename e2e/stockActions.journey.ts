import { equal, match } from 'node:assert/strict'
import { fixedFile, strandedFile, throwStorage } from './support/actionFiles.ts'
import { askFor } from './support/ask.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import { cellOf, rowsWith } from './support/table.ts'
import { todoRow } from './support/todo.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const VASE = asinOf('VASE')
const THROW = asinOf('THROW')

journey('a listing that cannot be bought is on the list with what a day costs', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [ordersFile(), ...stockFiles(), strandedFile(), throwStorage()])
  const rows = [{ asin: VASE, seller: 'clove-us', type: 'unit_cost', value: 500 }]
  await askFor(page, 'POST', '/asins/info/batch', { data: { rows, from: '2020-01-01' } })
  const row = await todoRow(page, 'listing cannot be bought')
  await row.getByRole('link', { name: /^Fix 1/ }).click()
  await page.getByRole('heading', { name: 'Blocked Listings', level: 1 }).waitFor()
  equal(await cellOf(page, VASE, 'reason').textContent(), 'Listing closed')
  // five vases a day, each $25.00 less 15 %, $4.50 and $5.00
  equal(await cellOf(page, VASE, 'perDay').textContent(), '$58.75')
  const link = rowsWith(page, VASE).getByRole('link', { name: 'Fix in Seller Central' })
  equal(await link.getAttribute('href'), 'https://sellercentral.amazon.com/inventory?viewId=STRANDED')
  equal((await faultsInBoth(page)).join(), '')
  await cellOf(page, VASE, 'perDay').click()
  await page.getByRole('dialog').getByText('stranded.txt').first().waitFor()
  await page.keyboard.press('Escape')
})

journey('an empty report waits for an answer, and with it the listing is fixed', async ({ page }) => {
  await letIn(page)
  const { name, text, ...hints } = fixedFile()
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await askFor(page, 'POST', '/uploads', { multipart: { ...hints, asOf: new Date().toISOString(), file } })
  const row = await todoRow(page, 'file needs your input')
  await row.getByRole('link', { name: /^Answer 1/ }).click()
  await page.getByRole('button', { name: `Accept ${name} as it is` }).click()
  await (await todoRow(page, 'file needs your input')).waitFor({ state: 'detached' })
  await (await todoRow(page, 'listing cannot be bought')).waitFor({ state: 'detached' })
  await page.goto('/#/logistics/blocked')
  await page.getByRole('heading', { name: 'Every listing with stock can be bought' }).waitFor()
})

journey('a missing FNSKU is entered from the list', async ({ page }) => {
  await letIn(page)
  const row = await todoRow(page, 'missing FNSKU')
  await row.getByRole('link', { name: /^Enter 1/ }).click()
  await page.getByRole('textbox', { name: 'FNSKU of GIFT-US' }).fill('X0GIFTUS00')
  await page.getByRole('button', { name: 'Save GIFT-US' }).click()
  await page.getByText('Nothing is missing').waitFor()
  await (await todoRow(page, 'missing FNSKU')).waitFor({ state: 'detached' })
})

journey(
  'slow stock is recorded as cleared, shows in the results, and is offered again after an undo',
  async ({ page }) => {
    await letIn(page)
    const row = await todoRow(page, 'listing in stock without sales')
    await row.getByRole('link', { name: /^Clear 1/ }).click()
    await rowsWith(page, THROW).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByText('1 listing recorded as cleared. Results follow over 180 days.').waitFor()
    await rowsWith(page, THROW)
      .getByText(/^Done on/)
      .waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await (await todoRow(page, 'listing in stock without sales')).waitFor({ state: 'detached' })
    await page.goto('/#/home/outcomes')
    await page.getByText('1 listing cleared · nothing measured yet').waitFor()
    match((await cellOf(page, 'Slow stock cleared', 'promised').textContent()) ?? '', /^\$/)
    await page.getByRole('button', { name: /^Slow stock cleared in / }).click()
    const results = page.getByRole('dialog', { name: 'Results, one by one' })
    await results.getByText('Nothing to measure yet.').waitFor()
    await results.getByRole('button', { name: 'Close' }).click()
    await results.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Undo' }).first().click()
    await (await todoRow(page, 'listing in stock without sales')).waitFor()
  },
)
