import type { Arithmetic, Comparison, Tree } from './tree.ts'

type Value = number | null
/** Values of the names in their order; null: unknown. */
type Values = readonly Value[]

/**
 * Evaluates a formula for the values of a row; `totals`: the values of all rows together, for shares. Null when a value
 * is unknown.
 */
export type Compiled = (values: Values, totals: Values) => Value

const compare: Readonly<Record<Comparison, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
}

const quotient = (over: Value, under: Value): Value =>
  over === null || under === null || under === 0 ? null : over / under

const finite = (value: number): Value => (Number.isFinite(value) ? value : null)

/** Functions of the operators. Each has its own function, because the engine inlines it only then. */
const arithmetic: Readonly<Record<Arithmetic, (left: Compiled, right: Compiled) => Compiled>> = {
  '+': (left, right) => (values, totals) => {
    const one = left(values, totals)
    const other = one === null ? null : right(values, totals)
    return one === null || other === null ? null : finite(one + other)
  },
  '-': (left, right) => (values, totals) => {
    const one = left(values, totals)
    const other = one === null ? null : right(values, totals)
    return one === null || other === null ? null : finite(one - other)
  },
  '*': (left, right) => (values, totals) => {
    const one = left(values, totals)
    const other = one === null ? null : right(values, totals)
    return one === null || other === null ? null : finite(one * other)
  },
  '/': (left, right) => (values, totals) => {
    const one = left(values, totals)
    const other = one === null ? null : right(values, totals)
    return one === null || other === null || other === 0 ? null : finite(one / other)
  },
}

/** Returns the least of values by `pickValue`; null when one is unknown. */
const among = (parts: readonly Compiled[], pickValue: (one: number, other: number) => number): Compiled => {
  return (values, totals) => {
    let result: Value = null
    for (const [partIndex, part] of parts.entries()) {
      const value = part(values, totals)
      if (value === null) return null
      result = partIndex === 0 || result === null ? value : pickValue(result, value)
    }
    return result
  }
}

/**
 * Compiles a tree to a function for each row. `getIndex`: the index of a name among the values. A result of an unknown
 * value or a division by 0 is unknown; of `if` only the chosen branch matters.
 */
export const compile = (tree: Tree, getIndex: (key: string) => number): Compiled => {
  switch (tree.kind) {
    case 'number': {
      const { value } = tree
      return () => value
    }
    case 'name': {
      const place = getIndex(tree.key)
      return (values) => values[place] ?? null
    }
    case 'negate':
    case 'abs': {
      const operand = compile(tree.of, getIndex)
      const isSign = tree.kind === 'negate'
      return (values, totals) => {
        const value = operand(values, totals)
        if (value === null) return null
        return isSign ? -value : Math.abs(value)
      }
    }
    case 'share': {
      const operand = compile(tree.of, getIndex)
      return (values, totals) => quotient(operand(values, totals), operand(totals, totals))
    }
    case 'least':
    case 'most': {
      const parts = tree.of.map((part) => compile(part, getIndex))
      return among(parts, tree.kind === 'least' ? Math.min : Math.max)
    }
    case 'if': {
      const { when } = tree
      const [left, right] = [compile(when.left, getIndex), compile(when.right, getIndex)]
      const [yes, no] = [compile(tree.yes, getIndex), compile(tree.no, getIndex)]
      const holds = compare[when.operator]
      return (values, totals) => {
        const [one, other] = [left(values, totals), right(values, totals)]
        if (one === null || other === null) return null
        return holds(one, other) ? yes(values, totals) : no(values, totals)
      }
    }
    case 'arithmetic':
      return arithmetic[tree.operator](compile(tree.left, getIndex), compile(tree.right, getIndex))
  }
}
