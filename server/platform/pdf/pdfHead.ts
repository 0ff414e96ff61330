import type { Company } from '#contract/company.ts'
import { GREY, MARGIN, type Pdf } from './pdf.ts'
import { printable } from './printable.ts'

interface Block {
  title: string
  lines: readonly string[]
}

/** Returns a company's name and address, line by line. */
export const addressLines = (title: string, address: Company['returnAddress']): string[] =>
  [
    address.name || title,
    ...address.lines,
    [address.postcode, address.city, address.state].filter(Boolean).join(' '),
    address.country,
  ].filter(Boolean)

/** Draws the title of the PDF and its main facts in one line. */
export const drawHead = ({ doc }: Pdf, title: string, facts: readonly string[]): void => {
  doc.font('Helvetica-Bold').fontSize(18).text(printable(title), MARGIN, MARGIN)
  doc.font('Helvetica').fontSize(10).fillColor(GREY)
  doc
    .text(printable(facts.join('   ')))
    .fillColor('black')
    .moveDown(1.5)
}

/** Draws a company's logo at the top right, when it has a format that pdfkit can draw. */
export const drawLogo = ({ doc }: Pdf, logo: string): void => {
  const [, data] = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(logo) ?? []
  if (!data) return
  const fit: [number, number] = [140, 48]
  doc.image(Buffer.from(data, 'base64'), doc.page.width - MARGIN - fit[0], MARGIN, { fit, align: 'right' })
}

/** Draws addresses side by side. */
export const drawBlocks = ({ doc, width }: Pdf, blocks: readonly Block[]): void => {
  const top = doc.y
  const share = width / blocks.length
  const ends = blocks.map(({ title, lines }, index) => {
    doc.fillColor(GREY).text(title, MARGIN + index * share, top, { width: share - 12 })
    doc.fillColor('black').text(printable(lines.join('\n') || '–'), { width: share - 12 })
    return doc.y
  })
  doc.y = Math.max(...ends) + 20
}
