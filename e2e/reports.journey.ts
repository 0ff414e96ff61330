import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { pdfPages } from './support/pdfPages.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import { choose, columnOf, pressTool, rowCount, rowsWith, saysIn } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const LAMP = asinOf('LAMP')
const TITLE = 'Days of lamps'
const DAYS = 30
const regular = { email: 'regular@clove.example', password: 'clove-demo' }

/** Chooses in a box that stays open, as several can be chosen. */
const pick = async (page: Page, label: string, option: string) => {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.fill(option)
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
  await page.keyboard.press('Escape')
}

const openReports = async (page: Page) => {
  await page.goto('/#/sales/reports')
  await page.getByRole('heading', { name: 'Report Generator', level: 1 }).waitFor()
}

const openView = async (page: Page) => {
  await openReports(page)
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
  await rowsWith(page, LAMP).first().waitFor()
}

const runIsOver = (page: Page) => page.locator('.screen-frame-actions .ant-btn-primary:enabled').waitFor()

journey('a template becomes a report of one’s own, by what its preview shows', async ({ page }) => {
  await letIn(page)
  await openReports(page)
  await page.getByText('No reports yet.').waitFor()
  await page.getByRole('button', { name: 'Profit by product' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await sendFiles(page, [ordersFile(), ...stockFiles()])

  await openReports(page)
  await page.getByRole('button', { name: 'Profit by product' }).click()
  await page.getByRole('heading', { name: 'Profit by product', level: 1 }).waitFor()
  await rowsWith(page, LAMP).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  await page.getByLabel('Title').fill(TITLE)
  await pick(page, 'Split by', 'Day')
  await pick(page, 'Add a filter', 'ASIN')
  await pick(page, 'ASIN is one of', LAMP)
  await saysIn(page, rowCount(page), String(DAYS))
  await choose(page, 'Color a column', 'Units')
  // by keys, as a head that is dragged does
  await pressTool(page, 'Columns')
  await page.getByRole('button', { name: 'Move Day up' }).click()
  await page.keyboard.press('Escape')
  const heads = page.getByRole('columnheader')
  equal(await heads.first().textContent(), 'Day')

  // what is not saved survives a reload
  await page.reload()
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
  await rowsWith(page, LAMP).first().waitFor()
  equal(await heads.first().textContent(), 'Day')
  await page.setViewportSize({ width: 390, height: 844 })
  equal((await faultsInBoth(page)).join(), '')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Save and run' }).click()
  await page.waitForURL(/#\/sales\/reports\/\d+\/view/)
  await rowsWith(page, LAMP).first().waitFor()
  await runIsOver(page)
  equal(await heads.first().textContent(), 'Day')
  equal((await columnOf(page, 'units'))[0], '7')
  equal((await faultsInBoth(page)).join(), '')
  await page.setViewportSize({ width: 390, height: 844 })
  equal((await faultsInBoth(page)).join(), '')
})

journey('a second run tells what has changed since the first', async ({ page }) => {
  await letIn(page)
  await openView(page)
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByText('0 changed · 0 new · 0 gone').waitFor()
  await runIsOver(page)
  await page.getByRole('combobox', { name: 'Run', exact: true }).click()
  equal(await page.locator('.ant-select-item-option:visible').count(), 2)
  await page.locator('.ant-select-item-option:visible').last().click()
  await page.waitForURL(/view\?run=\d+/)
  await rowsWith(page, LAMP).first().waitFor()
})

journey('a figure opens where it comes from', async ({ page }) => {
  await letIn(page)
  await openView(page)
  await page.locator('tr[data-line="0"] td[data-col="units"]').click()
  await page.getByRole('dialog').getByText('Units ordered', { exact: false }).first().waitFor()
})

journey('the files hold what is shown', async ({ page }) => {
  await letIn(page)
  await openView(page)
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.screen-frame-actions').getByRole('link', { name, exact: true }).click(),
    ])
    return readFile(await download.path())
  }
  const workbook = unzipSync(await saved('XLSX'))
  const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  // a head, a row a day, and totals that are formulas
  equal(sheet.match(/<row\b/g)?.length, DAYS + 2)
  match(sheet, /<f>[A-Z]+\(/)
  match(sheet, /state="frozen"/)
  const lines = (await saved('CSV')).toString('utf8').trim().split('\r\n')
  match(lines[0] ?? '', /Day,.*Units/)
  equal(lines.filter((line) => line.includes(LAMP)).length, DAYS)
})

journey('on paper the head stands on each page, and pages are numbered', async ({ page }) => {
  await letIn(page)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await openView(page)
  const sizes = { A4: [842, 595], Letter: [792, 612] }
  let most = 0
  for (const [format, size] of Object.entries(sizes)) {
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('button', { name: format, exact: true }).click()
    const paper = page.locator(`.report-paper[data-format="${format.toLowerCase()}"]`)
    await paper.waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const broken = await paper.locator('td.figure').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        // a cell's text and the parts around it begin some pixels apart; a second line begins a line further down
        const tops = [...range.getClientRects()].map(({ top }) => top)
        return Math.max(...tops) - Math.min(...tops) > 8 ? [cell.textContent] : []
      }),
    )
    deepEqual(broken, [])
    await page.emulateMedia({ media: null })
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    pages.forEach(({ width, height, text }, at) => {
      deepEqual([Math.round(width), Math.round(height)], size)
      match(text, new RegExp(`Page${at + 1}of${pages.length}`))
      match(text, /Units.*Sales.*Profit/)
    })
    most = Math.max(most, pages.length)
    const all = pages.map(({ text }) => text).join('')
    equal(all.split(LAMP).length - 1, DAYS)
    match(all, new RegExp(`Σ${DAYS}`))
    match(pages[0]?.text ?? '', /Daysoflamps/)
    // where the browser has not said so already
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await paper.waitFor({ state: 'detached' })
  }
  ok(most > 1, 'No report went on to a second page')
})

journey('a report is deleted and comes back; a link leads to it', async ({ page, openElsewhere, app }) => {
  await letIn(page)
  await openView(page)
  await pressTool(page, 'Copy link')
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await openReports(page)
  await page.getByRole('button', { name: `Delete ${TITLE}` }).click()
  await page.getByRole('link', { name: TITLE, exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: TITLE, exact: true }).waitFor()
  const other = await openElsewhere()
  await letIn(other)
  await other.goto(link.replace(/^https?:\/\/[^/]+/, app.url))
  await other.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
})

journey('a phone shows the report, and a row opens as a sheet', async ({ page }) => {
  await letIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page)
  await page.locator('tr[data-line="0"] .data-table-open').click()
  await page.getByRole('dialog').getByText('Profit', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  equal((await faultsInBoth(page)).join(), '')
})

journey('who is no admin is sent to the start', async ({ page }) => {
  await letIn(page, regular)
  for (const address of ['/sales/reports', '/sales/reports/1/view']) {
    await page.goto(`/#${address}`)
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  }
})
