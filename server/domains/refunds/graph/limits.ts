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

/** Some pages of 500 cases with all there is to say of each. */
const MAX_COST = 100_000
const DEFAULT_CASES = 100
/** Rows that a list inside a case is reckoned to have. */
const ROWS = 5
/** Fields of a case that are as long as many others. */
const LONG = new Map([
  ['claim_text', 20],
  ['values', 5],
])
const perCase = new Set(['evidence', 'steps', 'documents', 'history', 'payments'])
/** What looks at every case counts for as much as the cases of a few pages. */
const OVER_ALL = new Map([
  ['totals', 2000],
  ['cases', 1000],
])
/** Changes of several cases answer with each of them. */
const changes = new Set(['transition', 'assign'])

type Variables = Readonly<Record<string, unknown>>

/** How many fields an operation may have to fetch; what asks about the schema itself costs nothing here. */
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

  /** How many cases are asked for; null and nothing stand for the default, what cannot be told from the operation for the most. */
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
    // a fragment inside itself is refused elsewhere
    this.known.set(fragment, 0)
    const cost = this.of(fragment.selectionSet)
    this.known.set(fragment, cost)
    return cost
  }
}

/**
 * The validation rule that refuses operations which ask for too much at once. The schema has no circles, so that none goes deeper
 * than six fields; questions about the schema itself are held in by the library.
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
