import { deepEqual, equal } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { stageJourneys } from './support/journey.ts'
import { letIn, signIn, signOut } from './support/steps.ts'

const journey = stageJourneys(
  { CLOVE_DEMO: 'accounts' },
  { colorScheme: 'light', permissions: ['clipboard-read', 'clipboard-write'] },
)

const newcomer = { name: 'Nina New', email: 'nina@clove.example', password: 'a long password' }
const robin = { email: 'regular@clove.example', password: 'clove-demo' }

const openUsers = async (page: Page) => {
  await letIn(page)
  await page.goto('/#/settings/users')
  await page.getByRole('heading', { name: 'User Management' }).waitFor()
}
const rowOf = (page: Page, email: string) => page.locator('.data-table-row').filter({ hasText: email })
/** Copies the link that is shown, as an admin would to send it on. */
const copiedLink = async (page: Page) => {
  const drawer = page.getByRole('dialog')
  await drawer.getByText('It was not mailed.').waitFor()
  await drawer.getByRole('button', { name: 'Copy link' }).click()
  await drawer.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  return link
}
const openUploads = async (page: Page) => {
  await page.goto('/#/data/uploads')
  await page.getByRole('heading', { name: 'Uploads' }).waitFor()
}

journey('somebody is invited, joins, is shut out and let in again', async ({ page, openElsewhere, expectProblem }) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Invite a user' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(newcomer.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await copiedLink(page)
  await rowOf(page, newcomer.email).getByText('Invited').waitFor()

  const theirs = await openElsewhere(link)
  await theirs.getByText(`You are invited as ${newcomer.email}.`).waitFor()
  await theirs.getByLabel('Your name').fill(newcomer.name)
  await theirs.getByLabel('Password').fill(newcomer.password)
  await theirs.getByRole('button', { name: 'Join Clove Demo' }).click()
  await theirs.getByRole('button', { name: `User menu of ${newcomer.name}` }).waitFor()
  await theirs.getByRole('navigation').getByRole('link', { name: 'Uploads' }).waitFor()
  for (const name of ['Company Information', 'User Management', 'Audit'])
    equal(await theirs.getByRole('link', { name }).count(), 0)
  await theirs.goto('/#/settings/users')
  await theirs.waitForURL(/#\/$/)
  await openUploads(theirs)

  const again = await openElsewhere(link)
  await again.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  expectProblem(/410 GET .*[/]auth[/]links/)

  await page.reload()
  await rowOf(page, newcomer.email).getByText('Active').waitFor()
  await rowOf(page, newcomer.email).getByRole('button', { name: 'Deactivate' }).click()
  const notice = page.getByRole('status').filter({ hasText: `${newcomer.name} is deactivated` })
  await notice.waitFor()
  await theirs.goto('/#/outreach/leads')
  await theirs.getByRole('main').getByText('You are not a member of this tenant.').waitFor()
  expectProblem(/403 GET .*[/]leads$/)
  expectProblem(/403 GET/)
  await theirs.reload()
  await theirs.getByText('No tenant found').waitFor()
  equal(await theirs.getByRole('navigation').count(), 0)

  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${newcomer.name} is active again.`).waitFor()
  await theirs.getByRole('button', { name: 'Try again' }).click()
  await theirs.getByText('No buyers yet').waitFor()
})

journey('a forgotten password is set anew with the link of an admin', async ({ page, openElsewhere }) => {
  const old = await openElsewhere()
  await letIn(old, newcomer)
  await openUploads(old)
  await openUsers(page)
  await rowOf(page, newcomer.email).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Link for a new password' }).click()

  const theirs = await openElsewhere(await copiedLink(page))
  await theirs.getByText(`For the account of ${newcomer.email}.`).waitFor()
  await theirs.getByLabel('New password').fill('another long password')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByRole('button', { name: `User menu of ${newcomer.name}` }).waitFor()
  await old.reload()
  await old.waitForURL(/#\/login\/sign-in/)
})

journey(
  'what users choose for themselves goes with them, what a browser keeps ends with the sign-out',
  async ({ page }) => {
    await letIn(page, robin)
    await page.goto('/')
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByLabel('Your name').fill('Robin Hood')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'User menu of Robin Hood' }).waitFor()
    await page.getByLabel('Current password').fill(robin.password)
    await page.getByLabel('New password').fill('sherwood forest')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password is changed.').waitFor()
    await page.getByText('Dark', { exact: true }).click()
    await page.locator('html.clove-dark').waitFor()
    await page.getByText('Jalali').click()
    await page.getByRole('radio', { name: 'Jalali', checked: true }).waitFor()
    const [tableStyle, binarySort] = [
      page.getByRole('switch', { name: 'New table style' }),
      page.getByRole('switch', { name: 'Binary sort' }),
    ]
    await tableStyle.click()
    await binarySort.click()
    await page.waitForFunction(() =>
      /newStyleTables.*true.*binarySortTables.*true/.test(`${localStorage['persist:settings']}`),
    )
    await page.reload()
    await page.locator('html.clove-dark.new-style-tables').waitFor()
    await page.getByRole('switch', { name: 'Binary sort', checked: true }).waitFor()

    await page.goto('/#/outreach/leads?since=2026-03-21')
    await page.getByText('Showing leads with search: since 01/01/1405').waitFor()
    await page.getByRole('button', { name: 'since 01/01/1405', exact: true }).click()
    await page.getByRole('button', { name: /^Ordered since 1 Far( 1405)?$/ }).click()
    await page.locator('.ant-picker-header', { hasText: '1405' }).waitFor()
    await page.keyboard.press('Escape')

    await signOut(page)
    deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0])
    await signIn(page, { ...robin, password: 'sherwood forest' })
    await page.locator('html.clove-dark:not(.new-style-tables)').waitFor()
  },
)
