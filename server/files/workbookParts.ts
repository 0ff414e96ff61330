import type { Source } from '#platform/files/source.ts'
import { checkCell } from './bounds.ts'
import { UnreadableFile } from './unreadable.ts'
import { readWholeXml } from './xml.ts'

/** Data that the cells of all sheets refer to. */
export interface WorkbookParts {
  sheets: { name: string; path: string }[]
  strings: string[]
  /** By style number: true if numbers with this style are dates. */
  dateStyles: boolean[]
  /** True if days count from 1904, as in files of old Macs. */
  from1904: boolean
  /** Bytes of the packed workbook. */
  packed: number
}

/** Maximum characters of shared strings, which are held in memory. */
const MAX_TEXT = 64 * 1024 ** 2

/** Reads the parts of a workbook. `packed`: bytes of the workbook as received. */
export async function readParts(files: ReadonlyMap<string, Source>, packed: number): Promise<WorkbookParts> {
  const targets = await readTargets(files.get('xl/_rels/workbook.xml.rels'))
  const parts: WorkbookParts = { sheets: [], strings: [], dateStyles: [], from1904: false, packed }
  await readWholeXml(files.get('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') parts.from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const path = targets.get(attributes['r:id'] ?? '')
      if (path !== undefined) parts.sheets.push({ name: attributes.name ?? '', path })
    },
  })
  parts.strings = await readStrings(files.get('xl/sharedStrings.xml'))
  parts.dateStyles = await readDateStyles(files.get('xl/styles.xml'))
  return parts
}

async function readTargets(source: Source | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readWholeXml(source, {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

async function readStrings(source: Source | undefined): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let inReading = false
  let total = 0
  await readWholeXml(source, {
    open(name) {
      if (name === 'si') text = ''
      // Japanese workbooks repeat the pronunciation of a word in rPh, which is not part of the text.
      if (name === 'rPh') inReading = true
      if (name === 't') inText = !inReading
    },
    text(piece) {
      if (inText) text = checkCell(strings.length + 1, text + piece)
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
      if (name !== 'si') return
      total += text.length
      if (total > MAX_TEXT) throw new UnreadableFile('The workbook is too large. Save it as CSV.')
      strings.push(text)
    },
  })
  return strings
}

async function readDateStyles(source: Source | undefined): Promise<boolean[]> {
  const dateFormats = new Set(['14', '15', '16', '17', '22'])
  const styles: boolean[] = []
  let inCellStyles = false
  await readWholeXml(source, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && /[dy]/i.test(formatCode.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')))
        dateFormats.add(numFmtId)
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'xf' && inCellStyles) styles.push(dateFormats.has(numFmtId))
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}
