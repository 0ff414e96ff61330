import { equal, match } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles } from './support/stockroom.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

/** Four a day in the United States, none on five days; vases are not sold any more. */
const LAMP = asinOf('LAMP')
const SCREEN = '/#/playground/anomalies'

journey('a figure that falls is told, opened, muted and told again', async ({ page }) => {
  await letIn(page)
  await page.goto(SCREEN)
  await page.getByText('Nothing checked yet').waitFor()
  await sendFiles(page, [ordersFile()])

  await page.goto(SCREEN)
  const open = page.getByRole('button', { name: `Units of ${LAMP}: see its days` })
  await open.waitFor()
  await page.getByText(/^2 new anomalies · \$/).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  await open.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByText(/^Units: 0 instead of \d+/).waitFor()
  await drawer.locator('canvas').first().waitFor()
  await drawer.locator('.anomaly-days').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.reload()
  await drawer.getByRole('checkbox', { name: 'As a table' }).check()
  match((await drawer.getByRole('row').nth(5).textContent()) ?? '', /\d{1,2} [A-Z][a-z]{2}/)

  await drawer.getByRole('button', { name: 'Mark as seen' }).click()
  await drawer.getByRole('button', { name: 'Mark as new' }).click()
  await drawer.getByRole('button', { name: 'Mute', exact: true }).click()
  await open.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Muted…' }).click()
  await page.getByRole('button', { name: `Unmute Units of ${LAMP}` }).click()
  await page.keyboard.press('Escape')
  await open.waitFor()

  await page.setViewportSize({ width: 390, height: 800 })
  equal((await faultsInBoth(page)).join(), '')
  await page.goto('/#/home')
  await page.getByText('large anomalies in the last 14 days').waitFor()
})
