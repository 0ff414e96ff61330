import type { PurchaseLine } from '#contract/purchases.ts'
import { figureOf, formatMoney } from '#model/money/index.ts'
import { paymentsOf } from '#model/planning/index.ts'
import { CELL_GAP, type Column, MARGIN, openPdf, type Pdf } from '#platform/pdf/pdf.ts'
import { pdfDay } from '#platform/pdf/pdfDay.ts'
import { addressLines, drawBlocks, drawHead, drawLogo } from '#platform/pdf/pdfHead.ts'
import { printable } from '#platform/pdf/printable.ts'
import { caseKey, type PurchaseDocument } from './purchaseDocument.ts'
import { amountOf, totalOf } from './purchaseMoney.ts'

/** Returns the units of a carton; null when neither the product nor the supplier has a case pack. */
const casePackOf = ({ cases, supplier }: PurchaseDocument, { asin, seller }: PurchaseLine): number | null =>
  cases.get(caseKey(asin, seller)) ?? supplier?.casePack ?? null

/** Returns the cartons of a line; null without a case pack. */
const cartonsOf = (document: PurchaseDocument, line: PurchaseLine): number | null => {
  const casePack = casePackOf(document, line)
  const { quantity } = line
  return casePack ? Math.ceil(quantity / casePack) : null
}

const formatCartons = (document: PurchaseDocument, line: PurchaseLine): string => {
  const cartons = cartonsOf(document, line)
  return cartons === null ? '–' : `${cartons.toLocaleString('en')} × ${casePackOf(document, line)}`
}

const columnsOf = (document: PurchaseDocument): Column<PurchaseLine>[] => {
  const { currency } = document.purchase
  return [
    { title: 'SKU', share: 0.17, text: ({ sku }) => sku },
    { title: 'Product', share: 0.24, text: ({ name, asin }) => [name, asin].filter(Boolean).join('\n') },
    // A wrapped code is easily scanned and typed wrongly.
    { title: 'FNSKU', share: 0.14, unbroken: true, text: ({ fnsku }) => fnsku ?? '–' },
    { title: 'For', share: 0.06, text: ({ marketplace }) => marketplace },
    { title: 'Units', share: 0.08, right: true, text: ({ quantity }) => quantity.toLocaleString('en') },
    { title: 'Cartons', share: 0.1, right: true, unbroken: true, text: (line) => formatCartons(document, line) },
    { title: `Cost, ${currency}`, share: 0.09, right: true, text: ({ unitCost }) => figureOf(unitCost, currency) },
    { title: `Amount, ${currency}`, share: 0.12, right: true, text: (line) => figureOf(amountOf(line), currency) },
  ]
}

const drawTop = (pdf: Pdf, { purchase, supplier, company, settings }: PurchaseDocument) => {
  drawLogo(pdf, company.logo)
  drawHead(pdf, `Purchase order ${purchase.number}`, [
    purchase.orderedAt ? `Ordered ${pdfDay(purchase.orderedAt)}` : 'Draft, not ordered yet',
    ...(purchase.expected ? [`Expected ${pdfDay(purchase.expected)}`] : []),
    `Currency ${purchase.currency}`,
  ])
  const ownAddress = addressLines(company.title, company.returnAddress)
  drawBlocks(pdf, [
    { title: 'From', lines: ownAddress },
    { title: 'To', lines: supplier ? [supplier.name, ...supplier.address.split('\n')] : [] },
    { title: 'Ship to', lines: settings.shipTo.trim() ? settings.shipTo.trim().split('\n') : ownAddress },
  ])
}

/** Height of the total, which stays on the page of the last lines. */
const TOTAL_PT = 24

const drawTotal = ({ doc, width }: Pdf, document: PurchaseDocument) => {
  const { lines, currency } = document.purchase
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0).toLocaleString('en')
  const counts = lines.map((line) => cartonsOf(document, line))
  const cartons = counts.every((count) => count !== null)
    ? `, ${counts.reduce((sum: number, count) => sum + (count ?? 0), 0).toLocaleString('en')} cartons`
    : ''
  doc
    .font('Helvetica-Bold')
    .text(`${units} units${cartons}, ${formatMoney(totalOf(lines), currency)}`, MARGIN, doc.y + 6, {
      width: width - CELL_GAP,
      align: 'right',
    })
  doc.font('Helvetica').fontSize(10)
}

const drawText = ({ doc, width }: Pdf, title: string, text: string) => {
  if (!text.trim()) return
  doc.moveDown(1.5).font('Helvetica-Bold').text(title, MARGIN, doc.y, { width })
  doc.font('Helvetica').text(printable(text.trim()), { width })
}

const paymentTitles = { deposit: 'deposit', rest: 'rest', whole: 'whole amount' } as const

/** Formats the payments by the supplier's terms; '' for a draft, without a total, and without terms. */
const formatPayments = ({ purchase: { lines, currency, orderedAt }, supplier }: PurchaseDocument): string => {
  const total = totalOf(lines)
  if (!supplier || orderedAt === null || total === null) return ''
  if (supplier.depositPercent === 0 && supplier.balanceDays === 0) return ''
  return paymentsOf(total, orderedAt, supplier)
    .map(({ kind, day, amount }) => `${formatMoney(amount, currency)} due ${pdfDay(day)} (${paymentTitles[kind]})`)
    .join('\n')
}

/** Returns an order as a PDF. Letters that its font lacks lose their accents; the CSV file has all of them. */
export const purchasePdf = async (document: PurchaseDocument): Promise<Buffer> => {
  const { purchase, company, settings } = document
  const pdf = await openPdf({
    title: `Purchase order ${purchase.number}`,
    author: company.title,
    country: company.returnAddress.country,
  })
  drawTop(pdf, document)
  pdf.table(columnsOf(document), purchase.lines, TOTAL_PT)
  drawTotal(pdf, document)
  drawText(pdf, 'Notes', purchase.notes)
  drawText(pdf, 'Payment', formatPayments(document))
  drawText(pdf, 'Terms', settings.terms)
  return pdf.end(purchase.number)
}
