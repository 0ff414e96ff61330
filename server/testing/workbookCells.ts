import { fromBufferPromise } from 'yauzl'

/** What a cell comes to: nothing, an error, a text or a number. */
export type Value = number | string | null | Error

export interface SheetCell {
  formula?: string
  /** As it is kept in the file. */
  value: Value
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const cellIn = (inner: string): SheetCell => {
  const formula = /<f>(.*?)<\/f>/s.exec(inner)?.[1]
  const number = /<v>(.*?)<\/v>/s.exec(inner)?.[1]
  const text = /<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1]
  const value = number === undefined ? (text === undefined ? null : unescaped(text)) : Number(number)
  return formula === undefined ? { value } : { formula: unescaped(formula), value }
}

/** The cells of a sheet of a workbook, the first by default, by lines, formulas as they are written. */
export const readCells = async (bytes: Buffer, sheet = 1): Promise<SheetCell[][]> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== `xl/worksheets/sheet${sheet}.xml`) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks)
      .toString()
      .matchAll(/<row>(.*?)<\/row>/gs)
    return [...lines].map(([, line = '']) =>
      [...line.matchAll(/<c(?:[^>]*\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, inner = '']) => cellIn(inner)),
    )
  }
  throw new Error('the workbook has no sheet')
}
