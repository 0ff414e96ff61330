import { deepEqual, match } from 'node:assert/strict'
import { stageJourneys } from './support/journey.ts'

const journey = stageJourneys({ CLOVE_DEMO: '0', CLOVE_OPENAPI: '1' })

const TURN_PX = 400
const MAX_TURNS = 100

journey(
  'the description of the calls is read in the browser, under the same policy as every page',
  async ({ page }) => {
    await page.goto('/openapi/')
    // the page writes only the calls near what is seen
    const call = page.getByText('whoami', { exact: true })
    await page.getByText('/auth/sign-in').first().waitFor()
    for (let turns = 0; turns < MAX_TURNS && !(await call.count()); turns += 1) {
      await page.mouse.wheel(0, TURN_PX)
      await page.waitForTimeout(50)
    }
    await call.scrollIntoViewIfNeeded()
    await page.getByText('/whoami').first().waitFor()
    match(await page.title(), /Clove/)
  },
)

journey('the address of the built files names what is in them', async ({ page, app }) => {
  await page.goto('/')
  const scripts = await page.locator('script').evaluateAll((found) => found.map((script) => script.getAttribute('src')))
  deepEqual(
    scripts.filter((name) => !name?.match(/\.[0-9a-f]{8}\.js$/)),
    [],
  )
  const { version } = await (await fetch(`${app.url}/version.json`)).json()
  match(version, /^\d+\.\d+\.\d+(-rc\.\d+)?$/)
})
