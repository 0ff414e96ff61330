import { deepEqual, equal, match } from 'node:assert/strict'
import { stageJourneys } from './support/journey.ts'
import { signIn, signOut } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

journey('a new company is led through its first steps and nowhere else', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page
    .getByLabel('Your name')
    .or(page.getByLabel('Name', { exact: true }))
    .first()
    .fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill('a long password')
  await page.getByLabel(/Company/).fill('Lace & Co')
  await page.getByRole('button', { name: /Create/ }).click()
  await page.waitForURL(/#\/onboarding\/start/)
  await page.evaluate(() => {
    location.hash = '#/outreach/leads'
  })
  await page.waitForURL(/#\/onboarding\/start/)
})

journey('who works for several companies picks one with the mouse at the first sign-in', async ({ page }) => {
  await page.route('**/tenants', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object[] }
    await route.fulfill({ response: answer, json: { data: data.map((tenant) => ({ ...tenant, default: false })) } })
  })
  await page.goto('/')
  await page.getByLabel('Email').fill('demo@clove.example')
  await page.getByLabel('Password').fill('clove-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick a tenant' })
  await dialog.waitFor()
  // the navigation that waits for the answer has its cover up by now
  await page.locator('.spinner').waitFor()
  await dialog.getByLabel('Tenant').click()
  await page.getByTitle('Clove Demo EU').click()
  equal(await dialog.getByRole('button', { name: 'Cancel' }).count(), 0)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Switch tenant, now Clove Demo EU' }).waitFor()
})

journey(
  'a sign-out in one tab is one in all, and a deep address outlives a reload of the sign-in',
  async ({ page }) => {
    await page.goto('/')
    await signIn(page)
    const other = await page.context().newPage()
    await other.goto('/#/data/uploads?state=held')
    await other.getByRole('heading', { name: 'Uploads' }).waitFor()
    await signOut(page)
    await other.getByText('You signed out in another tab.').waitFor()
    await other.waitForURL(/#\/login\/sign-in$/)
    await other.reload()
    await signIn(other)
    await other.getByRole('heading', { name: 'Uploads' }).waitFor()
    equal(new URL(other.url()).hash, '#/data/uploads?state=held')
  },
)

journey(
  'a wrong password is said where it was typed; signing out leaves nothing behind',
  async ({ page, expectProblem }) => {
    await page.goto('/')
    await page.getByLabel('Email').fill('demo@clove.example')
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Email or password is wrong.').waitFor()
    expectProblem(/401 POST .*sign-in/)
    await signIn(page)
    equal(await page.evaluate(() => sessionStorage.getItem('tenant')), 'demo')
    await signOut(page)
    deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0])
  },
)

journey('a deep address asks for a sign-in and then opens; the tenant of the address is chosen', async ({ page }) => {
  await page.goto('/#/data/uploads?t=demo-eu')
  await page.waitForURL(/#\/login\/sign-in/)
  await signIn(page)
  await page.getByRole('heading', { name: 'Uploads' }).waitFor()
  equal(await page.evaluate(() => sessionStorage.getItem('tenant')), 'demo-eu')
  match(await page.title(), /^Uploads · \d+\.\d+\.\d+(-rc\.\d+)?$/)
  // outreach is off for this tenant: no entry, and its address leads home
  equal(await page.getByRole('link', { name: 'Leads' }).count(), 0)
  await page.goto('/#/outreach/leads')
  await page.waitForURL(/#\/$/)
  await page.goto('/#/no/such/page')
  await page
    .getByText(/not found/i)
    .first()
    .waitFor()
})
