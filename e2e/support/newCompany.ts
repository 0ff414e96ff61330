import type { Page } from 'playwright-core'
import { accountFiles, openMarkets } from '#world/files/accountFiles.ts'

/** A report file as it is dropped. */
export interface DroppedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A small seller's files of these names, from two months up to this moment. */
export const smallSellersFiles = (names: readonly string[]): DroppedFile[] => {
  const account = { seller: 'lace', platform: 'amazon', places: [{ marketplace: 'US', ordersPerDay: 12 }] } as const
  const company = { seed: 11, products: 8, days: 60, until: Date.now(), accounts: [account] }
  const opening = openMarkets(company, account)
  let step = opening.next()
  while (!step.done) step = opening.next()
  const markets = step.value
  return accountFiles(account)
    .filter(({ name }) => names.some((one) => name === `lace-${one}`))
    .map(({ name, lines }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from([...lines(markets)].join('')) }))
}

/** Creates an account and a company at the form, as a stranger does. */
export const signUp = async (page: Page, company: string): Promise<void> => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Company').fill(company)
  await page.getByLabel('Email').fill(`ada@${company.toLowerCase().replace(/\W/g, '')}.example`)
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Set up your company' }).waitFor()
}
