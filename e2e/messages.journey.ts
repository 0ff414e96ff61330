import { equal, ok } from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, demoRefreshToken } from '#world/amazon/gateway/amazonAccounts.ts'
import { clovesUs, stageAmazon, stagedCompany } from './support/amazon.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { importFiles, letIn, someProduct, writeAmazonReports } from './support/steps.ts'

const amazon = await stageAmazon()
after(() => amazon.close())
const journey = stageJourneys({ CLOVE_DEMO: 'accounts', ...amazon.env })

/** Connects the account as its screen does, and brings its orders in. */
const begin = async (page: Page) => {
  await letIn(page)
  const { seller, region } = clovesUs
  const credentials = {
    refreshToken: demoRefreshToken('sp', clovesUs),
    clientId: DEMO_CLIENT_ID,
    clientSecret: DEMO_CLIENT_SECRET,
  }
  const answer = await page.request.put('/connections/amazon', {
    headers: { 'x-clove-tenant': 'demo' },
    data: { seller, region, api: 'sp-api', ...credentials },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { orders, shipments } = await writeAmazonReports(stagedCompany, seller)
  await importFiles(page, [orders, shipments])
}

journey('reviews are asked for: each order is asked first, sent once, and stopped at will', async ({ page }) => {
  await begin(page)
  await page.goto('/#/customers/campaigns')
  await page.getByText('No campaign yet').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Ask for reviews' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Reviews')
  await drawer.getByLabel('Maximum messages per hour').fill('3600')
  await drawer.getByText(/orders? ready now/).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('button', { name: 'Start', exact: true }).click()
  // nobody reloads: events say how far it is
  await drawer.getByText(/[3-9] messages of \d+ sent/).waitFor()
  await drawer.getByRole('button', { name: 'Stop' }).click()
  await drawer.getByText('stopped').first().waitFor()
  equal((await faultsInBoth(page)).join(), '')
  const sent = amazon.controls.contacts().map(({ order }) => order)
  ok(sent.length >= 3)
  equal(new Set(sent).size, sent.length)
  await page.setViewportSize({ width: 390, height: 800 })
  equal((await faultsInBoth(page)).join(), '')
})

journey('a text is held to the rules as it is typed, and what breaks one is not saved', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/customers/campaigns?tab=templates')
  await page.getByRole('button', { name: 'Write a template' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Short cable')
  const text = drawer.getByLabel('English')
  await text.fill('If you are happy with {{product}}, leave us 5 stars and get a gift card: www.shop.example')
  await drawer.getByText('No incentives').waitFor()
  await drawer.getByText('No links').waitFor()
  await drawer.getByText('No “if you are happy”').waitFor()
  equal(await drawer.getByRole('button', { name: 'Save' }).isDisabled(), true)
  equal((await faultsInBoth(page)).join(), '')
  await text.fill('The cable of {{product}} in your order {{order}} may be too short. We send you a longer one.')
  await drawer.getByText('No rule violations found.').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('rowheader', { name: 'Short cable' }).waitFor()
})

journey('leads are allotted to campaigns as it was looked at, and taken back', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/customers/campaigns/allot')
  await page.getByText('No campaign for assigned leads yet').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  const make = (title: string) =>
    page.request.post('/customers/campaigns', {
      headers: { 'x-clove-tenant': 'demo' },
      data: {
        ...{ title, kind: 'review', template: null, source: 'allotted', startAt: null, keepsGoing: false, perHour: 60 },
        audience: { asins: [], marketplaces: [], shipped: { from: 0, to: 60 }, repeat: null, without: [] },
      },
    })
  await make('Lamps A')
  await make('Lamps B')
  const { asin } = await someProduct(page, 'demo')
  await page.request.post(`/leads/${asin}`, { headers: { 'x-clove-tenant': 'demo' }, data: {} })
  await page.reload()
  await page.getByRole('button', { name: 'Paste ASINs' }).click()
  await page.getByLabel('ASINs to add').fill(asin)
  await page.getByRole('button', { name: 'Add 1 product' }).click()
  await page.getByLabel('Share of Lamps A').fill('60')
  await page.getByLabel('Share of Lamps B').fill('40')
  const button = page.getByRole('button', { name: /^Allot \d+ leads?$/ })
  await button.waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await button.click()
  const history = page.getByRole('table', { name: 'Allotments' })
  await history.getByText(/^Lamps B: \d+ · Lamps A: \d+$|^Lamps A: \d+ · Lamps B: \d+$/).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.setViewportSize({ width: 390, height: 800 })
  equal((await faultsInBoth(page)).join(), '')
  await page.setViewportSize({ width: 1280, height: 800 })
  await history.getByRole('button', { name: /^Undo/ }).click()
  await page
    .getByText(/leads? removed from their campaigns\./)
    .first()
    .waitFor()
  await history.getByText('undone').waitFor()
})
