import type { ReportColumn } from '#contract/reports.ts'
import { parse } from '#rules/formula/parse.ts'
import { type Comparison, namesIn, replaceNames, type Tree } from '#rules/formula/tree.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { columnLetters } from '#rules/workbook/sheetXml.ts'

/** Returns the cell reference of a name. */
type CellOf = (key: string) => string

const comparisons: Readonly<Record<Comparison, string>> = {
  ...{ '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  ...{ '==': '=', '!=': '<>' },
}

const SUM = 1
const PRODUCT = 2
const SIGN = 3
const WHOLE = 4

/** Returns the operator precedence of the formula that a tree becomes. */
const tightness = (tree: Tree): number => {
  if (tree.kind === 'negate') return SIGN
  if (tree.kind === 'share') return PRODUCT
  if (tree.kind !== 'arithmetic') return WHOLE
  return tree.operator === '+' || tree.operator === '-' ? SUM : PRODUCT
}

/**
 * Returns a formula in spreadsheet syntax. `cell` refers to a row, `totalCell` to the totals, which shares divide by. A
 * value that cannot be computed is an error, which propagates except from the unused side of an `IF`, as in Clove's own
 * formulas.
 */
const treeFormula = (tree: Tree, cell: CellOf, totalCell: CellOf): string => {
  const formatTree = (part: Tree) => treeFormula(part, cell, totalCell)
  const parenthesize = (part: Tree, least: number, text = formatTree(part)) =>
    tightness(part) < least ? `(${text})` : text
  switch (tree.kind) {
    case 'number':
      return String(tree.value)
    case 'name':
      return cell(tree.key)
    case 'negate':
      return `-${parenthesize(tree.of, WHOLE)}`
    case 'abs':
      return `ABS(${formatTree(tree.of)})`
    case 'share':
      return `${parenthesize(tree.of, PRODUCT)}/${parenthesize(tree.of, SIGN, treeFormula(tree.of, totalCell, totalCell))}`
    case 'least':
      return `MIN(${tree.of.map(formatTree).join(',')})`
    case 'most':
      return `MAX(${tree.of.map(formatTree).join(',')})`
    case 'if': {
      const { left, operator, right } = tree.when
      return `IF(${formatTree(left)}${comparisons[operator]}${formatTree(right)},${formatTree(tree.yes)},${formatTree(tree.no)})`
    }
    case 'arithmetic': {
      const treeTightness = tightness(tree)
      return `${parenthesize(tree.left, treeTightness)}${tree.operator}${parenthesize(tree.right, treeTightness + 1)}`
    }
  }
}

/** The line of the first row, below the header. */
export const FIRST_LINE = 2
/** Limits of spreadsheet programs: characters of a formula and depth of nested brackets. */
const MAX_LENGTH = 8000
const MAX_DEPTH = 60
/** Placeholder for the line number. */
const LINE = '#'

/** The columns of a sheet, the number of rows above the totals, and the formulas of metrics by key. */
export interface Sheet {
  columns: readonly ReportColumn[]
  rows: number
  formulas: Readonly<Record<string, string>>
}

/** Returns a formula over the cells of one line. */
type LineFormula = (line: number) => string

/** Returns the line of the totals. */
export const totalsLine = ({ rows }: Pick<Sheet, 'rows'>): number => FIRST_LINE + rows

const isBefore = ({ key }: ReportColumn) => key.endsWith(':before')
const nowhere = { from: 0, to: 0 }
const nameOf = (key: string): Tree => ({ kind: 'name', key, ...nowhere })

/** Returns the formula of a measure over others; undefined when it is not computed from columns. */
const treeOf = ({ formulas }: Sheet, key: string): Tree | undefined => {
  const formula = formulas[key]
  if (formula !== undefined) return parse(formula)
  const measure = measureOf(key)
  if (measure?.kind !== 'ratio' || measure.perDay) return undefined
  const { over, under, times } = measure
  const numerator: Tree =
    times === 1
      ? nameOf(over)
      : {
          kind: 'arithmetic',
          operator: '*',
          left: { kind: 'number', value: times, ...nowhere },
          right: nameOf(over),
          ...nowhere,
        }
  return { kind: 'arithmetic', operator: '/', left: numerator, right: nameOf(under), ...nowhere }
}

/** Returns whether each cell of a measure contains a number. Sums do, unless their data may be incomplete. */
const isAlwaysNumeric = (key: string) => {
  const measure = measureOf(key)
  return measure !== undefined && measure.kind !== 'ratio' && measure.covers === undefined
}

/** Returns a cell reference. A cell that may be empty becomes an error, because spreadsheet programs read it as 0. */
const cellAt = ({ columns }: Sheet, columnIndex: number, line: string): string => {
  const cell = `${columnLetters(columnIndex)}${line}`
  return isAlwaysNumeric(columns[columnIndex]?.measure ?? '') ? cell : `IF(ISNUMBER(${cell}),${cell},NA())`
}

const depthOf = (formula: string): number => {
  let [depth, most] = [0, 0]
  for (const sign of formula) {
    if (sign === '(') most = Math.max(most, ++depth)
    else if (sign === ')') depth -= 1
  }
  return most
}

/** Returns a formula that leaves its cell empty on an error. */
const guarded = (formula: string): LineFormula | undefined => {
  const parts = `IFERROR(${formula},"")`.split(LINE)
  const fits = formula.length < MAX_LENGTH && depthOf(formula) < MAX_DEPTH
  return fits ? (line) => parts.join(String(line)) : undefined
}

const changeFormula = (sheet: Sheet, { key }: ReportColumn): LineFormula | undefined => {
  const measure = key.slice(0, -':change'.length)
  const [now, beforeIndex] = [measure, `${measure}:before`].map((one) =>
    sheet.columns.findIndex((other) => other.key === one),
  )
  if (now === undefined || beforeIndex === undefined || now < 0 || beforeIndex < 0) return undefined
  const was = cellAt(sheet, beforeIndex, LINE)
  return guarded(`(${cellAt(sheet, now, LINE)}-${was})/ABS(${was})`)
}

/**
 * Returns how the cells of a column are computed from others in their line: a metric by its formula, a ratio by its
 * division, a change by the previous value. Returns undefined when the sheet lacks one of them.
 */
export const columnFormula = (sheet: Sheet, column: ReportColumn): LineFormula | undefined => {
  if (column.kind === 'change') return changeFormula(sheet, column)
  const placeOf = (key: string) =>
    sheet.columns.findIndex(
      (other) =>
        other.measure === key &&
        other.kind !== 'change' &&
        other.timespan === column.timespan &&
        isBefore(other) === isBefore(column),
    )
  /** Expands names recursively until only columns remain. */
  const writtenOut = (tree: Tree): Tree =>
    replaceNames(tree, (key) => {
      const subtree = placeOf(key) < 0 ? treeOf(sheet, key) : undefined
      return subtree ? writtenOut(subtree) : nameOf(key)
    })
  const columnTree = treeOf(sheet, column.measure ?? '')
  const tree = columnTree && writtenOut(columnTree)
  if (!tree || namesIn(tree).some((key) => placeOf(key) < 0)) return undefined
  const cellIn = (line: string) => (key: string) => cellAt(sheet, placeOf(key), line)
  return guarded(treeFormula(tree, cellIn(LINE), cellIn(`$${totalsLine(sheet)}`)))
}
