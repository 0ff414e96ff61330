import { deepEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { importFiles, signIn, writeReports } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' }, { reducedMotion: 'reduce' })

const widths = [1280, 390] as const
const schemes = ['light', 'dark'] as const
// read as text: the table itself brings style sheets along, which only the builder understands
const table = readFileSync('src/app/routing/routes.ts', 'utf8')
const paths = [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path)
const isGuests = (path: string) => path.startsWith('/login/')
const TABS = 60

const open = async (page: Page, path: string) => {
  await page.goto(`/#${path}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** What is wrong with the page as it shows, wide and narrow. */
const faultsOf = async (page: Page, name: string): Promise<string[]> => {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const fault of await accessibilityFaults(page)) faults.push(`${name} at ${width}: ${fault}`)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (beyond > 0) faults.push(`${name} at ${width}: ${beyond} px wider than the window`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults
}

/** Whether the screen's main action, if it has one that can be pressed, is reached by the Tab key. */
const isReached = async (page: Page): Promise<boolean> => {
  const action = page.locator('.screen-frame-actions .ant-btn-primary:enabled').first()
  if (!(await action.count())) return true
  await page.locator('.skip-link').focus()
  for (let tab = 0; tab < TABS; tab += 1) {
    await page.keyboard.press('Tab')
    if (await action.evaluate((button) => button === document.activeElement)) return true
  }
  return false
}

for (const colorScheme of schemes) {
  journey(`what is open to guests is fit for everybody, ${colorScheme}`, async ({ page, expectProblem }) => {
    await page.emulateMedia({ colorScheme })
    const faults: string[] = []
    for (const path of paths.filter(isGuests)) {
      await open(page, path.replace(':token', 'nothing'))
      faults.push(...(await faultsOf(page, path)))
      if (path.includes(':token')) expectProblem(/410 GET .*[/]auth[/]links/)
    }
    deepEqual(faults, [])
  })

  journey(`every screen is fit for everybody, ${colorScheme}`, async ({ page, expectProblem }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    if (colorScheme === schemes[0]) {
      const { orders, shipments } = await writeReports()
      await importFiles(page, [orders, shipments])
    }
    await open(page, '/outreach/leads')
    const asin = ((await page.locator('.ant-table-row').first().textContent()) ?? '').match(/B0\w{8}/)?.[0]
    ok(asin)
    const faults: string[] = []
    for (const path of [...paths.filter((each) => !isGuests(each)), '/no/such/page']) {
      const address = path.replace(':asin', asin).replace(':id', 'nothing')
      await open(page, address)
      if (new URL(page.url()).hash !== `#${address}`) faults.push(`${path}: led to ${page.url()}`)
      faults.push(...(await faultsOf(page, path)))
      if (path.includes(':id')) expectProblem(/404 GET/)
      if (!(await isReached(page))) faults.push(`${path}: its main action is not reached by Tab`)
    }
    deepEqual(faults, [])
  })
}
