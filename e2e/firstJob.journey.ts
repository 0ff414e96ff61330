import { equal, match, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { stageJourneys } from './support/journey.ts'
import { importFiles, letIn, uploadOf, writeReports } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const rows = (page: Page) => page.locator('.data-table-row')
const rowOf = (page: Page, asin: string) => rows(page).filter({ hasText: asin })
const asinAt = async (page: Page, place: number) =>
  ((await rows(page).nth(place).textContent()) ?? '').match(/B0\w{8}/)?.[0] ?? ''
const readyCell = (page: Page, asin: string) => rowOf(page, asin).locator('[data-col="ready"]')
const ready = async (page: Page, asin: string) =>
  Number((await readyCell(page, asin).textContent())?.replace(/\D/g, ''))

const untilReady = (page: Page, asin: string, wanted: (count: number) => boolean) =>
  untilTrue(async () => wanted(await ready(page, asin)))

const untilTrue = async (holds: () => Promise<boolean>) => {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('It did not become true within 15 seconds')
}

journey(
  'a newcomer drops two reports, generates leads, asks where they come from, and clears them',
  async ({ page }) => {
    const { orders, shipments } = await writeReports()
    await letIn(page)
    await importFiles(page, [orders, shipments])
    match((await uploadOf(page, 'all-orders.txt').textContent()) ?? '', /new [\d,]+.*changed 0.*same 0.*rejected 0/)

    await page.goto('/#/outreach/leads')
    await rows(page).first().waitFor()
    const asin = await asinAt(page, 0)
    equal(await ready(page, asin), 0)
    await rowOf(page, asin)
      .getByRole('button', { name: /^Generate/ })
      .click()
    await untilReady(page, asin, (count) => count > 0)
    const count = await ready(page, asin)

    await page.reload()
    await rows(page).first().waitFor()
    equal(await ready(page, asin), count)

    await readyCell(page, asin).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('shipments.txt').first().waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    await rowOf(page, asin)
      .getByRole('button', { name: /^Clear/ })
      .click()
    await untilReady(page, asin, (left) => left === 0)
  },
)

journey('filters stand in the address and are said in a sentence', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/outreach/leads')
  await rows(page).first().waitFor()
  const all = await rows(page).count()
  const asin = (await asinAt(page, 2)).toLowerCase()
  await page.getByPlaceholder('ASIN contains').fill(asin)
  await page.getByText(`Showing leads with search: asin containing "${asin}"`).waitFor()
  await untilTrue(async () => (await rows(page).count()) === 1)
  await page.reload()
  await page.getByText('Showing leads with search:').waitFor()
  await page.getByPlaceholder('ASIN contains').fill('')
  await page.getByText('Showing leads with search:').waitFor({ state: 'hidden' })
  await untilTrue(async () => (await rows(page).count()) === all)
})

journey('generating acts on what is typed, and says when there is nobody new', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/outreach/leads')
  await rows(page).first().waitFor()
  const asin = await asinAt(page, 1)
  await page.getByPlaceholder('ASIN contains').fill(asin)
  // pressed before typing has rested
  await page.getByRole('button', { name: /^Generate all/ }).click()
  await untilReady(page, asin, (count) => count > 0)
  await page.getByPlaceholder('ASIN contains').fill('')
  await untilTrue(async () => (await rows(page).count()) > 1)
  equal(await ready(page, await asinAt(page, 2)), 0)
  await rowOf(page, asin)
    .getByRole('button', { name: /^Generate/ })
    .click()
  await page.getByText(`No new buyers of ${asin}`).waitFor()
})

journey('a name and an item number lead to the page of the product', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/outreach/leads')
  await rows(page).first().waitFor()
  const asin = await asinAt(page, 0)
  const link = page.getByRole('link', { name: asin })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await tab.waitForURL(`**/#/asins/${asin}`)
  await tab.close()
  await page.locator('td[data-col="name"] a').first().click()
  await page.waitForURL(`**/#/asins/${asin}`)
})

journey('the same file again changes nothing, and undo takes imports back with what came of them', async ({ page }) => {
  const { orders } = await writeReports()
  await letIn(page)
  await page.goto('/#/data/uploads')
  await uploadOf(page, 'all-orders.txt').first().waitFor()
  await page.locator('input[type=file]').first().setInputFiles(orders)
  await untilTrue(async () => (await uploadOf(page, 'all-orders.txt').count()) === 2)
  const again = uploadOf(page, 'all-orders.txt').first()
  await again.getByRole('button', { name: 'Import' }).click()
  await again.getByText('imported', { exact: true }).waitFor()
  match((await again.textContent()) ?? '', /new 0.*changed 0.*same [\d,]+/)
  for (const row of [again, uploadOf(page, 'all-orders.txt').last()]) {
    await row.getByRole('button', { name: /^Undo/ }).click()
    await row.getByText('undone', { exact: true }).waitFor()
  }
  await page.goto('/#/outreach/leads')
  await untilTrue(async () => (await rows(page).count()) === 0)
  ok(
    await page
      .getByRole('link', { name: /Uploads|upload/i })
      .first()
      .isVisible(),
  )
})
