import { equal } from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const EMAIL = 'demo@clove.example'
const PASSWORD = 'clove-demo'
const STEP_MS = 30_000

const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * STEP_MS })

const signOut = async (page: Page, home: string) => {
  // a page that is still open would go on asking, and be refused
  await page.goto('about:blank')
  await page.request.get(`${home}/logout`)
  await page.goto(`${home}/#/login/sign-in`)
  await page.reload()
}

const typeAccount = async (page: Page) => {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const confirm = async (page: Page, ok: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: ok }).click()
  return dialog
}

/** A device with a fingerprint reader, as Chromium plays one. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

journey(
  'an app, then a passkey guard an account, and a recovery code opens it',
  async ({ page, app, expectProblem }) => {
    // browsers have passkeys for names alone
    const home = app.url.replace('127.0.0.1', 'localhost')
    await page.goto(home)
    await addAuthenticator(page)
    await page.request.post(`${home}/auth/sign-in`, { data: { email: EMAIL, password: PASSWORD } })
    await page.goto(`${home}/#/profile`)
    const section = page.getByRole('region', { name: 'Two-step sign-in' })
    await section.getByRole('button', { name: 'Set up an app…' }).click()
    const dialog = await confirm(page, 'Continue')
    await dialog.getByRole('img', { name: 'Code for the authenticator app' }).waitFor()
    equal((await faultsInBoth(page)).join(), '')
    const key = (await dialog.locator('.two-step-secret .code').textContent()) ?? ''
    await dialog.getByLabel('Code that the app shows now').fill(codeOf(key))
    await dialog.getByRole('button', { name: 'Set up' }).click()
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    const recovery = (await codes.first().textContent()) ?? ''
    equal((await faultsInBoth(page)).join(), '')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await section.getByText('10 left').waitFor()

    await section.getByRole('button', { name: 'Add a passkey…' }).click()
    await confirm(page, 'Continue')
    await section.getByText(/^Passkey: /).waitFor()
    equal((await faultsInBoth(page)).join(), '')

    await signOut(page, home)
    await typeAccount(page)
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('This code is wrong or was used before.').waitFor()
    expectProblem(/401/)
    await page.getByLabel('Code').fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Home' }).first().waitFor()

    await signOut(page, home)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Home' }).first().waitFor()

    await signOut(page, home)
    await typeAccount(page)
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Home' }).first().waitFor()
    await page.goto(`${home}/#/profile`)
    await section.getByText('9 left').waitFor()

    await section.getByRole('button', { name: 'Remove passkey' }).click()
    await confirm(page, 'Remove')
    await section.getByText(/^Passkey: /).waitFor({ state: 'hidden' })
    await section.getByRole('button', { name: 'Remove app' }).click()
    await confirm(page, 'Remove')
    await section.getByRole('button', { name: 'Set up an app…' }).waitFor()
  },
)

const setUpApp = async (page: Page) => {
  await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Set up an app…' }).click()
  const dialog = await confirm(page, 'Continue')
  const key = (await dialog.locator('.two-step-secret .code').textContent()) ?? ''
  await dialog.getByLabel('Code that the app shows now').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

journey('a company that requires it leads its members to set it up', async ({ page, openElsewhere, expectProblem }) => {
  await letIn(page)
  await page.goto('/#/settings/info')
  const setRule = async (whom: string) => {
    await page.getByRole('combobox', { name: 'Who has to use two-step sign-in' }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(whom, { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await setRule('Everybody')
  await page.getByText('Set up two-step sign-in in your own profile before you require it of others.').waitFor()
  expectProblem(/400/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goto('/#/profile')
  await setUpApp(page)
  await page.goto('/#/settings/info')
  await setRule('Everybody')
  await page.getByText('Saved.').first().waitFor()

  const clerk = await openElsewhere()
  await letIn(clerk, { email: 'regular@clove.example', password: PASSWORD })
  await clerk.goto('/#/logistics/restock')
  await clerk.getByText('Your company requires it.').waitFor()
  equal((await faultsInBoth(clerk)).join(), '')
  await setUpApp(clerk)
  await clerk.goto('/#/logistics/restock')
  await clerk.getByRole('heading', { name: 'Restock' }).first().waitFor()
})
