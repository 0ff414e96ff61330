import { equal, ok } from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, demoRefreshToken } from '#world/amazon/gateway/amazonAccounts.ts'
import { clovesUs, stageAmazon } from './support/amazon.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'

const amazon = await stageAmazon()
after(() => amazon.close())
const journey = stageJourneys({ CLOVE_DEMO: 'accounts', ...amazon.env })

const TITLE = 'Seller Central, North America: Clove US'

const cardOf = (page: Page) => page.getByRole('region', { name: TITLE })
const stepsOf = (page: Page) => cardOf(page).getByRole('list', { name: 'Test results' })
const tryIt = async (page: Page) => {
  const began = Date.now()
  const answered = page.waitForResponse((response) => response.url().endsWith('/connections/test'))
  await cardOf(page).getByRole('button', { name: 'Test connection' }).click()
  await answered
  await cardOf(page).getByText('Testing…').waitFor({ state: 'hidden' })
  return { ms: Date.now() - began, said: (await stepsOf(page).textContent()) ?? '' }
}
const stateIs = (page: Page, state: string) => cardOf(page).getByText(state, { exact: true }).waitFor()

journey('an account is connected by signing in with Amazon, tested, shut out and let in again', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/settings/integrations')
  await stateIs(page, 'Not connected')
  equal((await faultsInBoth(page)).join(), '')
  await cardOf(page).getByRole('button', { name: 'Connect…' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('img', { name: 'Sketch of the page Seller Central' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await drawer.getByRole('button', { name: 'Connect with Amazon' }).click()
  // there and back, and tested by itself
  await stepsOf(page).getByText('Reports can be requested.').waitFor()
  await stateIs(page, 'Connected')
  await cardOf(page).getByText('It does not sell in CA, which the seller account names.').waitFor()
  equal((await faultsInBoth(page)).join(), '')

  amazon.controls.revoke(clovesUs.seller)
  ok((await tryIt(page)).said.startsWith('Failed Sign in with Amazon'))
  await stateIs(page, 'Access revoked')
  equal((await faultsInBoth(page)).join(), '')
  await page.goto('/#/home')
  await page.getByText('Amazon connection needs attention').waitFor()
  await page.getByRole('link', { name: 'Fix' }).click()

  amazon.controls.restore(clovesUs.seller)
  await cardOf(page).getByRole('button', { name: 'Connect again…' }).click()
  const next = drawer.getByRole('button', { name: 'Next' })
  await next.click()
  await next.click()
  await drawer.getByLabel('Client ID').fill(DEMO_CLIENT_ID)
  await drawer.getByLabel('Client secret').fill('a wrong one')
  await next.click()
  await drawer.getByLabel('Refresh token').fill(demoRefreshToken('sp', clovesUs))
  await drawer.getByRole('button', { name: 'Connect and test' }).click()
  // the test names the wrong secret, and the wizard is back at its step
  await drawer.getByText('The test shows that this step is missing.').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await drawer.getByLabel('Client secret').fill(DEMO_CLIENT_SECRET)
  await next.click()
  await drawer.getByRole('button', { name: 'Connect and test' }).click()
  await stateIs(page, 'Connected')
  await stepsOf(page).getByText('Reports can be requested.').waitFor()
})

journey('a step that hangs is named in time, on a phone too, and a connection is taken off', async ({ page }) => {
  await letIn(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/#/settings/integrations')
  await stateIs(page, 'Connected')
  amazon.controls.delay(20_000, { operation: 'getMarketplaceParticipations' })
  const { ms, said } = await tryIt(page)
  ok(said.includes('Timed out List marketplaces'), said)
  ok(ms < 6000, `${ms} ms`)
  await stateIs(page, 'Failing')
  equal((await faultsInBoth(page)).join(), '')
  await cardOf(page).getByRole('button', { name: 'Disconnect…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await stateIs(page, 'Not connected')
})

journey('a superuser tries whether files can be kept', async ({ page }) => {
  await letIn(page, { email: 'super@clove.example', password: 'clove-demo' })
  await page.goto('/#/settings/integrations')
  const files = page.getByRole('region', { name: 'Files, in a folder' })
  await files.getByRole('button', { name: 'Test connection' }).click()
  const steps = files.getByRole('list', { name: 'Test results' })
  await steps.getByText('Delete it').waitFor()
  equal(await steps.getByText('OK', { exact: true }).count(), 4)
  equal((await faultsInBoth(page)).join(), '')
})
