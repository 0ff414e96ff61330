import { equal, match } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { lossFile } from './support/claims.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { americanStock, sendFiles } from './support/stockroom.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

journey('what to do follows imports, and is assigned, dismissed and done for the whole company', async ({ page }) => {
  await letIn(page)
  await page.goto('/')
  const todo = page.getByRole('region', { name: 'To do' })
  await todo.getByText('Nothing right now.').waitFor()
  await sendFiles(page, [americanStock()])
  await sendFiles(page, [lossFile()])
  await page.goto('/')
  const row = todo.getByRole('listitem').filter({ hasText: 'claim to file now' })
  await row.waitFor()
  equal((await faultsInBoth(page)).join(), '')

  await todo.getByRole('link', { name: 'This week' }).click()
  await page.getByRole('region', { name: 'To do' }).getByText('1 claim to file now').waitFor()
  await page.getByText('Shows from next Monday on.').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('link', { name: 'Open the list' }).click()

  const choose = async (...names: string[]) => {
    await row.getByRole('button', { name: /^More for/ }).click()
    for (const name of names) await page.getByRole('menuitem', { name }).click()
  }
  await choose('Assign to', 'Dana Demo')
  await row.getByText('waits for Dana Demo').waitFor()
  await choose('Dismiss until there is more', 'Not worth the effort')
  await row.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Show 1 snoozed or dismissed' }).click()
  await row.getByText('dismissed by Dana Demo: Not worth the effort').waitFor()
  await choose('Show again')
  await row.getByText('dismissed by').waitFor({ state: 'detached' })

  await row.getByRole('link', { name: /^File 1/ }).click()
  await page.getByRole('heading', { name: 'Refunds', level: 1 }).waitFor()
  match(await page.evaluate(() => location.hash), /^#\/refunds\/refunds/)
})
