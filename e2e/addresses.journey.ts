import { equal, match, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { DAY_MS } from '#rules/days.ts'
import { stageJourneys } from './support/journey.ts'
import { importFiles, letIn, writeReports } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

// names are erased 30 days after shipment
const since = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10)
const recentWorld = { seed: 3, products: 8, buyers: 200, orders: 500, since, days: 15 }

const rows = (page: Page) => page.locator('.data-table-row')
const numberIn = (text: string, pattern: RegExp) => Number(text.match(pattern)?.[1]?.replace(/\D/g, ''))
const readyText = (page: Page) => page.getByText(/[\d,]+ ready/)
const ready = async (page: Page) => numberIn((await readyText(page).textContent()) ?? '', /([\d,]+) ready/)

const openAddresses = async (page: Page, query = '') => {
  await page.goto(`/#/outreach/addresses${query}`)
  await page.getByRole('heading', { name: 'Addresses' }).waitFor()
  await rows(page).first().waitFor()
}
/** Finds a household by a name as it is written in the list. */
const search = async (page: Page, name: string) => {
  await page.getByPlaceholder(/whole words/).fill(name)
  await page.getByText(/households? found/).waitFor()
  return rows(page).filter({ hasText: name }).first()
}
const nameAt = async (page: Page, place: number) =>
  ((await rows(page).nth(place).locator('.address-name .personal').textContent()) ?? '').trim()
/** Labels the household that is open, and says how many leads went. */
const labelOpened = async (page: Page, label: string) => {
  await page.getByRole('group', { name: 'Labels of the address' }).getByRole('button', { name: label }).click()
  const notice = page.getByRole('status').filter({ hasText: `Address labeled ${label}.` })
  await notice.waitFor()
  return numberIn((await notice.textContent()) ?? '', /([\d,]+) leads? removed/)
}

journey('a household is found by a word, labeled, loses its leads, and the label is removed', async ({ page }) => {
  const { orders, shipments } = await writeReports(recentWorld)
  await letIn(page)
  await page.goto('/#/outreach/addresses')
  await page.getByText('No addresses yet').waitFor()
  await importFiles(page, [orders, shipments])

  await page.goto('/#/outreach/leads')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: /^Generate all/ }).click()
  await page
    .getByText(/waiting|generating/)
    .first()
    .waitFor({ state: 'detached' })
  await page.getByText(/[1-9][\d,]* ready/).waitFor()
  await page.waitForLoadState('networkidle')
  const before = await ready(page)

  await openAddresses(page)
  const name = await nameAt(page, 0)
  const row = await search(page, name)
  await row.getByRole('button', { name }).click()
  await page.waitForURL(/open=[0-9a-f]{32}/)
  const dropped = await labelOpened(page, 'freight')
  ok(dropped > 0)
  await page.keyboard.press('Escape')
  await row.getByText('freight').waitFor()

  await page.goto('/#/outreach/leads')
  await page.getByText(`${(before - dropped).toLocaleString('en-US')} ready`).waitFor()

  await openAddresses(page, '?label=address%3Afreight')
  equal(await rows(page).count(), 1)
  await rows(page).getByRole('button', { name: 'Remove label freight' }).click()
  await page.getByText('No matching addresses').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await rows(page).getByRole('button', { name: 'Remove label freight' }).click()
  await page.getByText('No matching addresses').waitFor()
})

journey('a buyer is opted out by the code on the card, and a list blacklists another', async ({ page }) => {
  await letIn(page)
  await openAddresses(page)
  await rows(page).nth(1).locator('.address-name').click()
  const drawer = page.getByRole('dialog')
  const code = (await drawer.locator('.buyer .code').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Opt out by code' }).click()
  await page.getByLabel('Code printed on the card').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(/Buyer opted out\./).waitFor()
  await rows(page).nth(1).getByText('opted out').waitFor()

  const [name, address] = [await nameAt(page, 2), await rows(page).nth(2).locator('.personal').last().textContent()]
  const [line, city, region] = (address ?? '').split(', ')
  const [state, postcode] = (region ?? '').split(' ')
  const list = `name,address,city,state,zip,country\n"${name}","${line}","${city}",${state},${postcode},US\n,,,,,\nnobody,,,,,US\n`
  await page.getByRole('button', { name: 'Import blacklist' }).click()
  await page
    .getByLabel(/File to import/)
    .setInputFiles({ name: 'blacklist.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: 'Blacklist', exact: true }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'newly blacklisted' })
  await outcome.waitFor()
  match((await outcome.textContent()) ?? '', /1 newly blacklisted/)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await rows(page).nth(2).getByText('blacklist').waitFor()
})
