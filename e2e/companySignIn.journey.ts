import { equal } from 'node:assert/strict'
import { openIdentityProvider } from '#world/identity/identityProvider.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts', CLOVE_PRIVATE_NETWORK: 'loopback' })

journey('a company signs in a new person by its own provider', async ({ page, app, openElsewhere, expectProblem }) => {
  const provider = await openIdentityProvider({ redirectUris: [`${app.url}/auth/company/callback`] })
  try {
    // the domain is not that of the address, so only a superuser may add it
    await letIn(page, { email: 'super@clove.example', password: 'clove-demo' })
    await page.goto('/#/settings/info')
    await page.getByRole('button', { name: 'Set up a provider…' }).click()
    const panel = page.getByRole('dialog', { name: 'Sign in with your company' })
    equal(await panel.getByLabel('Redirect address', { exact: true }).inputValue(), `${app.url}/auth/company/callback`)
    await panel.getByLabel('Issuer').fill(provider.issuer)
    await panel.getByLabel('Client ID').fill(provider.clientId)
    await panel.getByLabel('Client secret').fill('wrong')
    await panel.getByRole('button', { name: 'Test the connection' }).click()
    await panel.getByText('The provider refused the client ID or the client secret.').waitFor()
    await panel.getByLabel('Client secret').fill(provider.clientSecret)
    await panel.getByRole('button', { name: 'Test the connection' }).click()
    await panel.getByText('It works: the provider knows Clove.').waitFor()
    await panel.getByLabel('Email domains').fill('lamps.example')
    await panel.getByRole('button', { name: 'Add a group' }).click()
    await panel.getByLabel('Name or ID').fill('bosses')
    equal((await faultsInBoth(page)).join(), '')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`People at lamps.example sign in with ${provider.issuer}.`).waitFor()
    equal((await faultsInBoth(page)).join(), '')

    const clerk = await openElsewhere('/#/login/sign-in')
    await clerk.getByRole('link', { name: 'Sign in with your company' }).click()
    equal((await faultsInBoth(clerk)).join(), '')
    const sendEmail = async (email: string) => {
      await clerk.getByLabel('Work email').fill(email)
      await clerk.getByRole('button', { name: 'Continue' }).click()
    }
    await sendEmail('ada@nowhere.example')
    await clerk.getByText('No company signs in with this address.').waitFor()
    expectProblem(/404/)
    // not in the provider's list yet
    await sendEmail('ada@lamps.example')
    await clerk.getByText('The provider of your company did not let you in.').waitFor()
    expectProblem(/401/)
    equal((await faultsInBoth(clerk)).join(), '')
    provider.signedIn = { sub: '1', email: 'ada@lamps.example', email_verified: true, name: 'Ada Lamp' }
    await clerk.getByRole('link', { name: 'Try again' }).click()
    await sendEmail('ada@lamps.example')
    await clerk.getByRole('heading', { name: 'Home' }).first().waitFor()
    const { data: user } = await (await clerk.request.get('/whoami')).json()
    equal(`${user.name} ${user.type} ${user.tenants.length}`, 'Ada Lamp regular 1')
    equal(clerk.url().includes('code='), false)

    await page.goto('/#/settings/users')
    await page.getByText('ada@lamps.example').waitFor()
  } finally {
    await provider.stop()
  }
})
