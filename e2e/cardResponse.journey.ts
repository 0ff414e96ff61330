import { equal, ok } from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { DAY_MS } from '#rules/days.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn, uploadOf } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })
const headers = { 'x-clove-tenant': 'demo' }
const HOMES = 60
const columns =
  'order-id,purchase-date,status,sku,asin,product-name,quantity,currency,item-price,discount-code,recipient-name,address-1,city,state,postal-code,country,email,consent'

interface Bought {
  home: number
  order: string
  at: number
  code?: string
}

/** A file of the shop's orders, a lamp each; says where it lies. */
const writeOrders = async (name: string, orders: readonly Bought[]) => {
  const lines = orders.map(({ home, order, at, code = '' }) =>
    [
      ...[order, new Date(at).toISOString(), 'Shipped', 'LAMP', 'B0LAMP0001', 'Bamboo lamp', '1', 'USD', '20.00', code],
      ...[`Ada Lovelace${'abcdefghij'[home % 10]}`, `${home} Elm Street`, 'Springfield', 'IL', String(62_700 + home)],
      ...['US', `home${home}@shop.example`, 'yes'],
    ].join(),
  )
  const path = join(await mkdtemp(join(tmpdir(), 'clove-cards-')), name)
  await writeFile(path, `${columns}\r\n${lines.join('\r\n')}\r\n`)
  return path
}

const importOrders = async (page: Page, path: string, name: string) => {
  await page.goto('/#/data/uploads')
  await page.getByRole('heading', { name: 'Uploads' }).waitFor()
  await page.locator('input[type=file]').first().setInputFiles(path)
  await uploadOf(page, name).getByText('imported', { exact: true }).waitFor()
}

const ask = async <T>(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> => {
  const answer = await page.request[method](path, { headers, ...(data ? { data } : {}) })
  ok(answer.ok(), await answer.text())
  return ((await answer.json()) as { data: T }).data
}

interface Card {
  offerCode: string
  address: string[]
}

/** All cards of a campaign, in postal order. */
const cardsOf = async (page: Page, id: string): Promise<Card[]> => {
  const cards: Card[] = []
  for (;;) {
    const path = `/postcards/campaigns/${id}/cards?from=${cards.length}`
    const some = await ask<{ total: number; cards: Card[] }>(page, 'get', path)
    cards.push(...some.cards)
    if (cards.length >= some.total) return cards
  }
}

const homeOf = ({ address }: Card) => Number(/^(\d+) Elm/m.exec(address.join('\n'))?.[1])

journey(
  'from printed cards to codes typed, pasted and of the shop’s file, to what the cards brought',
  async ({ page }) => {
    await letIn(page)
    const homes = Array.from({ length: HOMES }, (_, at) => at + 1)
    const first = homes.map((home) => ({ home, order: `FIRST-${home}`, at: Date.now() - 10 * DAY_MS }))
    await importOrders(page, await writeOrders('first.csv', first), 'first.csv')
    await page.goto('/#/outreach/postcards/response')
    await page.getByRole('heading', { name: 'No cards printed yet' }).waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await page.goto('/#/outreach/leads')
    await page.getByRole('button', { name: /^Generate all/ }).click()
    await page.getByText(`${HOMES} printable`).waitFor()

    // half of them get a card: the addresses alone need no design
    await ask(page, 'put', '/postcards/costs', { print: 30, postage: 53 })
    const begun = await ask<{ id: string }>(page, 'post', '/postcards/campaigns', { title: 'Lamps again', asins: [] })
    await ask(page, 'put', `/postcards/campaigns/${begun.id}`, {
      ...{ title: 'Lamps again', audience: {}, design: null, holdout: 50, limit: null, budget: null },
      ...{ codePrefix: 'BACK', output: 'addresses' },
    })
    await page.goto(`/#/outreach/postcards/campaigns/${begun.id}`)
    await page.getByRole('button', { name: 'View proof' }).click()
    await page.getByRole('button', { name: /^Print \d+ addresses$/ }).click()
    await page.getByRole('table', { name: 'Files' }).getByText('Lamps again addresses.csv').waitFor()
    const cards = await cardsOf(page, begun.id)
    const codes = cards.map(({ offerCode }) => offerCode)

    await page.goto('/#/outreach/postcards/response')
    const row = page.getByRole('row', { name: /Lamps again/ })
    const ordered = (part: string, homes: number, of: number) => {
      const name = `${homes} of ${of} ${((100 * homes) / of).toFixed(1)} %`
      return row
        .locator(`[data-title="${part}"]`)
        .and(page.getByRole('cell', { name, exact: true }))
        .waitFor()
    }
    await ordered('Ordered', 0, cards.length)
    await page.getByRole('button', { name: 'Enter codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Redeemed offer codes' })
    const field = dialog.getByLabel('Codes, separated by spaces, commas or lines')
    const take = dialog.getByRole('button', { name: 'Take' })
    // as it is said on the phone, then pasted from a mail
    await field.fill(codes[0]?.toLowerCase().replaceAll('-', '') ?? '')
    await take.click()
    await dialog.getByText('1 code saved.').waitFor()
    await field.fill(`${codes[0]}\n${codes[1]}, ${codes[2]}  BACK-ACE-ACE-ACF`)
    await take.click()
    await dialog.getByText('2 codes saved.').waitFor()
    await dialog.getByText('Not a valid code:').waitFor()
    equal(await field.inputValue(), 'BACK-ACE-ACE-ACF')
    equal((await faultsInBoth(page)).join(), '')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page
      .getByRole('table', { name: 'Codes entered' })
      .getByText(codes[2] ?? '')
      .waitFor()
    await page.getByRole('button', { name: `Remove ${codes[2]}` }).click()
    await page
      .getByRole('table', { name: 'Codes entered' })
      .getByText(codes[2] ?? '')
      .waitFor({ state: 'detached' })

    // everybody with a card orders again, some with the code: it stands in the shop's own file
    const at = Date.now()
    const again = cards.map((card, place) => ({
      ...{ home: homeOf(card), order: `AGAIN-${place}`, at },
      ...(place >= 2 && place < 6 ? { code: card.offerCode } : {}),
    }))
    await importOrders(page, await writeOrders('again.csv', again), 'again.csv')
    await page.goto('/#/outreach/postcards/response')
    await ordered('Ordered', cards.length, cards.length)
    await ordered('Held back', 0, HOMES - cards.length)
    await row.getByText(/^\+100\.0 points \(\+\d+\.\d to \+100\.0\)$/).waitFor()
    // two typed in, four of the shop's file
    await row.getByRole('cell', { name: '6', exact: true }).waitFor()
    const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await row
      .getByText(dollars(20 * cards.length))
      .first()
      .waitFor()
    await row.getByText(dollars(0.83 * cards.length)).waitFor()
    equal((await faultsInBoth(page)).join(), '')
  },
)
