import type { PurchaseLine } from '#contract/purchases.ts'
import { figureOf, formatMoney } from '#model/money/index.ts'
import { type Column, MARGIN, openPdf, type Pdf } from '#platform/pdf/pdf.ts'
import { addressLines, drawBlocks, drawHead } from '#platform/pdf/pdfHead.ts'
import { printable } from '#platform/pdf/printable.ts'
import type { PurchaseDocument } from './purchaseDocument.ts'
import { amountOf, totalOf } from './purchaseMoney.ts'

const columnsOf = ({ purchase: { currency } }: PurchaseDocument): Column<PurchaseLine>[] => [
  { title: 'SKU', share: 0.19, text: ({ sku }) => sku },
  { title: 'Product', share: 0.25, text: ({ name, asin }) => [name, asin].filter(Boolean).join('\n') },
  // A wrapped code is easily scanned and typed wrongly.
  { title: 'FNSKU', share: 0.15, unbroken: true, text: ({ fnsku }) => fnsku ?? '–' },
  { title: 'For', share: 0.07, text: ({ marketplace }) => marketplace },
  { title: 'Units', share: 0.08, right: true, text: ({ quantity }) => quantity.toLocaleString('en') },
  { title: `Unit cost, ${currency}`, share: 0.12, right: true, text: ({ unitCost }) => figureOf(unitCost, currency) },
  { title: `Amount, ${currency}`, share: 0.14, right: true, text: (line) => figureOf(amountOf(line), currency) },
]

const drawLogo = ({ doc }: Pdf, logo: string) => {
  // The formats that pdfkit can draw.
  const [, data] = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(logo) ?? []
  if (!data) return
  doc.image(Buffer.from(data, 'base64'), doc.page.width - MARGIN - 140, MARGIN, { fit: [140, 48], align: 'right' })
}

const drawTop = (pdf: Pdf, { purchase, supplier, company }: PurchaseDocument) => {
  drawLogo(pdf, company.logo)
  drawHead(pdf, `Purchase order ${purchase.number}`, [
    purchase.orderedAt ? `Ordered ${purchase.orderedAt}` : 'Draft, not ordered yet',
    ...(purchase.expected ? [`Expected ${purchase.expected}`] : []),
    `Currency ${purchase.currency}`,
  ])
  drawBlocks(
    pdf,
    { title: 'From', lines: addressLines(company.title, company.returnAddress) },
    { title: 'To', lines: supplier ? [supplier.name, ...supplier.address.split('\n')] : [] },
  )
}

const drawSums = ({ doc, width }: Pdf, { lines, currency, notes }: PurchaseDocument['purchase']) => {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0).toLocaleString('en')
  doc
    .font('Helvetica-Bold')
    .text(`${units} units, ${formatMoney(totalOf(lines), currency)}`, MARGIN, doc.y + 6, { width, align: 'right' })
  doc.font('Helvetica').fontSize(10)
  if (notes.trim()) doc.moveDown(1.5).text(printable(notes), MARGIN, doc.y, { width })
}

/** Returns an order as a PDF. Letters that its font lacks lose their accents; the CSV file has all of them. */
export const purchasePdf = async (document: PurchaseDocument): Promise<Buffer> => {
  const { purchase, company } = document
  const pdf = await openPdf({
    title: `Purchase order ${purchase.number}`,
    author: company.title,
    country: company.returnAddress.country,
  })
  drawTop(pdf, document)
  pdf.table(columnsOf(document), purchase.lines)
  drawSums(pdf, purchase)
  return pdf.end(purchase.number)
}
