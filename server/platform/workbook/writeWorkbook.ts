import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { aboutXml, tableXml } from './sheetXml.ts'
import { stylesXml } from './stylesXml.ts'
import type { Workbook } from './workbook.ts'
import { xmlText } from './xmlText.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheets}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheets}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheets}.styles+xml"/></Types>`
const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`

const MAX_NAME = 31
const ABOUT = 'About'

/** Returns a valid sheet name: short, without formula characters, and different from the other sheet's. */
const sheetName = (name: string): string => {
  const cleanName = name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .replace(/^'+|'+$/g, '')
    .trim()
  return cleanName === '' || /^(about|history)$/i.test(cleanName) ? 'Table' : cleanName
}

/** The header of the table repeats on each printed page. */
const workbookXml = (name: string) =>
  `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/><sheet name="${ABOUT}" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${xmlText(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName></definedNames><calcPr fullCalcOnLoad="1"/></workbook>`

/** Streams a workbook. It reads rows at the pace of the consumer, so that few are in memory. */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const { xml, numbers } = stylesXml(workbook)
  const parts: [string, string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', rootRelations],
    ['xl/workbook.xml', workbookXml(sheetName(workbook.name))],
    ['xl/_rels/workbook.xml.rels', relations],
    ['xl/styles.xml', xml],
    ['xl/worksheets/sheet2.xml', aboutXml(workbook.about, numbers)],
  ]
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(text), name)
  const table = Readable.from(tableXml(workbook, numbers), { objectMode: false })
  // The zip ignores a failed source, and the source ignores a closed consumer.
  table.on('error', (error) => output.destroy(error))
  output.on('close', () => table.destroy())
  zip.addReadStream(table, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}
