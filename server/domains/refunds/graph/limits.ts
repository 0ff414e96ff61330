import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  valueFromASTUntyped,
} from 'graphql'
import { MAX_CASES } from '../cases/listCases.ts'

/** Cost of a few pages of 500 cases with all fields. */
const MAX_COST = 100_000
const DEFAULT_CASES = 100
/** Assumed number of rows of a list inside a case. */
const ROWS = 5
/** Cost of fields that are as long as several others. */
const LONG = new Map([
  ['claim_text', 20],
  ['values', 5],
])
const perCase = new Set(['evidence', 'steps', 'documents', 'history', 'payments'])
/** Cost of fields that read every case, about that of a few pages. */
const OVER_ALL = new Map([
  ['totals', 2000],
  ['cases', 1000],
])
/** Mutations that return several cases. */
const changes = new Set(['transition', 'assign'])

type Variables = Readonly<Record<string, unknown>>

/** Counts the fields that an operation fetches; introspection costs nothing here. */
class Costs {
  private readonly known = new Map<FragmentDefinitionNode, number>()
  private readonly context: ValidationContext
  private readonly variables: Variables

  constructor(context: ValidationContext, variables: Variables) {
    this.context = context
    this.variables = variables
  }

  of = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => sum + this.ofSelection(selection), 0)

  private ofSelection(selection: SelectionNode): number {
    if (selection.kind === 'InlineFragment') return this.of(selection.selectionSet)
    if (selection.kind === 'FragmentSpread') {
      const fragment = this.context.getFragment(selection.name.value)
      return fragment ? this.ofFragment(fragment) : 0
    }
    const name = selection.name.value
    if (name.startsWith('__')) return 0
    const inner = selection.selectionSet ? this.of(selection.selectionSet) : 0
    return (OVER_ALL.get(name) ?? LONG.get(name) ?? 1) + inner * this.rowsOf(selection)
  }

  private rowsOf(field: FieldNode): number {
    const name = field.name.value
    if (name === 'cases') return this.pageOf(field)
    if (changes.has(name)) return this.idsOf(field)
    return perCase.has(name) ? ROWS : 1
  }

  private valueOf({ arguments: given = [] }: FieldNode, name: string): unknown {
    const argument = given.find((one) => one.name.value === name)
    return argument ? valueFromASTUntyped(argument.value, { ...this.variables }) : undefined
  }

  /**
   * Returns the number of requested cases: the default for null or a missing value, the maximum when the operation does
   * not determine it.
   */
  private pageOf(field: FieldNode): number {
    const firstArgument = this.valueOf(field, 'first') ?? DEFAULT_CASES
    const pageSize = typeof firstArgument === 'number' ? firstArgument : Number.NaN
    return Number.isFinite(pageSize) ? Math.min(MAX_CASES, Math.max(1, pageSize)) : MAX_CASES
  }

  private idsOf(field: FieldNode): number {
    const ids = this.valueOf(field, 'ids')
    return Array.isArray(ids) ? ids.length : MAX_CASES
  }

  private ofFragment(fragment: FragmentDefinitionNode): number {
    const cachedCost = this.known.get(fragment)
    if (cachedCost !== undefined) return cachedCost
    // A fragment inside itself is rejected elsewhere.
    this.known.set(fragment, 0)
    const cost = this.of(fragment.selectionSet)
    this.known.set(fragment, cost)
    return cost
  }
}

/**
 * Returns the validation rule that rejects too expensive operations. The schema has no cycles, so the depth is limited
 * to six fields; the library limits introspection.
 */
export const limits =
  (variables: Variables) =>
  (context: ValidationContext): ASTVisitor => ({
    enter: (node) => {
      if (node.kind !== 'OperationDefinition') return
      const cost = new Costs(context, variables).of(node.selectionSet)
      if (cost <= MAX_COST) return
      const message = `This operation may fetch ${cost} fields; ${MAX_COST} is the most. Ask for fewer cases at a time.`
      context.reportError(new GraphQLError(message, { nodes: node }))
    },
  })
