import { equal } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn, signIn, signOut, uploadOf } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

journey(
  'what is broken in a company is told to those who run the installation, and to nobody else',
  async ({ page }) => {
    await letIn(page)
    await page.goto('/#/data/uploads')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
    await uploadOf(page, 'empty.txt').getByText('The file is empty.').waitFor()
    await page.goto('/#/data/borkage')
    await page.getByRole('heading', { name: 'Home' }).waitFor()

    await signOut(page)
    await signIn(page, { email: 'super@clove.example', password: 'clove-demo' })
    await page.goto('/#/data/borkage')
    await page.getByRole('button', { name: 'Check all again' }).click()
    const section = page.getByRole('region', { name: 'Clove Demo', exact: true })
    await section.getByRole('rowheader', { name: /^1 file that failed/ }).waitFor({ timeout: 60_000 })
    await section.getByText('No figure includes it.').waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await page.setViewportSize({ width: 390, height: 800 })
    equal((await faultsInBoth(page)).join(), '')
  },
)
