import { equal } from 'node:assert/strict'
import { faultsInBoth } from './support/axe.ts'
import { lossFile, repaymentFile } from './support/claims.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { americanStock, sendFiles } from './support/stockroom.ts'
import { rowsWith } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const CASE = '1234567890'

journey('a claim is filed from the list, and its reimbursement is what came of it', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [americanStock()])
  await sendFiles(page, [lossFile()])
  await page.goto('/#/home')
  const todo = page.getByRole('region', { name: 'To do' })
  const row = todo.getByRole('listitem').filter({ hasText: 'claim to file now' })
  await row.getByRole('link', { name: /^File 1/ }).click()

  await rowsWith(page, 'Lamp, plain').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'File 1' }).click()
  await page.getByLabel('Amazon case id').fill(CASE)
  await page.getByRole('button', { name: 'Filed, next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/#/home')
  await row.waitFor({ state: 'detached' })

  await todo.getByRole('link', { name: 'Results' }).click()
  await page.getByText('1 claim filed · $0.00 received').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await sendFiles(page, [repaymentFile(CASE)])
  await page.goto('/#/home/outcomes')
  await page.getByText('1 claim filed · $37.50 received').waitFor()
  await rowsWith(page, 'Claims filed').first().waitFor()
})
