import { deepEqual, equal, match } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn, signOut } from './support/steps.ts'
import { pressTool } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' }, { permissions: ['clipboard-read', 'clipboard-write'] })

const hashOf = (page: Page) => page.evaluate(() => location.hash)
const typeAddress = (page: Page, hash: string) =>
  page.evaluate((typed) => {
    location.hash = typed
  }, hash)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const openHome = async (page: Page) => {
  await letIn(page)
  await page.goto('/')
  await heading(page, 'Home').waitFor()
}
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const menuLink = (page: Page, name: string) => mainMenu(page).getByRole('link', { name })

journey('while an update waits no other page opens, until the page is refreshed or left for good', async ({ page }) => {
  await openHome(page)
  await mainMenu(page).getByRole('button', { name: 'Outreach' }).click()
  await menuLink(page, 'Uploads').click()
  await heading(page, 'Uploads').waitFor()
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: '99.0.0', build: 'next' } }))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Needs attention: 1' }).waitFor()

  const dialog = page.getByRole('dialog', { name: 'Please Upgrade Now' })
  const expectHeld = async () => {
    await dialog.getByText('Please finish whatever you need on this page').waitFor()
    deepEqual(await accessibilityFaults(page), [])
    await dialog.getByRole('button', { name: 'Stay on this page' }).click()
    await dialog.waitFor({ state: 'hidden' })
    equal(await hashOf(page), '#/data/uploads')
    equal(await heading(page, 'Uploads').isVisible(), true)
  }
  await menuLink(page, 'Leads').click()
  await expectHeld()
  await typeAddress(page, '#/outreach/leads')
  await expectHeld()
  await typeAddress(page, '#/no/such/page')
  await expectHeld()
  await page.unroute('**/version.json')
  await menuLink(page, 'Leads').click()
  await dialog.getByRole('button', { name: 'Refresh now' }).click()
  await page.getByRole('button', { name: 'Needs attention: 0' }).waitFor()
  await menuLink(page, 'Leads').click()
  await heading(page, 'Leads').waitFor()
})

journey(
  'a page that cannot be loaded leaves the menu standing, and opens at the next try',
  async ({ page, expectProblem }) => {
    await openHome(page)
    await mainMenu(page).getByRole('button', { name: 'Outreach' }).click()
    await page.context().setOffline(true)
    await menuLink(page, 'Leads').click()
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    equal(await menuLink(page, 'Uploads').isVisible(), true)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await heading(page, 'Leads').waitFor()
    expectProblem(/^net::ERR_INTERNET_DISCONNECTED GET/)
  },
)

journey('an update holds nobody who signs out', async ({ page }) => {
  await openHome(page)
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: '99.0.0', build: 'next' } }))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Needs attention: 1' }).waitFor()
  await signOut(page)
  await heading(page, 'Sign in').waitFor()
})

journey('the keys lead around, and the menu stays as it was left', async ({ page }) => {
  await openHome(page)
  await page.keyboard.press('?')
  await page.getByText('Go to Outreach').waitFor()
  deepEqual(await accessibilityFaults(page), [])
  await page.keyboard.press('Escape')
  await page.getByText('Go to Outreach').waitFor({ state: 'hidden' })
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await heading(page, 'Uploads').waitFor()
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Search' })
  equal(await palette.getByRole('combobox').evaluate((it) => it === document.activeElement), true)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.waitForFunction(() => localStorage.getItem('persist:shell')?.includes('"collapsed":"true"'))
  await page.reload()
  await page.locator('nav[data-collapsed="true"]').waitFor()
})

journey('screens and actions are found by their words in the box of the header', async ({ page }) => {
  await openHome(page)
  const palette = page.getByRole('dialog', { name: 'Search' })
  await page.getByRole('button', { name: /^Search products, screens, actions/ }).click()
  await palette.getByRole('option', { name: /Home/ }).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await palette.getByRole('option', { name: /Restock/ }).waitFor()
  deepEqual(await accessibilityFaults(page), [])
  await page.keyboard.type('upl')
  await palette.getByRole('option', { name: /Uploads/ }).waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Uploads').waitFor()
  await palette.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('keyboard')
  await palette.getByRole('option', { name: /Keyboard shortcuts/ }).click()
  await page.getByText('Go to Outreach').waitFor()
})

journey('a link keeps what the address has, and an unknown one is no page', async ({ page, expectProblem }) => {
  await letIn(page)
  await page.goto('/#/settings/users?sort=name.desc')
  await pressTool(page, 'Copy link')
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  match(link, /#\/t\/[0-9A-Za-z]{10}\?t=demo$/)
  const fresh = await page.context().newPage()
  await fresh.goto(link)
  await heading(fresh, 'User Management').waitFor()
  equal(await hashOf(fresh), '#/settings/users?sort=name.desc')
  await page.goto('/#/t/nosuchlink')
  await page.getByText('404: page not found').waitFor()
  equal(await page.getByRole('navigation').count(), 1)
  expectProblem(/404 GET .*shortlinks/)
})

journey('on a phone each screen begins below one header line', async ({ page }) => {
  await letIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const low: string[] = []
  for (const [path, name] of [
    ['/logistics/restock', 'Restock'],
    ['/logistics/po-list', 'Waiting/Open POs'],
    ['/data/uploads', 'Uploads'],
    ['/outreach/leads', 'Leads'],
    ['/settings/info', 'Company Information'],
  ] as const) {
    await page.goto(`/#${path}`)
    await page.getByRole('banner').first().getByRole('heading', { name, level: 1 }).waitFor()
    const bottom = await page
      .locator('.screen-frame > header')
      .evaluate((header) => header.getBoundingClientRect().bottom)
    if (bottom > 110) low.push(`${path}: ${bottom}`)
  }
  deepEqual(low, [])
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await bar.getByRole('link', { name: 'Restock' }).click()
  await heading(page, 'Restock').waitFor()
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Uploads' }).click()
  await heading(page, 'Uploads').waitFor()
  deepEqual(await accessibilityFaults(page), [])
})

journey('the menu keeps its folds and pins, and becomes a rail where there is less room', async ({ page }) => {
  await openHome(page)
  await mainMenu(page).getByRole('button', { name: 'Outreach' }).click()
  const leads = mainMenu(page).getByRole('listitem').filter({ hasText: 'Leads' })
  await leads.hover()
  await leads.getByRole('button', { name: 'Pin Leads' }).click()
  await mainMenu(page).getByRole('button', { name: 'Sales', exact: true }).click()
  await page.waitForFunction(() => localStorage.getItem('persist:shell')?.includes('/outreach/leads'))
  deepEqual(await accessibilityFaults(page), [])
  await page.reload()
  await heading(page, 'Home').waitFor()
  deepEqual(await mainMenu(page).getByRole('link').first().textContent(), 'Home')
  equal(
    await menuLink(page, 'Leads').evaluate((link) => link.closest('section')?.textContent?.startsWith('Pinned')),
    true,
  )
  equal(await mainMenu(page).getByRole('button', { name: 'Sales', exact: true }).getAttribute('aria-expanded'), 'false')

  await page.setViewportSize({ width: 1024, height: 800 })
  await mainMenu(page).getByRole('button', { name: 'Logistics' }).hover()
  await menuLink(page, 'Safety Stock').click()
  await heading(page, 'Safety Stock').waitFor()
  equal(await menuLink(page, 'Safety Stock').count(), 0)
  await mainMenu(page).getByRole('button', { name: 'Data' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'Uploads').waitFor()
  deepEqual(await accessibilityFaults(page), [])
})

journey('settings are one entry, whose parts stand beside them', async ({ page }) => {
  await openHome(page)
  await menuLink(page, 'Settings').click()
  await heading(page, 'Company Information').waitFor()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'PO Settings' }).click()
  await heading(page, 'PO Settings').waitFor()
  deepEqual(await accessibilityFaults(page), [])
})
