import { equal, match, notEqual, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn, uploadOf, writeShopOrders } from './support/steps.ts'
import { todoRow } from './support/todo.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })
const headers = { 'x-clove-tenant': 'demo' }

/** Where cards come back to: nothing is printed without. */
const giveReturnAddress = async (page: Page) => {
  const { data } = (await (await page.request.get('/admin/company', { headers })).json()) as { data: object }
  const place = { name: 'Clove Demo', lines: ['1 Harbor Way'], city: 'Portland', state: 'OR', postcode: '97201' }
  const answer = await page.request.put('/admin/company', {
    headers,
    data: { ...data, returnAddress: { ...place, country: 'US' } },
  })
  ok(answer.ok())
}

const type = { font: 'sans', size: 10, bold: false, color: '#000000', align: 'left' }
const addDesign = async (page: Page) => {
  const data = {
    ...{ title: 'Thank you', size: 'us-4x6' },
    front: [
      {
        kind: 'shape',
        id: 's',
        x: -3.175,
        y: -3.175,
        width: 158.75,
        height: 107.95,
        form: 'rectangle',
        color: '#e8f3ec',
      },
      {
        kind: 'text',
        id: 'a',
        x: 12,
        y: 12,
        width: 120,
        height: 20,
        ...type,
        size: 24,
        bold: true,
        text: 'Thank you, {{firstName|friend}}!',
      },
      {
        kind: 'text',
        id: 'b',
        x: 12,
        y: 40,
        width: 120,
        height: 20,
        ...type,
        size: 14,
        text: '10 % off with {{offerCode}}',
      },
    ],
    back: [
      {
        kind: 'text',
        id: 'c',
        x: 8,
        y: 8,
        width: 60,
        height: 30,
        ...type,
        text: 'How do you like your {{product|purchase}}?',
      },
      {
        kind: 'optOut',
        id: 'd',
        x: 8,
        y: 55,
        width: 55,
        height: 16,
        ...type,
        size: 7,
        text: 'No more cards? Write {{optOutCode}} to {{optOutAddress}}',
      },
      { kind: 'address', id: 'e', x: 70, y: 45, width: 65, height: 25, ...type },
    ],
  }
  const answer = await page.request.post('/postcards/templates', { headers, data })
  ok(answer.ok(), await answer.text())
}

journey('from leads to the files for the printer, and back within the day', async ({ page }) => {
  await letIn(page)
  await giveReturnAddress(page)
  await addDesign(page)
  await page.goto('/#/data/uploads')
  await page.getByRole('heading', { name: 'Uploads' }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await writeShopOrders())
  await uploadOf(page, 'shop-orders.csv').getByText('imported', { exact: true }).waitFor()
  await page.goto('/#/outreach/leads')
  await page.getByRole('button', { name: /^Generate all/ }).click()
  const printable = page.getByText(/[1-9][\d,]* printable/)
  await printable.waitFor()
  // jobs may go on
  await page
    .getByText(/waiting|generating/)
    .first()
    .waitFor({ state: 'detached' })
  const before = (await printable.textContent()) ?? ''

  const waiting = await todoRow(page, 'leads are ready')
  const [count = ''] = /[\d,]+ leads are ready/.exec((await waiting.textContent()) ?? '') ?? []
  await waiting.getByRole('link', { name: /^Open/ }).click()
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor()

  await page.goto('/#/outreach/postcards')
  await page.getByText('No campaign yet').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Name of the campaign').fill('Autumn thanks')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('heading', { name: 'Autumn thanks' }).waitFor()
  await page.getByRole('row', { name: /^Mailable leads/ }).waitFor()
  await page.getByLabel('Print of a card').fill('0.30')
  await page.getByLabel('Postage of a card').fill('0.53')
  await page.getByRole('combobox', { name: 'Design' }).click()
  await page.locator('.ant-select-item-option[title="Thank you"]:visible').click()
  await page.getByLabel('Offer code prefix').fill('thanks')
  await page.getByLabel('Maximum number of cards').fill('25')
  await page.getByRole('row', { name: /^Cost \$20\.75/ }).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  // what was typed is there again after a reload
  await page.reload()
  await page.getByRole('row', { name: /^Cost \$20\.75/ }).waitFor()
  equal(await page.getByLabel('Offer code prefix').inputValue(), 'THANKS')
  await page.getByRole('button', { name: 'View proof' }).click()
  await page.getByText(/^25 cards · \d+ held back · \$20\.75$/).waitFor()
  await page
    .getByText(/^THANKS-\w{3}-\w{3}-\w{3}$/)
    .first()
    .waitFor()
  equal((await faultsInBoth(page)).join(), '')

  await page.getByRole('button', { name: 'Print 25 cards' }).click()
  const files = page.getByRole('table', { name: 'Files' })
  // a job draws them, beside other files' jobs
  await files.getByText('Autumn thanks.pdf').waitFor({ timeout: 60_000 })
  equal((await faultsInBoth(page)).join(), '')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download Autumn thanks.pdf' })
      .or(page.getByRole('link', { name: 'Download Autumn thanks.pdf' }))
      .click(),
  ])
  const content = (await readFile(await pdf.path())).toString('latin1')
  match(content, /^%PDF/)
  equal(content.match(/\/Type \/Page\b/g)?.length, 50)

  // whoever is written to is no longer on the list
  await (await todoRow(page, count)).waitFor({ state: 'detached' })
  await page.goto('/#/outreach/leads')
  await printable.waitFor()
  notEqual(await printable.textContent(), before)
  await page.goto('/#/outreach/postcards')
  await page.getByRole('link', { name: 'Autumn thanks' }).click()
  await page.getByRole('button', { name: 'Undo printing' }).click()
  await page.getByText('Printing undone. Recipients are no longer marked as contacted.').waitFor()
  await page.goto('/#/outreach/leads')
  await page.getByText(before).waitFor()
})
