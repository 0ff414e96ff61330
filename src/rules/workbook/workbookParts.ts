import { aboutXml, tableXml } from './sheetXml.ts'
import { stylesXml } from './stylesXml.ts'
import type { Workbook } from './workbook.ts'
import { xmlText } from './xmlText.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (hasAbout: boolean) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheets}.worksheet+xml"/>${hasAbout ? `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheets}.worksheet+xml"/>` : ''}<Override PartName="/xl/styles.xml" ContentType="${sheets}.styles+xml"/></Types>`
const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const relations = (hasAbout: boolean) =>
  `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${hasAbout ? `<Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>` : ''}<Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`

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
const workbookXml = (name: string, hasAbout: boolean) =>
  `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/>${hasAbout ? `<sheet name="${ABOUT}" sheetId="2" r:id="rId2"/>` : ''}</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${xmlText(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName></definedNames><calcPr fullCalcOnLoad="1"/></workbook>`

/** The files of a workbook's zip archive: texts by name, and the sheet of the table in pieces. */
export interface WorkbookParts {
  texts: readonly (readonly [name: string, text: string])[]
  table: { name: string; pieces: AsyncGenerator<string> }
}

export const workbookParts = (workbook: Workbook): WorkbookParts => {
  const { about } = workbook
  const hasAbout = about.length > 0
  const { xml, numbers } = stylesXml(workbook)
  return {
    texts: [
      ['[Content_Types].xml', contentTypes(hasAbout)],
      ['_rels/.rels', rootRelations],
      ['xl/workbook.xml', workbookXml(sheetName(workbook.name), hasAbout)],
      ['xl/_rels/workbook.xml.rels', relations(hasAbout)],
      ['xl/styles.xml', xml],
      ...(hasAbout ? [['xl/worksheets/sheet2.xml', aboutXml(about, numbers)] as const] : []),
    ],
    table: { name: 'xl/worksheets/sheet1.xml', pieces: tableXml(workbook, numbers) },
  }
}
