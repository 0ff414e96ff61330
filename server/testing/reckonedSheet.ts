import { readCells, type SheetCell, type Value } from './workbookCells.ts'

const TOKEN = /\s*(\$?[A-Z]+\$?\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?(?:e[+-]?\d+)?|"[^"]*"|<=|>=|<>|[-+*/(),:<>=])/iy
const failed = new Error('#VALUE!')
const isError = (value: Value): value is Error => value instanceof Error

const numberIn = (value: Value): number | Error => {
  if (value === null) return 0
  return typeof value === 'string' ? failed : value
}

const calculated = (operator: string, left: Value, right: Value): Value => {
  const [one, other] = [numberIn(left), numberIn(right)]
  if (isError(one)) return one
  if (isError(other)) return other
  if (operator === '/') return other === 0 ? new Error('#DIV/0!') : one / other
  return { '+': one + other, '-': one - other, '*': one * other }[operator] ?? failed
}

const compared = (operator: string, left: Value, right: Value): boolean | Error => {
  if (isError(left)) return left
  if (isError(right)) return right
  // any text is more than any number
  const texts = Number(typeof left === 'string') - Number(typeof right === 'string')
  const [one, other] = texts === 0 ? [left ?? 0, right ?? 0] : [texts, 0]
  return (
    {
      '<': one < other,
      '<=': one <= other,
      '>': one > other,
      '>=': one >= other,
      '=': one === other,
      '<>': one !== other,
    }[operator] ?? failed
  )
}

/** Reckons the cells of a sheet anew, as spreadsheet programs do, whatever the file says they come to. */
class Sheet {
  private readonly known = new Map<string, Value>()
  private readonly cells: readonly (readonly SheetCell[])[]
  constructor(cells: readonly (readonly SheetCell[])[]) {
    this.cells = cells
  }

  valueAt(line: number, column: number): Value {
    const cell = this.cells[line]?.[column]
    if (cell?.formula === undefined) return cell?.value ?? null
    const place = `${line}:${column}`
    if (!this.known.has(place)) this.known.set(place, new Formula(cell.formula, this).reckon())
    return this.known.get(place) ?? null
  }

  place(name: string): { line: number; column: number } {
    const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(name) ?? []
    const column = [...letters].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1
    return { line: Number(digits) - 1, column }
  }
}

/** One formula. Each reader returns what is reckoned only when it is asked for, as the sides of an IF are. */
class Formula {
  private readonly tokens: string[] = []
  private at = 0
  private readonly sheet: Sheet
  constructor(text: string, sheet: Sheet) {
    this.sheet = sheet
    TOKEN.lastIndex = 0
    while (TOKEN.lastIndex < text.length) {
      const token = TOKEN.exec(text)?.[1]
      if (token === undefined) throw new Error(`a program could not read ${text}`)
      this.tokens.push(token)
    }
  }

  reckon(): Value {
    const value = this.comparison()
    if (this.at < this.tokens.length) throw new Error(`a program could not read ${this.tokens.join(' ')}`)
    const result = value()
    return typeof result === 'boolean' ? Number(result) : result
  }

  private take(...wanted: string[]): string | undefined {
    const token = this.tokens[this.at]
    if (token === undefined || !wanted.includes(token)) return undefined
    this.at += 1
    return token
  }

  private comparison(): () => Value | boolean {
    const left = this.sides(['+', '-'], () => this.sides(['*', '/'], () => this.signed()))
    const operator = this.take('<', '<=', '>', '>=', '=', '<>')
    if (operator === undefined) return left
    const right = this.sides(['+', '-'], () => this.sides(['*', '/'], () => this.signed()))
    return () => compared(operator, left(), right())
  }

  private sides(operators: string[], read: () => () => Value): () => Value {
    let all = read()
    for (let operator = this.take(...operators); operator !== undefined; operator = this.take(...operators)) {
      const [left, right, sign] = [all, read(), operator]
      all = () => calculated(sign, left(), right())
    }
    return all
  }

  private signed(): () => Value {
    if (this.take('-')) {
      const of = this.signed()
      return () => calculated('-', 0, of())
    }
    return this.atom()
  }

  private atom(): () => Value {
    const token = this.tokens[this.at++] ?? ''
    if (token === '(') {
      const of = this.comparison()
      if (!this.take(')')) throw new Error('a bracket is open')
      return of as () => Value
    }
    if (token.startsWith('"')) return () => token.slice(1, -1)
    if (/^\d/.test(token)) return () => Number(token)
    if (this.tokens[this.at] === '(') return this.call(token)
    const { line, column } = this.sheet.place(token)
    return () => this.sheet.valueAt(line, column)
  }

  private call(name: string): () => Value {
    this.at += 1
    if (name === 'SUM') return this.sum()
    const parts: (() => Value | boolean)[] = []
    while (!this.take(')')) {
      parts.push(this.comparison())
      this.take(',')
    }
    const part = (nr: number): Value => {
      const value = parts[nr]?.() ?? null
      return typeof value === 'boolean' ? Number(value) : value
    }
    const numbers = (of: (...all: number[]) => number): Value => {
      const values = parts.map((_, nr) => numberIn(part(nr)))
      return values.find(isError) ?? of(...(values as number[]))
    }
    const calls: Record<string, () => Value> = {
      NA: () => new Error('#N/A'),
      ABS: () => numbers(Math.abs),
      MIN: () => numbers(Math.min),
      MAX: () => numbers(Math.max),
      ISNUMBER: () => Number(typeof part(0) === 'number'),
      IFERROR: () => (isError(part(0)) ? part(1) : part(0)),
      IF: () => {
        const holds = part(0)
        return isError(holds) ? holds : part(holds ? 1 : 2)
      },
    }
    const found = calls[name]
    if (!found) throw new Error(`no program knows ${name}`)
    return found
  }

  /** Of a range texts and empty cells do not count. */
  private sum(): () => Value {
    const [from = '', , to = ''] = this.tokens.slice(this.at, this.at + 3)
    this.at += 4
    const [first, last] = [this.sheet.place(from), this.sheet.place(to)]
    return () => {
      let all = 0
      for (let { line } = first; line <= last.line; line += 1) {
        const value = this.sheet.valueAt(line, first.column)
        if (isError(value)) return value
        if (typeof value === 'number') all += value
      }
      return all
    }
  }
}

/**
 * The first sheet of a workbook: its head, and of each cell below what the file says, what a spreadsheet program makes of its formula,
 * and whether it has one. An empty text is null, as it is seen.
 */
export const evaluateSheet = async (bytes: Buffer) => {
  const [head = [], ...lines] = await readCells(bytes)
  const sheet = new Sheet([head, ...lines])
  const seen = (value: Value) => (value === '' ? null : value)
  return {
    head: head.map(({ value }) => String(value)),
    lines: lines.map((cells, nr) =>
      cells.map(({ formula, value }, column) => ({
        said: seen(value),
        reckoned: seen(sheet.valueAt(nr + 1, column)),
        ...(formula === undefined ? {} : { formula }),
      })),
    ),
  }
}
