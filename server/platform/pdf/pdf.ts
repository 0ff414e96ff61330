import type PDFKit from 'pdfkit'
import { printable } from './printable.ts'

type Doc = InstanceType<typeof PDFKit>

export const MARGIN = 48
export const GREY = '#595959'
const ROW_GAP = 6
const SMALL = 9
/** Height that column titles and the first row may need. */
const ROOM = 64
/** Space above the page number. */
const FOOTER = 12
/** The last rows that stay on one page with what follows the table. */
const KEPT_ROWS = 3
// Countries that print on 8.5 by 11 inches.
const letterCountries = ['US', 'CA', 'MX']

export interface Column<Row> {
  title: string
  /** Share of the width. */
  share: number
  right?: boolean
  /** Printed on one line, in a smaller size when it would not fit. */
  unbroken?: boolean
  text(row: Row): string
}

/** A PDF that is drawn from top to bottom. */
export interface Pdf {
  doc: Doc
  /** Width between the margins. */
  width: number
  /**
   * Draws rows under column titles, which repeat on each page. The last three rows stay together with the next
   * `keptBelow` points.
   */
  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], keptBelow?: number): void
  /** Adds `footer` and the page number to every page. */
  end(footer: string): Promise<Buffer>
}

interface About {
  title: string
  author: string
  /** Two letters; determines the paper size. */
  country: string
}

/** Points between two columns, and after the last one. */
export const CELL_GAP = 8

const sizeOf = <Row>({ share, right }: Column<Row>, width: number) => ({
  width: share * width - CELL_GAP,
  align: right ? ('right' as const) : ('left' as const),
})

const rowHeight = <Row>(doc: Doc, width: number, columns: readonly Column<Row>[], texts: readonly string[]): number =>
  Math.max(
    ...columns.map((column, index) =>
      column.unbroken ? doc.currentLineHeight(true) : doc.heightOfString(texts[index] ?? '', sizeOf(column, width)),
    ),
  )

const drawRow = <Row>(doc: Doc, width: number, columns: readonly Column<Row>[], texts: readonly string[]) => {
  const height = rowHeight(doc, width, columns, texts)
  const top = doc.y
  let x = MARGIN
  for (const [index, column] of columns.entries()) {
    const [text, size] = [texts[index] ?? '', sizeOf(column, width)]
    if (column.unbroken) doc.fontSize(Math.min(SMALL, (SMALL * size.width) / doc.widthOfString(text)))
    doc.text(text, x, top, column.unbroken ? { ...size, lineBreak: false } : size)
    doc.fontSize(SMALL)
    x += column.share * width
  }
  doc.y = top + height + ROW_GAP
  const line = doc.y - ROW_GAP / 2
  doc
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + width, line)
    .lineWidth(0.5)
    .strokeColor('#d9d9d9')
    .stroke()
}

const drawTable = <Row>(
  doc: Doc,
  width: number,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  keptBelow: number,
) => {
  const drawTitles = () => {
    doc.font('Helvetica-Bold').fontSize(SMALL)
    const titles = columns.map(({ title }) => printable(title))
    drawRow(doc, width, columns, titles)
    doc.font('Helvetica')
  }
  const turn = () => {
    doc.addPage()
    doc.y = MARGIN
  }
  const bottom = () => doc.page.height - MARGIN - FOOTER
  // Column titles must not be alone at the bottom of a page.
  if (doc.y > doc.page.height - MARGIN - 2 * ROOM) turn()
  drawTitles()
  const texts = rows.map((row) => columns.map((column) => printable(column.text(row))))
  const heights = texts.map((rowTexts) => rowHeight(doc, width, columns, rowTexts) + ROW_GAP)
  const keptFrom = Math.max(0, rows.length - KEPT_ROWS)
  const keptHeight = heights.slice(keptFrom).reduce((sum, height) => sum + height, keptBelow)
  for (const [index, rowTexts] of texts.entries()) {
    const needed = index === keptFrom ? keptHeight : (heights[index] ?? 0)
    // The first row already follows its titles.
    if (index > 0 && doc.y + needed > bottom()) {
      turn()
      drawTitles()
    }
    drawRow(doc, width, columns, rowTexts)
  }
}

const drawPageNumbers = (doc: Doc, width: number, footer: string) => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0
    doc
      .fontSize(8)
      .fillColor(GREY)
      .text(`${printable(footer)}   ${page + 1} / ${count}`, MARGIN, doc.page.height - MARGIN, {
        width,
        align: 'right',
      })
  }
}

/** Opens a PDF. Letters that its font lacks lose their accents. */
export const openPdf = async ({ title, author, country }: About): Promise<Pdf> => {
  // Loaded on demand, because most server processes create no PDF.
  const { default: PDFDocument } = await import('pdfkit')
  const size = letterCountries.includes(country) ? 'LETTER' : 'A4'
  const doc = new PDFDocument({ size, margin: MARGIN, bufferPages: true, info: { Title: title, Author: author } })
  const parts: Buffer[] = []
  const pdfBuffer = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => void parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const width = doc.page.width - 2 * MARGIN
  return {
    doc,
    width,
    table: (columns, rows, keptBelow = 0) => drawTable(doc, width, columns, rows, keptBelow),
    end: (footer) => {
      drawPageNumbers(doc, width, footer)
      doc.end()
      return pdfBuffer
    },
  }
}
