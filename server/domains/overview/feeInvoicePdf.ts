import { figureOf, moneyWords } from '#model/money/index.ts'
import { type Column, MARGIN, openPdf, type Pdf } from '#platform/pdf/pdf.ts'
import { addressLines, drawBlocks, drawHead } from '#platform/pdf/pdfHead.ts'
import { printable } from '#platform/pdf/printable.ts'
import { formatRate } from '#rules/claims/fee.ts'
import type { FeeInvoice, FeeLine } from './feeInvoice.ts'

const columnsOf = ({ currency }: FeeInvoice): Column<FeeLine>[] => [
  { title: 'Claim', share: 0.08, text: ({ claim }) => String(claim) },
  { title: 'For', share: 0.26, text: (line) => [line.claim_type, line.shipment_id].filter(Boolean).join('\n') },
  { title: 'Amazon case', share: 0.16, text: (line) => line.amazon_case_id ?? '–' },
  { title: 'FNSKU', share: 0.14, text: ({ fnsku }) => fnsku ?? '–' },
  { title: 'Units', share: 0.08, right: true, text: ({ units }) => units.toLocaleString('en') },
  { title: 'Came back', share: 0.14, right: true, text: (line) => moneyWords(line.amount, line.currency) },
  { title: `In ${currency}`, share: 0.14, right: true, text: ({ home }) => figureOf(home, currency) },
]

const drawSums = ({ doc, width }: Pdf, { month, currency }: FeeInvoice) => {
  const { recovered, rate, fee } = month
  const line = (text: string, bold = false) =>
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').text(printable(text), MARGIN, doc.y + 6, { width, align: 'right' })
  doc.fontSize(10)
  line(`Came back in ${month.month}: ${moneyWords(recovered.amount, currency)}`)
  line(`${fee < 0 ? 'Credit' : 'Fee'}, ${formatRate(rate)} of it: ${moneyWords(fee, currency)}`, true)
  if (recovered.withoutRate)
    line(`Not billed: ${recovered.withoutRate} of the claims, whose currency has no rate of exchange in Clove.`)
}

/** A month's invoice as a PDF, from whoever prints it to the company served. */
export const feeInvoicePdf = async (
  invoice: FeeInvoice,
  from: { name: string; email: string },
  printedOn: string,
): Promise<Buffer> => {
  const { number, month, client, currency } = invoice
  const { returnAddress } = client
  const pdf = await openPdf({ title: `Invoice ${number}`, author: from.name, country: returnAddress.country })
  drawHead(pdf, `Invoice ${number}`, [`For ${month.month}`, `Printed ${printedOn}`, `Currency ${currency}`])
  drawBlocks(
    pdf,
    { title: 'From', lines: [from.name, from.email] },
    { title: 'To', lines: addressLines(client.title, returnAddress) },
  )
  pdf.table(columnsOf(invoice), invoice.lines)
  drawSums(pdf, invoice)
  return pdf.end(number)
}
