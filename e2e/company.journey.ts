import { equal, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { stageJourneys } from './support/journey.ts'
import { letIn, someProduct, uploadOf, writeShopOrders } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const openCompany = async (page: Page) => {
  await page.goto('/#/settings/info')
  await page.getByRole('heading', { name: 'Addresses from your own shop' }).waitFor()
}
const choose = (page: Page, platform: string, use: string) =>
  page
    .getByRole('radiogroup', { name: `Use of addresses from ${platform}` })
    .getByRole('radio', { name: new RegExp(`^${use}`) })
    .click()
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Saved. All leads are checked again, so counts may move.' })
  await notice.getByRole('button').click()
  await notice.waitFor({ state: 'hidden' })
}
/** The ready and the printable leads of all products, once there are some and they are as wanted. */
const leads = async (page: Page, wanted: (ready: number, printable: number) => boolean) => {
  await page.goto('/#/outreach/leads')
  const countsText = page.getByText(/ ASINs · .* printable/)
  for (const end = Date.now() + 15_000; Date.now() < end; await page.waitForTimeout(50)) {
    const [, ready = 0, printable = 0] = ((await countsText.textContent()) ?? '')
      .split(' · ')
      .map((part) => Number(part.replace(/\D/g, '')))
    if (ready && wanted(ready, printable)) return { ready, printable }
  }
  throw new Error(`It stayed at ${await countsText.textContent()}`)
}

journey('what addresses may be used for decides which leads are printable', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/data/uploads')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await writeShopOrders())
  await uploadOf(page, 'shop-orders.csv').getByText('imported', { exact: true }).waitFor()
  await page.goto('/#/outreach/leads')
  await page.getByRole('button', { name: /^Generate all [1-9]/ }).click()
  await page
    .getByText(/waiting|generating/)
    .first()
    .waitFor({ state: 'detached' })
  const consenting = await leads(page, (ready, printable) => printable > 0 && printable < ready)

  await openCompany(page)
  await choose(page, 'your own shop', 'Not for marketing')
  await save(page)
  await leads(page, (ready, printable) => ready === consenting.ready && printable === 0)

  await openCompany(page)
  await choose(page, 'your own shop', 'Allowed')
  await page.getByRole('spinbutton', { name: 'Days between two cards to a household' }).fill('90')
  await save(page)
  const allowed = await leads(page, (_, printable) => printable > consenting.printable)
  ok(allowed.printable <= allowed.ready)
})

journey(
  'nobody uses addresses from Amazon against its policy unawares, and the log tells who did',
  async ({ page }) => {
    await letIn(page)
    await openCompany(page)
    const amazon = page.getByRole('radiogroup', { name: 'Use of addresses from Amazon' })
    await choose(page, 'Amazon', 'Allowed')
    const dialog = page.getByRole('dialog', { name: 'Use Amazon buyers’ addresses: allowed?' })
    await dialog.getByText('Its policy forbids writing to its buyers for marketing').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    equal(await amazon.getByRole('radio', { name: /^Not for marketing/ }).isChecked(), true)
    equal(await page.getByRole('button', { name: 'Save' }).isEnabled(), false)
    await choose(page, 'Amazon', 'Allowed')
    await dialog.getByRole('button', { name: 'I answer for it' }).click()
    await save(page)

    await page.goto('/#/settings/audit')
    const entry = page.locator('.data-table-row', { hasText: 'Dana Demo changed the company information' })
    await entry.first().waitFor()
    equal(await entry.count(), 3)
    await entry
      .first()
      .getByRole('button', { name: /what changed/ })
      .click()
    await page.getByRole('row', { name: 'addressUse · amazon not for marketing allowed' }).waitFor()
  },
)

journey('home shows how sales go, and no old reports', async ({ page }) => {
  await letIn(page)
  await page.goto('/')
  await page.getByText('Sales, last 30 days').waitFor()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Units').click()
  const units =
    (await page
      .locator('.home-sum')
      .getByText(/units$/)
      .textContent()) ?? ''
  ok(Number(units.replace(/\D/g, '')) > 100, units)
  await page.getByText('Last 7 days').waitFor()
  equal(await page.getByRole('link', { name: /older than a day/ }).count(), 0)
})

journey('a product is found by its SKU and opened with the keys alone', async ({ page }) => {
  await letIn(page)
  const { sku } = await someProduct(page, 'demo')
  await page.goto('/')
  await page.getByRole('button', { name: /^Search products/ }).waitFor()
  await page.keyboard.press('/')
  await page.locator('.palette-field:focus').waitFor()
  await page.keyboard.type(sku)
  await page.getByRole('option', { name: sku }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByTitle('SKUs', { exact: true }).click()
  await page.getByRole('table', { name: 'SKUs' }).getByText(sku).waitFor()
  await page.getByRole('link', { name: 'Leads of this product' }).click()
  await page.getByText('Showing leads with search: asin containing').waitFor()
})
