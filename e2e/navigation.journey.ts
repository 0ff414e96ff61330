import { deepEqual, equal } from 'node:assert/strict'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

journey('while a screen is on its way a spinner covers the page, and then goes', async ({ page }) => {
  await letIn(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Uploads' }).click()
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
  await spinner.waitFor()
  deepEqual(await spinner.boundingBox(), { x: 0, y: 0, ...page.viewportSize() })
  release()
  await page.getByRole('heading', { name: 'Uploads', level: 1 }).waitFor()
  await spinner.waitFor({ state: 'detached' })
})

journey('another tenant is picked, and the page loads anew without what was asked of the old one', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/home?sort=name')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await page.evaluate(() => {
    Object.assign(window, { marked: true })
  })
  await page.getByRole('button', { name: /^Switch tenant/ }).click()
  const picker = page.getByRole('dialog', { name: 'Pick a tenant' })
  await picker.waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await picker.getByLabel('Tenant').click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Clove Demo Europe' }).click()
  await picker.getByRole('button', { name: 'OK' }).click()
  await page.waitForFunction(() => !('marked' in window))
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  deepEqual(await page.evaluate(() => [location.hash, sessionStorage.getItem('tenant')]), ['#/home', 'demo-eu'])
  equal(await picker.count(), 0)
})
