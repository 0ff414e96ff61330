import { deepEqual, equal, match } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { SHORT_SHIPMENT, shortageFile } from './support/shortage.ts'
import { letIn } from './support/steps.ts'
import { americanStock, sendFiles } from './support/stockroom.ts'
import { cellOf, columnOf, openByMenu, saysIn, until } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

journey(
  'a document proves what a shipment is short of, and goes into its evidence',
  async ({ page, expectProblem }) => {
    await letIn(page)
    await sendFiles(page, [americanStock(), shortageFile()])
    await page.goto('/#/refunds/shipping')
    // detection follows the import, and the screen follows detection
    await saysIn(page, cellOf(page, SHORT_SHIPMENT, 'missing'), 'Invoice, Proof of delivery')

    await page.getByRole('button', { name: SHORT_SHIPMENT }).click()
    const sheet = page.getByRole('dialog', { name: `Shipment ${SHORT_SHIPMENT}` })
    const input = sheet.getByLabel(`Documents of ${SHORT_SHIPMENT}`)
    await input.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf('invoice') })
    await sheet.getByRole('link', { name: 'invoice.pdf' }).waitFor()
    await sheet.getByText('Missing: proof of delivery').waitFor()

    await input.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
    await sheet.getByText(/^This file is not a PDF, JPEG, PNG or TIFF/).waitFor()
    expectProblem(/^400 POST .*[/]documents$/)
    await sheet.getByRole('button', { name: 'Dismiss page.pdf' }).click()

    await sheet.getByRole('button', { name: 'Edit invoice.pdf' }).click()
    const form = page.getByRole('dialog', { name: 'invoice.pdf' })
    await form.getByRole('button', { name: 'Add shipped products' }).click()
    equal(await form.getByLabel('Units of line 1').inputValue(), '24')
    equal((await faultsInBoth(page)).join(), '')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await sheet.getByText(/24 units of 1 FNSKU/).waitFor()
    await sheet.getByRole('button', { name: '24 units of X0LAMPUS00 left' }).waitFor()

    await sheet.getByRole('button', { name: 'Preview invoice.pdf' }).click()
    match((await page.getByTitle('invoice.pdf').getAttribute('src')) ?? '', /^blob:/)
    await page.keyboard.press('Escape')
    await page.getByTitle('invoice.pdf').waitFor({ state: 'hidden' })
    equal((await faultsInBoth(page)).join(), '')

    const [bundle] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('link', { name: /^Evidence as ZIP/ }).click(),
    ])
    match(bundle.suggestedFilename(), /^claim-\d+-evidence\.zip$/)
    const zip = await readFile(await bundle.path())
    deepEqual([zip.subarray(0, 2).toString(), zip.includes('invoice.pdf')], ['PK', true])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    await openByMenu(page, 'Client Overview')
    const counts = () => columnOf(page, 'foundCases')
    await until(
      page,
      async () => (await counts()).includes('1'),
      () => 'a month with one case',
    )
    await page.getByText('Chart', { exact: true }).click()
    await page.getByText('No amount here in USD').waitFor()
  },
)
