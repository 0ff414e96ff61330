import { formatList } from '#rules/formatList.ts'
import type { Problem } from '#rules/formula/problem.ts'
import { namesIn, partsOfTree, type Tree } from '#rules/formula/tree.ts'

/** Measures with negative amounts, because money has the seller's sign: payments, refunds and withheld money. */
export const negativeMeasures: ReadonlySet<string> = new Set([
  ...['promotions', 'refunds', 'referralFees', 'fbaFees', 'storageFees', 'inboundFees', 'advertising', 'costOfGoods'],
  ...['taxWithheld', 'taxRefunded'],
])

type Sign = -1 | 0 | 1

/** Returns the common sign of all parts; 0 when they differ. */
const commonSign = (signs: readonly Sign[]): Sign => {
  const [firstSign = 0] = signs
  return signs.every((sign) => sign === firstSign) ? firstSign : 0
}

const flipped = (sign: Sign): Sign => (sign === 0 ? 0 : sign === 1 ? -1 : 1)

/** Returns the sign of a formula's value; 0 when it can have either, as metrics can. */
const signOf = (tree: Tree): Sign => {
  switch (tree.kind) {
    case 'number':
      return Math.sign(tree.value) as Sign
    case 'name':
      if (tree.key.includes('.')) return 0
      return negativeMeasures.has(tree.key) ? -1 : 1
    case 'negate':
      return flipped(signOf(tree.of))
    case 'abs':
    case 'share':
      return 1
    case 'least':
    case 'most':
      return commonSign(tree.of.map(signOf))
    case 'if':
      return commonSign([signOf(tree.yes), signOf(tree.no)])
    case 'arithmetic': {
      const [left, right] = [signOf(tree.left), signOf(tree.right)]
      if (tree.operator === '+') return commonSign([left, right])
      if (tree.operator === '-') return commonSign([left, flipped(right)])
      return (left * right) as Sign
    }
  }
}

/** Returns whether a tree is 0, from which a value is subtracted to negate it. */
const isZero = (tree: Tree) => tree.kind === 'number' && tree.value === 0

/** Returns a warning when a formula subtracts a negative amount and so adds it; undefined otherwise. */
export const signWarning = (tree: Tree): Problem | undefined => {
  if (tree.kind === 'arithmetic' && tree.operator === '-' && !isZero(tree.left) && signOf(tree.right) === -1) {
    const names = namesIn(tree.right).filter((key) => negativeMeasures.has(key))
    const [are, them] = names.length > 1 ? ['are negative amounts', 'them'] : ['is a negative amount', 'it']
    if (names.length > 0) {
      const { from, to } = tree.right
      return { from, to, sentence: `${formatList(names)} ${are}, so − adds ${them}. Did you mean +?` }
    }
  }
  for (const part of partsOfTree(tree)) {
    const warning = signWarning(part)
    if (warning) return warning
  }
  return undefined
}
