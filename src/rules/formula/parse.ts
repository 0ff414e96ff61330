import { type Located, locate } from './locate.ts'
import { nearest } from './nearest.ts'
import { FormulaError } from './problem.ts'
import { type Arithmetic, type Compared, type Comparison, type Place, sizeOf, type Tree } from './tree.ts'

/** The functions of formulas, with their documentation. */
export const helpers = [
  { name: 'min', shape: 'min(a, b, …)', says: 'The smallest of several values.' },
  { name: 'max', shape: 'max(a, b, …)', says: 'The largest of several values.' },
  { name: 'if', shape: 'if(a > b, then, otherwise)', says: 'One of two values. Compare with <, <=, >, >=, == and !=.' },
  { name: 'abs', shape: 'abs(a)', says: 'The absolute value.' },
  { name: 'perUnit', shape: 'perUnit(a)', says: 'Divided by the units ordered.' },
  { name: 'share', shape: 'share(a)', says: 'Share of the total of all rows shown.' },
] as const

/** The divisor of `perUnit`. */
const UNITS = 'units'
const MAX_SIZE = 400

const placeOf = (node: Located, parentPlace: Place): Place => {
  if (node.from !== undefined && node.to !== undefined) return { from: node.from, to: node.to }
  if (node.type !== 'BinaryExpression') return parentPlace
  const [left, right] = [placeOf(node.left as Located, parentPlace), placeOf(node.right as Located, parentPlace)]
  return { from: left.from, to: right.to }
}

const isArithmetic = (operator: string): operator is Arithmetic => ['+', '-', '*', '/'].includes(operator)
const isComparison = (operator: string): operator is Comparison => ['<', '<=', '>', '>=', '==', '!='].includes(operator)

/** Returns the name that a node represents, dots included: `metric.landedMargin`; undefined for other nodes. */
const nameOf = (node: Located): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.optional) return undefined
  const [object, property] = [nameOf(node.object as Located), nameOf(node.property as Located)]
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined
}

const shapeOf = (name: string) => helpers.find((helper) => helper.name === name)?.shape ?? name

class Reader {
  read(node: Located, parentPlace: Place): Tree {
    const place = placeOf(node, parentPlace)
    const name = nameOf(node)
    if (name !== undefined) return { kind: 'name', key: name, ...place }
    if (node.type === 'Literal') return this.readNumber(node.value, place)
    if (node.type === 'UnaryExpression') return this.readSign(node.operator, node.argument as Located, place)
    if (node.type === 'BinaryExpression') return this.readArithmetic(node, place)
    if (node.type === 'CallExpression') return this.readCall(node.callee as Located, node.arguments as Located[], place)
    if (node.type === 'Compound') return this.refuseSeveral(node.body as Located[], place)
    throw new FormulaError('This can’t be used in a formula. Use numbers, names, + − × ÷, brackets and helpers.', place)
  }

  private readNumber(value: unknown, place: Place): Tree {
    if (typeof value === 'number' && Number.isFinite(value)) return { kind: 'number', value, ...place }
    throw new FormulaError('Formulas don’t take text. Write names of measures without quotes.', place)
  }

  private readSign(operator: string, argument: Located, place: Place): Tree {
    const operand = this.read(argument, place)
    if (operator === '+') return operand
    if (operator === '-') return { kind: 'negate', of: operand, ...place }
    throw new FormulaError(`“${operator}” isn’t a sign that formulas know.`, place)
  }

  private readArithmetic(
    { operator, left, right }: Extract<Located, { type: 'BinaryExpression' }>,
    place: Place,
  ): Tree {
    if (isComparison(operator))
      throw new FormulaError(`A comparison must come first in ${shapeOf('if')}, and only there.`, place)
    if (!isArithmetic(operator)) {
      const hint = operator === '%' ? ' For percent, divide by 100.' : ' Use + − × ÷.'
      throw new FormulaError(`“${operator}” isn’t a sign that formulas know.${hint}`, place)
    }
    const sides = { left: this.read(left as Located, place), right: this.read(right as Located, place) }
    return { kind: 'arithmetic', operator, ...sides, ...place }
  }

  private readCondition(node: Located, parentPlace: Place): Compared {
    const place = placeOf(node, parentPlace)
    if (node.type !== 'BinaryExpression' || !isComparison(node.operator))
      throw new FormulaError(`First in ${shapeOf('if')} must be a comparison, such as units > 0.`, place)
    const { operator, left, right } = node
    const sides = { left: this.read(left as Located, place), right: this.read(right as Located, place) }
    return { kind: 'compare', operator, ...sides, ...place }
  }

  private readCall(callee: Located, nodes: readonly Located[], place: Place): Tree {
    const name = nameOf(callee) ?? ''
    const [firstNode, second, third] = nodes
    const expect = (count: number) => {
      if (nodes.length !== count)
        throw new FormulaError(
          `It is written ${shapeOf(name)}, with ${count === 1 ? 'one part' : `${count} parts`}.`,
          place,
        )
    }
    if (name === 'min' || name === 'max') {
      if (nodes.length < 2) throw new FormulaError(`It is written ${shapeOf(name)}, with two parts or more.`, place)
      return { kind: name === 'min' ? 'least' : 'most', of: nodes.map((node) => this.read(node, place)), ...place }
    }
    if (name === 'if') {
      expect(3)
      const [when, yes, no] = [firstNode, second, third] as [Located, Located, Located]
      const parts = { yes: this.read(yes, place), no: this.read(no, place) }
      return { kind: 'if', when: this.readCondition(when, place), ...parts, ...place }
    }
    const matchingHelper = helpers.find((helper) => helper.name === name)
    if (!matchingHelper) {
      const meant = nearest(
        name,
        helpers.map((helper) => helper.name),
      )
      const names = helpers.map((helper) => helper.name).join(', ')
      const hint = meant ? `Did you mean ${meant}?` : `There are ${names}.`
      throw new FormulaError(`There is no helper “${name}”. ${hint}`, {
        from: place.from,
        to: place.from + name.length,
      })
    }
    expect(1)
    const operand = this.read(firstNode as Located, place)
    if (name !== 'perUnit') return { kind: name === 'abs' ? 'abs' : 'share', of: operand, ...place }
    const units: Tree = { kind: 'name', key: UNITS, ...place }
    return { kind: 'arithmetic', operator: '/', left: operand, right: units, ...place }
  }

  private refuseSeveral([, second]: readonly Located[], place: Place): never {
    if (!second) throw new FormulaError('Enter a formula, such as profit / sessions.', place)
    throw new FormulaError('An operator is missing before this: + − × ÷.', placeOf(second, place))
  }
}

/** Parses a formula. @throws FormulaError with a sentence and its position when it is invalid */
export const parse = (text: string): Tree => {
  const fullRange = { from: 0, to: text.length }
  const tree = new Reader().read(locate(text), fullRange)
  if (sizeOf(tree) > MAX_SIZE) throw new FormulaError(`A formula has ${MAX_SIZE} parts at most.`, fullRange)
  return tree
}
