import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright-core'
import type { AmazonCompany } from '#world/amazon/gateway/amazonAccounts.ts'
import { openWorldLines } from '#world/amazon/worldLines.ts'
import { openMarkets } from '#world/files/accountFiles.ts'
import { shopOrdersOf } from '#world/files/shopFile.ts'
import { allOrders, fulfilledShipments, inPieces } from '#world/reports.ts'
import type { WorldSize } from '#world/world.ts'

const smallWorld: WorldSize = { seed: 2, products: 12, buyers: 300, orders: 900, since: '2026-06-01', days: 120 }

const write = async (name: string, lines: Iterable<string>): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'clove-reports-')), name)
  await pipeline(Readable.from(inPieces(lines)), createWriteStream(path))
  return path
}

/** Writes the two reports of a small seller and says where they lie. */
export const writeReports = async (size: WorldSize = smallWorld): Promise<{ orders: string; shipments: string }> => ({
  orders: await write('all-orders.txt', allOrders(size)),
  shipments: await write('shipments.txt', fulfilledShipments(size)),
})

/** Writes what a company's account of the double has sold and shipped, and says where it lies. */
export const writeAmazonReports = async (
  company: AmazonCompany,
  seller: string,
): Promise<{ orders: string; shipments: string }> => {
  const lines = openWorldLines()
  const linesOf = (type: string) => lines(company, seller, { type, marketplaces: ['US'], isNamed: true })
  const all = async (type: string) => {
    const found: string[] = []
    for await (const line of linesOf(type)) found.push(`${line}\n`)
    return found
  }
  return {
    orders: await write('all-orders.txt', await all('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL')),
    shipments: await write('shipments.txt', await all('GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL')),
  }
}

/** Writes a month's orders of a small shop of one's own and says where they lie. */
export const writeShopOrders = async (): Promise<string> => {
  const account = { seller: 'shop', platform: 'shop', places: [{ marketplace: 'US', ordersPerDay: 8 }] } as const
  const company = { seed: 4, products: 8, days: 30, until: Date.now(), accounts: [account] }
  const opening = openMarkets(company, account)
  let step = opening.next()
  while (!step.done) step = opening.next()
  return write('shop-orders.csv', shopOrdersOf(step.value))
}

const demo = { email: 'demo@clove.example', password: 'clove-demo' }

/** Signs in at the form, which is open. */
export const signIn = async (page: Page, { email, password } = demo): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** Signs in by a request, for journeys that are about something else; no screen is open yet. */
export const letIn = async (page: Page, { email, password } = demo): Promise<void> => {
  const answer = await page.request.post('/auth/sign-in', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${answer.status()} for ${email}: ${await answer.text()}`)
}

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/#\/login\/sign-in/)
}

/** The row of one file on the uploads screen. */
export const uploadOf = (page: Page, filename: string) => page.getByRole('listitem').filter({ hasText: filename })

/** Drops files on the uploads screen, answers whose they are, and waits until they are in. */
export const importFiles = async (page: Page, paths: readonly string[], seller = 'Clove US'): Promise<void> => {
  await page.goto('/#/data/uploads')
  await page.getByRole('heading', { name: 'Uploads' }).waitFor()
  for (const path of paths) {
    // the newest comes first, also where a file is sent again
    const row = uploadOf(page, path.split(/[\\/]/).at(-1) ?? '').first()
    await page.locator('input[type=file]').first().setInputFiles(path)
    await row.getByRole('combobox').click()
    await page.locator('.ant-select-item-option:visible', { hasText: seller }).click()
    await row.getByRole('button', { name: 'Import' }).click()
    await row.getByText('imported', { exact: true }).waitFor()
  }
}

/** A product of a tenant one is signed in to. */
export const someProduct = async (page: Page, tenant: string): Promise<{ asin: string; sku: string }> => {
  const answer = await page.request.get('/asins/search?q=B0', { headers: { 'x-clove-tenant': tenant } })
  const [product] = ((await answer.json()) as { data: { asin: string; sku: string }[] }).data
  if (!product) throw new Error(`${tenant} has no product`)
  return product
}

/** The hash of a customer of a tenant one is signed in to. */
export const someCustomer = async (page: Page, tenant: string): Promise<string> => {
  const answer = await page.request.get('/customers?limit=1', { headers: { 'x-clove-tenant': tenant } })
  const [customer] = ((await answer.json()) as { data: { rows: { hash: string }[] } }).data.rows
  if (!customer) throw new Error(`${tenant} has no customer`)
  return customer.hash
}
