import type { Workbook, WorkbookCell, WorkbookColors } from './workbook.ts'
import { xmlText } from './xmlText.ts'

/** Style numbers of `stylesXml`: of body cells by column, and of the same cells in the last row. */
export interface StyleNumbers {
  head: number
  body: readonly number[]
  totals: readonly number[]
  /** Style number of the first band of each entry of `colors`. */
  bands: readonly number[]
}

const LETTERS = 26
/** Maximum length of a cell's text. */
const MAX_TEXT = 32_767

/** Returns the letters of a column, counted from 0: A, B, … Z, AA. */
export const columnLetters = (column: number): string => {
  const rest = Math.floor(column / LETTERS)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % LETTERS))
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value)

/** Returns the XML of a cell; an empty one gets a style only where it is drawn. */
const cellXml = (cell: WorkbookCell, style: number, isDrawn: boolean): string => {
  const drawn = style === 0 ? '' : ` s="${style}"`
  if (cell === null) return isDrawn ? `<c${drawn}/>` : '<c/>'
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c${drawn}><v>${cell}</v></c>` : '<c/>'
  if (typeof cell === 'string')
    return `<c${drawn} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, MAX_TEXT))}</t></is></c>`
  const value = isNumber(cell.value) ? `<v>${cell.value}</v>` : ''
  return `<c${drawn}><f>${xmlText(cell.formula)}</f>${value}</c>`
}

/** Cells are consecutive, so neither they nor rows need a reference. */
const rowXml = (cells: readonly WorkbookCell[], styles: readonly number[], isDrawn = false): string => {
  let xml = '<row>'
  for (const [index, cell] of cells.entries()) xml += cellXml(cell, styles[index] ?? 0, isDrawn)
  return `${xml}</row>`
}

const between = (cell: string, { from, below }: { from?: number; below?: number }) => {
  const parts = [
    `ISNUMBER(${cell})`,
    ...(from === undefined ? [] : [`${cell}>=${from}`]),
    ...(below === undefined ? [] : [`${cell}<${below}`]),
  ]
  return `AND(${parts.join(',')})`
}

/** Without a middle color the scale has only minimum and maximum. */
const scaleXml = (colors: readonly string[], priority: number) => {
  const places = ['<cfvo type="min"/>', ...(colors.length > 2 ? ['<cfvo type="percentile" val="50"/>'] : [])]
  const grounds = colors.map((color) => `<color rgb="FF${color}"/>`)
  return `<cfRule type="colorScale" priority="${priority}"><colorScale>${places.join('')}<cfvo type="max"/>${grounds.join('')}</colorScale></cfRule>`
}

const colorsXml = (colors: readonly WorkbookColors[], rows: number, { bands }: StyleNumbers): string => {
  if (rows === 0) return ''
  let priority = 0
  return colors
    .map((one, nr) => {
      const letters = columnLetters(one.column)
      const rules =
        'scale' in one
          ? [scaleXml(one.scale, ++priority)]
          : one.bands.map(
              (band, index) =>
                `<cfRule type="expression" dxfId="${(bands[nr] ?? 0) + index}" priority="${++priority}" stopIfTrue="1"><formula>${xmlText(between(`${letters}2`, band))}</formula></cfRule>`,
            )
      return `<conditionalFormatting sqref="${letters}2:${letters}${rows + 1}">${rules.join('')}</conditionalFormatting>`
    })
    .join('')
}

const colsXml = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`

/** Yields the sheet of the table, some rows at a time, with a frozen header. */
export async function* tableXml(workbook: Workbook, styles: StyleNumbers): AsyncGenerator<string> {
  const { columns, rows, totals, colors } = workbook
  yield `${head}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${colsXml(columns.map(({ width }) => width))}<sheetData>`
  yield rowXml(
    columns.map(({ title }) => title),
    columns.map(() => styles.head),
  )
  let count = 0
  for await (const some of rows) {
    count += some.length
    let xml = ''
    for (const row of some) xml += rowXml(row, styles.body)
    yield xml
  }
  if (totals) yield rowXml(totals, styles.totals, true)
  const range = `A1:${columnLetters(Math.max(0, columns.length - 1))}${count + 1}`
  yield `</sheetData><autoFilter ref="${range}"/>${colorsXml(colors, count, styles)}<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

const ABOUT_WIDTHS = [24, 100]

/** Returns the sheet that describes the table. */
export const aboutXml = (about: Workbook['about'], { head: bold }: StyleNumbers): string =>
  `${head}${colsXml(ABOUT_WIDTHS)}<sheetData>${about.map((row) => rowXml(row, [bold, 0])).join('')}</sheetData></worksheet>`
