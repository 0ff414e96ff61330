import type { CaseEvidence, ClaimCase } from '#model/claims/index.ts'
import { documentLabels } from '#model/claims/index.ts'
import { formatMoney } from '#model/money/index.ts'
import { type Column, MARGIN, openPdf, type Pdf } from '#platform/pdf/pdf.ts'
import { drawHead } from '#platform/pdf/pdfHead.ts'
import { printable } from '#platform/pdf/printable.ts'
import type { Bundled } from './readEvidence.ts'

type Fact = readonly [label: string, text: string | null]

const factColumns: Column<Fact>[] = [
  { title: 'Claim', share: 0.3, text: ([label]) => label },
  { title: '', share: 0.7, text: ([, text]) => text ?? '–' },
]

const factsOf = ({ claim }: ClaimCase): Fact[] => {
  const money = (amount: number | null) =>
    amount === null || claim.currency === null ? null : formatMoney(amount, claim.currency)
  const facts: Fact[] = [
    ['Marketplace', claim.marketplace],
    ['Seller', claim.seller],
    ['Product', claim.name || null],
    ['ASIN', claim.asin],
    ['SKU', claim.sku],
    ['FNSKU', claim.fnsku],
    ['Shipment', claim.shipment_id],
    ['Order', claim.order_id],
    ['Day of the event', claim.event_on],
    ['Filing window', `${claim.opens_on} to ${claim.closes_on}`],
    ['Amazon case', claim.amazon_case_id],
    ['Units', claim.units.toLocaleString('en')],
    ['Per unit', money(claim.per_unit)],
    ['Estimated', money(claim.estimated)],
  ]
  return facts.filter(([, text]) => text !== null)
}

const stepColumns = ({ claim }: ClaimCase): Column<ClaimCase['steps'][number]>[] => [
  { title: 'Calculation', share: 0.75, text: ({ label }) => label },
  {
    title: '',
    share: 0.25,
    right: true,
    text: ({ value, kind, currency = claim.currency }) =>
      kind === 'money' && currency ? formatMoney(value, currency) : value.toLocaleString('en'),
  },
]

const rowColumns: Column<CaseEvidence>[] = [
  { title: 'File', share: 0.36, text: ({ filename }) => filename },
  { title: 'Line', share: 0.09, right: true, text: ({ line }) => String(line) },
  { title: 'Details', share: 0.45, text: ({ says }) => says },
  { title: 'Units', share: 0.1, right: true, text: ({ units }) => units?.toLocaleString('en') ?? '–' },
]

const documentColumns: Column<Bundled>[] = [
  { title: 'Document', share: 0.3, text: ({ kind }) => documentLabels[kind] },
  { title: 'In this bundle as', share: 0.7, text: ({ entry }) => entry },
]

const drawText = ({ doc, width }: Pdf, text: string) => {
  const printableText = printable(text)
  // The font of the PDF lacks these letters.
  const printed = printableText === text ? text : 'The text to file is in a separate file.'
  doc.font('Helvetica-Bold').fontSize(9).text('Text to file', MARGIN, doc.y, { width }).moveDown(0.5)
  doc.font('Helvetica').text(printed, { width })
}

/** Returns a case as a PDF: the claim, its computation, and each source row by file and line. */
export const evidencePdf = async (
  claimCase: ClaimCase,
  documents: readonly Bundled[],
  company: { title: string; country: string },
): Promise<Buffer> => {
  const { claim } = claimCase
  const title = `${claim.claim_type}, claim ${claim.id}`
  const pdf = await openPdf({ title, author: company.title, country: company.country })
  drawHead(pdf, title, [company.title, `Status ${claim.status}`])
  const sections = [
    () => pdf.table(factColumns, factsOf(claimCase)),
    () => pdf.table(stepColumns(claimCase), claimCase.steps),
    () => pdf.table(rowColumns, claimCase.evidence),
    ...(documents.length ? [() => pdf.table(documentColumns, documents)] : []),
    () => drawText(pdf, claimCase.text),
  ]
  for (const draw of sections) {
    draw()
    pdf.doc.y += 14
  }
  return pdf.end(`Claim ${claim.id}`)
}
