export type Row = Record<string, string>

/** Splits a line into cells: quoted ones may contain the delimiter, and doubled quotation marks. */
const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = []
  for (let at = 0; at <= line.length; at += 1) {
    if (line[at] === '"') {
      const [quoted] = /^"(?:[^"]|"")*"/.exec(line.slice(at)) ?? ['']
      cells.push(quoted.slice(1, -1).replaceAll('""', '"'))
      at += quoted.length
    } else {
      const end = line.indexOf(delimiter, at)
      cells.push(line.slice(at, end < 0 ? undefined : end))
      at = end < 0 ? line.length : end
    }
  }
  return cells
}

/** Parses the rows of a report by column with a simple parser; lines above the header are skipped. */
export const csvRows = (text: string, delimiter: string): Row[] => {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const table = lines.map((line) => cellsOf(line, delimiter))
  const top = table.findIndex((cells) => cells.length > 2)
  const [header = [], ...rows] = table.slice(top)
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
}

/** Parses an amount to minor units, with any currency sign and decimal mark. */
export const minorOf = (cell = ''): number => {
  const [, sign = '', whole = '', cents = '0'] = /(-?)[^\d]*([\d.,]*?)(?:[.,](\d\d))?[^\d]*$/.exec(cell) ?? []
  const minor = Number(whole.replace(/\D/g, '')) * 100 + Number(cents)
  return sign === '-' ? -minor : minor
}

export const sumOf = <T>(rows: Iterable<T>, value: (row: T) => number): number => {
  let sum = 0
  for (const row of rows) sum += value(row)
  return sum
}
