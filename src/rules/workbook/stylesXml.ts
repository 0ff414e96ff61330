import type { StyleNumbers } from './sheetXml.ts'
import type { Workbook } from './workbook.ts'
import { xmlText } from './xmlText.ts'

/** Lower numbers are built-in formats. */
const FIRST_FORMAT = 164
const HEAD = 1
const BODY_STYLES = 2

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`
/**
 * Fonts: plain, bold. Fills: none, the mandatory second one, and the header's. Borders: none, and one above the totals.
 */
const looks = `<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F0F0"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`
const headStyle = `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`

const xf = (format: number, isTotal: boolean) =>
  `<xf numFmtId="${format}" fontId="${isTotal ? 1 : 0}" fillId="0" borderId="${isTotal ? 1 : 0}" xfId="0" applyNumberFormat="1"${isTotal ? ' applyFont="1" applyBorder="1"' : ''}/>`

const backgroundFill = (color: string) =>
  `<dxf><fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor rgb="FF${color}"/></patternFill></fill></dxf>`

/** Returns the cell styles of a workbook and their numbers in sheets. */
export const stylesXml = ({ columns, colors }: Workbook): { xml: string; numbers: StyleNumbers } => {
  const formats = [...new Set(columns.flatMap(({ format }) => format ?? []))]
  const numberOf = (format: string | undefined) => (format === undefined ? 0 : FIRST_FORMAT + formats.indexOf(format))
  const used = [0, ...formats.map((_, index) => FIRST_FORMAT + index)]
  const styleOf = (format: string | undefined, isTotal: boolean) =>
    BODY_STYLES + used.indexOf(numberOf(format)) * 2 + (isTotal ? 1 : 0)
  const backgrounds: string[] = []
  const bands = colors.map((one) => {
    const firstBandIndex = backgrounds.length
    if ('bands' in one) backgrounds.push(...one.bands.map((band) => band.background))
    return firstBandIndex
  })
  const styles = used.flatMap((format) => [xf(format, false), xf(format, true)])
  const xml = `${head}${
    formats.length > 0
      ? `<numFmts count="${formats.length}">${formats.map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(format)}"/>`).join('')}</numFmts>`
      : ''
  }${looks}<cellXfs count="${styles.length + BODY_STYLES}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${headStyle}${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles><dxfs count="${backgrounds.length}">${backgrounds.map(backgroundFill).join('')}</dxfs></styleSheet>`
  return {
    xml,
    numbers: {
      head: HEAD,
      body: columns.map(({ format }) => styleOf(format, false)),
      totals: columns.map(({ format }) => styleOf(format, true)),
      bands,
    },
  }
}
