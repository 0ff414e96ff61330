import { deepEqual } from 'node:assert/strict'
import { accessibilityFaults } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { importFiles, signIn, writeReports } from './support/steps.ts'

const widths = [1280, 390] as const
const schemes = ['light', 'dark'] as const
const screens = ['/#/', '/#/outreach/leads', '/#/data/uploads', '/#/no/such/page'] as const

for (const colorScheme of schemes) {
  const journey = stageJourneys({ CLOVE_DEMO: '1' }, { colorScheme, reducedMotion: 'reduce' })
  journey(`every screen is fit for everybody, wide and narrow, ${colorScheme}`, async ({ page }) => {
    const { orders, shipments } = await writeReports()
    const faults: string[] = []
    const look = async (name: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        for (const fault of await accessibilityFaults(page)) faults.push(`${name} at ${width}: ${fault}`)
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (beyond > 0) faults.push(`${name} at ${width}: ${beyond} px wider than the window`)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await page.getByLabel('E-mail').waitFor()
    await look('sign-in')
    await page.goto('/#/login/sign-up')
    await page.getByLabel('E-mail').waitFor()
    await look('sign-up')
    await page.goto('/#/login/sign-in')
    await signIn(page)
    await importFiles(page, [orders, shipments])
    for (const screen of screens) {
      await page.goto(screen)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      await look(screen)
    }
    deepEqual(faults, [])
  })
}
