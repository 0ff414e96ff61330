import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { allOrders, inventoryOfWorld } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'
import { openBrowser } from '../../e2e/support/browser.ts'
import { type Figure, median, percentile, timed } from '../support/figures.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

/** A company of 5,000 products with a year of orders. */
const size: WorldSize = {
  ...{ seed: 9, products: 5000, buyers: 50_000, orders: Number(process.env.BENCH_ORDERS ?? 50_000) },
  ...{ since: '2025-11-01', days: 365 },
}
const place = { seller: 'clove-us', marketplace: 'US', asOf: '2026-11-01T12:00:00Z' }
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LINES = 500
const KEYS = '1234567890'

interface Offer {
  asin: string
  sku: string
}

function* everyOrder(): Generator<number> {
  for (let n = 0; n < size.orders; n += 1) yield n
}

const yearOfProfit = ({ client }: Stage) =>
  client.post('/measures/query', {
    ...{ measures: ['profit', 'margin', 'sales', 'units'], dimensions: ['asin'], currency: 'USD' },
    ...{ since: '2025-11-01', until: '2026-10-31', order: { by: 'profit', descending: true }, limit: 100 },
  })

const signIn = async (page: Page, url: string) => {
  await page.request.post(`${url}/auth/sign-in`, {
    headers: { origin: url },
    data: { email: 'demo@clove.example', password: 'clove-demo' },
  })
  await page.addInitScript(() => sessionStorage.setItem('tenant', 'demo'))
}

/** Pastes a cost for each offer as a person does; returns how long it takes to be read, saved, and in the profit. */
const paste = async (page: Page, stage: Stage, offers: readonly Offer[], cents: number) => {
  await page.goto(`${stage.app.url}/#/data/product-info/unit_cost`)
  await page.reload()
  await page.getByRole('button', { name: 'Paste…' }).click()
  const rows = page.getByRole('textbox', { name: 'Rows' })
  await rows.waitFor()
  const text = ['ASIN\tCost', ...offers.map(({ asin }, nr) => `${asin}\t${((cents + (nr % 97)) / 100).toFixed(2)}`)]
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text.join('\n'))
  await rows.focus()
  const shown = await timed(async () => {
    await page.keyboard.press('Control+V')
    await page.getByRole('status').filter({ hasText: 'to save' }).waitFor()
  })
  const before = await timed(() => yearOfProfit(stage))
  const applied = await timed(async () => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/asins/info/batch'), { timeout: 0 })
    await page.getByRole('button', { name: /^Save [\d,]+ values$/ }).click()
    await saved
  })
  const after = await timed(() => yearOfProfit(stage))
  return { shown, applied, before, after }
}

/** Types units into the lines of an order; returns how long each key takes until the next picture. */
const typeUnits = async (page: Page, stage: Stage, offers: readonly Offer[]): Promise<number[]> => {
  const { id } = await stage.client.post<{ id: string }>('/po', {
    ...{ supplier: null, currency: 'USD', expected: null, notes: '' },
    lines: offers.map(({ asin, sku }) => ({
      ...{ marketplace: 'US', seller: place.seller, asin, sku, fnsku: null, quantity: 12, unitCost: 450 },
    })),
  })
  await page.goto(`${stage.app.url}/#/po/orders/${id}`)
  const fields = page.getByRole('spinbutton', { name: /^Units for / })
  await fields.nth(LINES - 1).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    addEventListener(
      'keydown',
      () => {
        const since = performance.now()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => times.push(performance.now() - since)
          channel.port2.postMessage(null)
        })
      },
      true,
    )
  })
  for (const line of [0, LINES / 2, LINES - 1]) {
    await fields.nth(line).click()
    for (const key of KEYS.slice(0, 3)) {
      await page.keyboard.press(key)
      await page.waitForTimeout(250)
    }
    await page.keyboard.press('Tab')
    await page.waitForTimeout(250)
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
}

/** Costs of 5,000 products pasted and in the profit of a year, and an order of 500 lines as it is typed. */
export const measureCosts = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const browser = await openBrowser()
  try {
    const { client, folder } = stage
    const [stock = '', orders = ''] = ['inventory.txt', 'orders.txt'].map((name) => join(folder, name))
    await writeReport(stock, inventoryOfWorld(size))
    await writeReport(orders, allOrders(size, everyOrder()))
    await client.importFile(orders, place)
    await client.importFile(stock, place)
    const { skus } = await client.get<{ skus: (Offer & { seller: string })[] }>('/asins')
    const ofSeller = skus.filter(({ seller }) => seller === place.seller)
    const offers = [...new Map(ofSeller.map(({ asin, sku }) => [asin, { asin, sku }])).values()]
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    // functions that are sent to the page call this, by which tsx names them
    await page.addInitScript('globalThis.__name = (each) => each')
    await signIn(page, stage.app.url)
    const pastes: Awaited<ReturnType<typeof paste>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) pastes.push(await paste(page, stage, offers, 400 + 100 * round))
    const middle = (part: 'shown' | 'applied' | 'before' | 'after') => median(pastes.map((one) => one[part]))
    const keys = await typeUnits(page, stage, offers.slice(0, LINES))
    return [
      { name: 'costs pasted', value: offers.length, unit: '' },
      { name: 'paste until the number of values is shown', value: middle('shown'), unit: 'ms', aim: 2000 },
      { name: 'press of Save until all are saved', value: middle('applied'), unit: 'ms', aim: 2000 },
      { name: '… both', value: middle('shown') + middle('applied'), unit: 'ms', aim: 2000 },
      { name: 'profit of a year by product, before', value: middle('before'), unit: 'ms' },
      { name: '… right after', value: middle('after'), unit: 'ms', aim: middle('before') + 2000 },
      { name: `a key in an order of ${LINES} lines, median`, value: median(keys), unit: 'ms', aim: 50 },
      { name: '… 95 of 100', value: percentile(keys, 0.95), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await stage.close()
  }
}
