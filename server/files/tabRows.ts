import { BlankLines, checkCells, WIDEST } from './bounds.ts'
import { longestLine, type Row } from './row.ts'
import { UnreadableFile } from './unreadable.ts'

/**
 * Yields the lines of a tab-separated file in which quotation marks have no special meaning. `reach`: the number of
 * cells needed per line, by default all.
 */
export async function* tabRows(
  texts: AsyncIterable<string>,
  newline: '\n' | '\r',
  reach?: number,
): AsyncGenerator<Row[]> {
  let rest = ''
  let line = 0
  const blanks = new BlankLines()
  const cut = (text: string): Row | undefined => {
    line += 1
    if (text === '') return void blanks.count(0)
    const cells = text.split('\t', reach === undefined ? WIDEST + 1 : Math.min(reach, WIDEST + 1))
    if (text.length > WIDEST) checkCells(line, cells)
    return blanks.isBlank(cells) ? undefined : { line, cells }
  }
  for await (const text of texts) {
    const buffer = rest === '' ? text : rest + text
    const rows: Row[] = []
    let from = 0
    for (let to = buffer.indexOf(newline); to >= 0; to = buffer.indexOf(newline, from)) {
      const end = to > from && buffer.charCodeAt(to - 1) === 13 ? to - 1 : to
      const row = cut(buffer.slice(from, end))
      if (row) rows.push(row)
      from = to + 1
    }
    rest = buffer.slice(from)
    if (rest.length > longestLine) throw tooLong(line + 1)
    yield rows
  }
  const row = rest === '' ? undefined : cut(rest)
  if (row) yield [row]
}

export function tooLong(line: number): UnreadableFile {
  return new UnreadableFile(`Line ${line} is longer than a million characters. Download the report again.`)
}
