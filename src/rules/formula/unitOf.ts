import { formatUnit } from './formatUnit.ts'
import { FormulaError } from './problem.ts'
import type { Compared, Place, Tree } from './tree.ts'
import { fitting, isBare, plainNumber, product, quotient, shareUnit, type Unit } from './unit.ts'

type UnitOfName = (key: string) => Unit

const isZero = (tree: Tree) => tree.kind === 'number' && tree.value === 0

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const fitted = (one: Unit, other: Unit, how: string, place: Place): Unit => {
  const commonUnit = fitting(one, other)
  if (commonUnit) return commonUnit
  throw new FormulaError(`${capitalized(formatUnit(one))} and ${formatUnit(other)} cannot be ${how}.`, place)
}

/** Returns the common unit of two sides; 0 is compatible with any unit. */
const common = (left: Tree, right: Tree, unitOfName: UnitOfName, how: string, place: Place): Unit => {
  const [one, other] = [unitOf(left, unitOfName), unitOf(right, unitOfName)]
  if (isZero(right)) return one
  if (isZero(left)) return other
  return fitted(one, other, how, place)
}

/** Returns the common unit of all parts, each compared with the parts before it. */
const ofSeveral = (parts: readonly Tree[], unitOfName: UnitOfName): Unit =>
  parts
    .filter((part) => !isZero(part))
    .map((part) => ({ part, unit: unitOf(part, unitOfName) }))
    .reduce(
      (commonUnit, { part, unit }, partIndex) => (partIndex === 0 ? unit : fitted(commonUnit, unit, 'compared', part)),
      plainNumber,
    )

const checkCompared = ({ left, right, ...place }: Compared, unitOfName: UnitOfName) =>
  common(left, right, unitOfName, 'compared', place)

const ofShare = (operand: Tree, unitOfName: UnitOfName, place: Place): Unit => {
  const unit = unitOf(operand, unitOfName)
  const isSum = !isBare(unit) && Object.values(unit.things).every((power) => power > 0)
  if (isSum) return shareUnit
  throw new FormulaError(`share(…) needs money or counts, which add up to a total; this is ${formatUnit(unit)}.`, place)
}

/** Returns the unit of a formula. @throws FormulaError when different units are added or compared */
export const unitOf = (tree: Tree, unitOfName: UnitOfName): Unit => {
  switch (tree.kind) {
    case 'number':
      return plainNumber
    case 'name':
      return unitOfName(tree.key)
    case 'negate':
    case 'abs':
      return unitOf(tree.of, unitOfName)
    case 'share':
      return ofShare(tree.of, unitOfName, tree)
    case 'least':
    case 'most':
      return ofSeveral(tree.of, unitOfName)
    case 'if':
      checkCompared(tree.when, unitOfName)
      return common(tree.yes, tree.no, unitOfName, 'combined in one figure', tree)
    case 'arithmetic': {
      const { operator, left, right } = tree
      if (operator === '+') return common(left, right, unitOfName, 'added', tree)
      if (operator === '-') return common(left, right, unitOfName, 'subtracted', tree)
      const [one, other] = [unitOf(left, unitOfName), unitOf(right, unitOfName)]
      return operator === '*' ? product(one, other) : quotient(one, other)
    }
  }
}
