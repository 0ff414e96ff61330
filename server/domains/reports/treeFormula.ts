import type { Comparison, Tree } from '#rules/formula/tree.ts'

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
export const treeFormula = (tree: Tree, cell: CellOf, whole: CellOf): string => {
  const written = (part: Tree) => treeFormula(part, cell, whole)
  const within = (part: Tree, least: number, text = written(part)) => (tightness(part) < least ? `(${text})` : text)
  switch (tree.kind) {
    case 'number':
      return String(tree.value)
    case 'name':
      return cell(tree.key)
    case 'negate':
      return `-${within(tree.of, WHOLE)}`
    case 'abs':
      return `ABS(${written(tree.of)})`
    case 'share':
      return `${within(tree.of, PRODUCT)}/${within(tree.of, SIGN, treeFormula(tree.of, whole, whole))}`
    case 'least':
      return `MIN(${tree.of.map(written).join(',')})`
    case 'most':
      return `MAX(${tree.of.map(written).join(',')})`
    case 'if': {
      const { left, operator, right } = tree.when
      return `IF(${written(left)}${comparisons[operator]}${written(right)},${written(tree.yes)},${written(tree.no)})`
    }
    case 'arithmetic': {
      const own = tightness(tree)
      return `${within(tree.left, own)}${tree.operator}${within(tree.right, own + 1)}`
    }
  }
}
