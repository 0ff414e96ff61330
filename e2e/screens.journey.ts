import { deepEqual, equal } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { faultsIn, schemes } from './support/axe.ts'
import { endFillWait } from './support/handedDown.ts'
import { stageJourneys } from './support/journey.ts'
import { layoutFaults } from './support/layoutFaults.ts'
import { letIn, signIn, someCustomer, someProduct, uploadOf } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: '1' })

const widths = [1280, 390] as const
/** Layout is measured at these widths. */
const layoutWidths = [390, 768, 1280, 1920] as const
/** The demo is filled in so much time, on a slow machine too. */
const FILL_MS = 150_000
/** What stands in for Amazon writes a report within seconds; the import waits its turn. */
const FETCH_MS = 60_000
/** The report files of each company of the demo. */
const files = { demo: 95, 'demo-eu': 81 }
/** The addresses that a file declares: each with its screen. */
const screensIn = (file: string) => {
  const text = readFileSync(file, 'utf8')
  const named = (name: string) => text.match(new RegExp(`const ${name} = '([^']+)'`))?.[1]
  return [...text.matchAll(/path: (?:'([^']+)'|([A-Z_]+)),([^{}]*?screen:[^{}]*)/g)].map(
    ([, path, name = '', facts = '']) => ({
      path: path ?? named(name) ?? name,
      title: facts.match(/(?:label|title): '([^']*)'/)?.[1] ?? 'Clove',
      // newcomers and superusers have walks of their own
      isOfOthers: /superuser: true|onboarding: 'only'/.test(facts),
    }),
  )
}
// read as text: the tables themselves bring style sheets along, which only the builder understands
const rooms = readdirSync('src/domains').map((room) => `src/domains/${room}/index.ts`)
const screens = ['src/app/shell/routes.ts', ...rooms].flatMap(screensIn)
const guests = screens.filter(({ path }) => path.startsWith('/login/'))
const members = screens.filter(({ path, isOfOthers }) => !path.startsWith('/login/') && !isOfOthers)
const stray = { path: '/no/such/page', title: 'Page not found' }
/** Empty in the demo: one shows what another screen hands over, one what somebody registers for a program of their own. */
const empty = ['/po/new', '/settings/webhooks']
/** What a job computes after the files are in comes by an event. */
const LATE_MS = 20_000
const TABS = 60
/** Screens of one journey: more would take longer than one may. */
const PIECE = 5
/** So many at once: asking after each takes longer than pressing it. */
const STRIDE = 10

const open = async (page: Page, address: string, title: string) => {
  await page.goto(`/#${address}`)
  await page.waitForFunction((wanted) => document.title.startsWith(`${wanted} ·`), title)
  await page.getByRole('heading').first().waitFor()
  await page.locator('.ant-skeleton').first().waitFor({ state: 'hidden' })
}

/** What is wrong with the page as it shows in dark and in light, wide and narrow. */
const faultsOf = async (page: Page, name: string): Promise<string[]> => {
  const faults: string[] = []
  for (const scheme of schemes) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const fault of await faultsIn(page, scheme)) faults.push(`${name} at ${width}, ${fault}`)
    }
  }
  for (const width of layoutWidths) {
    const found = await layoutFaults(page, width)
    faults.push(...found.map((fault) => `${name} ${fault}`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults
}

/** Whether the screen's main action, if it has one that can be pressed, is reached by the Tab key. */
const isReached = async (page: Page): Promise<boolean> => {
  const action = page.locator('.screen-frame-actions .ant-btn-primary:enabled').first()
  if (!(await action.count())) return true
  await page.locator('.skip-link').focus()
  await action.evaluate((button) => {
    // two screens may share it
    button.removeAttribute('data-reached')
    button.addEventListener('focus', () => button.setAttribute('data-reached', ''))
  })
  for (let tab = 0; tab < TABS; tab += STRIDE) {
    await Promise.all(Array.from({ length: STRIDE }, () => page.keyboard.press('Tab')))
    if (await page.locator('[data-reached]').count()) return true
  }
  return false
}

/** What the screen says when it has nothing to show, or could not get it. */
const bareness = async (page: Page, name: string) => {
  const panels = page.locator('.state-panel')
  await panels
    .first()
    .waitFor({ state: 'detached', timeout: LATE_MS })
    .catch(() => undefined)
  return (await panels.allTextContents()).map((words) => `${name}: ${words}`)
}

/** Waits until so many of a company's files are imported, and tells how many are; asked in the browser, which is signed in. */
const allImported = async ({ tenant, count, within }: { tenant: string; count: number; within: number }) => {
  const end = performance.now() + within
  for (;;) {
    const answer = await fetch('/uploads?limit=500', { headers: { 'x-clove-tenant': tenant } })
    const { data } = (await answer.json()) as { data: { state: string }[] }
    const imported = data.filter(({ state }) => state === 'imported').length
    if (imported >= count || performance.now() > end) return imported
    await new Promise((rest) => setTimeout(rest, 500))
  }
}

journey('the first start is signed in to at once, and fills while one looks', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  for (const [tenant, count] of Object.entries(files)) {
    await page.goto(`/#/data/uploads?t=${tenant}`)
    await page.waitForFunction((wanted) => sessionStorage.getItem('tenant') === wanted, tenant)
    equal(await page.evaluate(allImported, { tenant, count, within: FILL_MS }), count)
    await page.getByText('0 in progress · 0 need your input').waitFor()
    await uploadOf(page, 'imported').first().waitFor()
  }
  endFillWait()
})

journey('what is open to guests is fit for everybody', async ({ page, expectProblem }) => {
  const faults: string[] = []
  for (const { path, title } of guests) {
    await open(page, path.replace(':token', 'nothing'), title)
    faults.push(...(await faultsOf(page, path)))
    // a sign-up is looked at when it is confirmed, not before
    if (path.includes(':token') && !path.includes('/confirm/')) expectProblem(/410 GET .*[/]auth[/]links/)
  }
  deepEqual(faults, [])
})

const walked = [...members, stray]
for (let first = 0; first < walked.length; first += PIECE) {
  const piece = walked.slice(first, first + PIECE)
  journey(`${piece.map(({ path }) => path).join(', ')} are fit for everybody`, async ({ page, expectProblem }) => {
    await letIn(page)
    const { asin } = await someProduct(page, 'demo')
    const hash = await someCustomer(page, 'demo')
    const faults: string[] = []
    for (const { path, title } of piece) {
      const named = path.replace(':asin', asin).replace(':hash', hash)
      const address = named.replace(':id', 'nothing').replace(':tab', 'lead_time')
      await open(page, address, title)
      if (new URL(page.url()).hash !== `#${address}`) faults.push(`${path}: led to ${page.url()}`)
      faults.push(...(await faultsOf(page, path)))
      if (path.includes(':id')) expectProblem(/404 GET/)
      else if (![stray.path, ...empty].includes(path)) faults.push(...(await bareness(page, path)))
      if (!(await isReached(page))) faults.push(`${path}: its main action is not reached by Tab`)
    }
    deepEqual(faults, [])
  })
}

journey('a company without outreach and customers has the same screens but those', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/home?t=demo-eu')
  await page.getByRole('button', { name: 'Switch tenant, now Clove Demo Europe' }).waitFor()
  const { asin } = await someProduct(page, 'demo-eu')
  const bare: string[] = []
  for (const { path, title } of members.filter(({ path }) => !path.includes(':id') && !empty.includes(path))) {
    const isOff = path.startsWith('/outreach/') || path.startsWith('/customers/')
    await open(page, path.replace(':asin', asin).replace(':tab', 'skus'), isOff ? 'Clove' : title)
    bare.push(...(await bareness(page, path)))
  }
  deepEqual(bare, [])
  equal(await page.getByRole('link', { name: 'Leads' }).count(), 0)
})

journey('a report is fetched from the demo connection, live, and leads to its file', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/data/sales')
  const row = page.getByRole('button', { name: 'All orders of North America: days and runs' })
  await row.waitFor()
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByText(/^Demo connection/).waitFor()
  deepEqual(await faultsOf(page, 'the drawer of a report'), [])
  await drawer.getByRole('button', { name: 'Fetch now' }).click()
  await page.getByText('1 file of All orders to come.').waitFor()
  // nobody reloads: events say how far it is
  await drawer.getByRole('row').filter({ hasText: 'Imported' }).first().waitFor({ timeout: FETCH_MS })
  const came = drawer.getByRole('link', { name: /new row|changed row|nothing new/ }).first()
  await came.click()
  await uploadOf(page, 'All orders NA').first().waitFor()
  await page.goto('/#/data/sales')
  await page.getByRole('row').filter({ hasText: 'All orders' }).filter({ hasText: 'Imported' }).first().waitFor()
})
