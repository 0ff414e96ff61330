import { BlankLines, checkCells, WIDEST } from './bounds.ts'
import { longestLine, type Row } from './row.ts'
import { tooLong } from './tabRows.ts'
import { UnreadableFile } from './unreadable.ts'

/**
 * Yields the lines of a file with optionally quoted cells that may contain line breaks, as spreadsheet programs write
 * them. It is our own parser, because libraries inspect each character and are six times slower than searching for the
 * next delimiter.
 */
export async function* quotedRows(
  texts: AsyncIterable<string>,
  delimiter: string,
  newline: '\n' | '\r',
): AsyncGenerator<Row[]> {
  let rest = ''
  let line = 1
  const blanks = new BlankLines()
  const cut = (buffer: string): Row[] => {
    const rows: Row[] = []
    let from = 0
    for (
      let parsedRecord = record(buffer, from, delimiter, newline);
      parsedRecord;
      parsedRecord = record(buffer, from, delimiter, newline)
    ) {
      if (parsedRecord.next - from > WIDEST) checkCells(line, parsedRecord.cells)
      if (!blanks.isBlank(parsedRecord.cells)) rows.push({ line, cells: parsedRecord.cells })
      line += parsedRecord.lines
      from = parsedRecord.next
    }
    rest = buffer.slice(from)
    return rows
  }
  for await (const text of texts) {
    yield cut(rest + text)
    if (rest.length > longestLine) throw rest.includes('"') ? neverClosed(line) : tooLong(line)
  }
  if (rest === '') return
  yield cut(rest + newline)
  if (rest !== '') throw neverClosed(line)
}

/** Returns the cells of a single line. */
export function quotedCells(line: string, delimiter: string): string[] {
  return record(`${line}\n`, 0, delimiter, '\n')?.cells ?? [line]
}

interface Found {
  cells: string[]
  /** Number of physical lines in the record. */
  lines: number
  /** Start of the next record. */
  next: number
}

/** Returns the record at `from`; null if the text ends before it does. */
function record(text: string, from: number, delimiter: string, newline: '\n' | '\r'): Found | null {
  let end = text.indexOf(newline, from)
  if (end < 0) return null
  const lineText = text.slice(from, text.charCodeAt(end - 1) === 13 && end > from ? end - 1 : end)
  if (!lineText.includes('"')) return { cells: lineText.split(delimiter), lines: 1, next: end + 1 }
  const cells: string[] = []
  let lines = 1
  let position = from
  for (;;) {
    let cell = ''
    if (text.charCodeAt(position) === 34) {
      const close = closing(text, position + 1)
      if (close < 0) return null
      cell = text.slice(position + 1, close)
      if (cell.includes('"')) cell = cell.replaceAll('""', '"')
      position = close + 1
      for (; end >= 0 && end < position; end = text.indexOf(newline, end + 1)) lines++
      if (end < 0) return null
    }
    const next = text.indexOf(delimiter, position)
    if (next < 0 || next > end) {
      cells.push(cell + text.slice(position, end).replace(/\r$/, ''))
      return { cells, lines, next: end + 1 }
    }
    cells.push(next > position ? cell + text.slice(position, next) : cell)
    position = next + 1
  }
}

/** Returns the index of the closing quotation mark, which is not doubled. */
function closing(text: string, from: number): number {
  let close = text.indexOf('"', from)
  while (close >= 0 && text.charCodeAt(close + 1) === 34) close = text.indexOf('"', close + 2)
  return close
}

function neverClosed(line: number): UnreadableFile {
  return new UnreadableFile(
    `A quotation mark in line ${line} is never closed. Download the report again, or correct that line.`,
  )
}
