import type { ReportColumn } from '#contract/reports.ts'
import { columnLetters } from '#platform/workbook/sheetXml.ts'
import { parse } from '#rules/formula/parse.ts'
import { type Comparison, namesIn, replaceNames, type Tree } from '#rules/formula/tree.ts'
import { measureOf } from '#rules/measures/catalogue.ts'

/** Writes where a value of a name stands. */
type CellOf = (key: string) => string

const comparisons: Readonly<Record<Comparison, string>> = {
  ...{ '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  ...{ '==': '=', '!=': '<>' },
}

const SUM = 1
const PRODUCT = 2
const SIGN = 3
const WHOLE = 4

/** How tightly what a tree is written as holds together. */
const tightness = (tree: Tree): number => {
  if (tree.kind === 'negate') return SIGN
  if (tree.kind === 'share') return PRODUCT
  if (tree.kind !== 'arithmetic') return WHOLE
  return tree.operator === '+' || tree.operator === '-' ? SUM : PRODUCT
}

/**
 * A formula as spreadsheet programs write it; `cell`: of a row, `whole`: of the totals, of which shares are told. What cannot be
 * reckoned is an error there, which goes through all but the side of an `IF` that does not count, as in our own formulas.
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

/** The line of the first row, below the head. */
export const FIRST_LINE = 2
/** What programs take: signs of a formula, and brackets in brackets. */
const MAX_LENGTH = 8000
const MAX_DEPTH = 60
/** Stands for the line until it is known. */
const LINE = '#'

/** Columns as they stand in a sheet, how many rows are above the totals, and the formulas of metrics by their keys. */
export interface Sheet {
  columns: readonly ReportColumn[]
  rows: number
  formulas: Readonly<Record<string, string>>
}

/** A formula of the cells of one line. */
type LineFormula = (line: number) => string

/** In which line the totals are. */
export const totalsLine = ({ rows }: Pick<Sheet, 'rows'>): number => FIRST_LINE + rows

const isBefore = ({ key }: ReportColumn) => key.endsWith(':before')
const nowhere = { from: 0, to: 0 }
const nameOf = (key: string): Tree => ({ kind: 'name', key, ...nowhere })

/** How a measure is reckoned of others; undefined: by what no column tells. */
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

/** Whether each cell of a measure holds a number: sums do, unless something may be missing from them. */
const isAlwaysNumeric = (key: string) => {
  const measure = measureOf(key)
  return measure !== undefined && measure.kind !== 'ratio' && measure.covers === undefined
}

/** A cell by its column and line; one that may be empty is an error where it is, since programs take it for 0. */
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

/** A formula that leaves its cell empty where it comes to nothing. */
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
 * How the cells of a column are reckoned of others in their line: of a metric by its formula, of a ratio by what it divides, of a
 * change by what it was; undefined where the sheet lacks one of them.
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
  /** Written out down to what is a column. */
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
