/** A node of PostgreSQL's own syntax tree, as its parser gives it. */
export type Node = { readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** All nodes of a kind within a node, the node itself left out; `into` says whether to look into a node. */
export const nodesOf = (kind: string, within: unknown, into: (key: string) => boolean = () => true): Node[] => {
  if (Array.isArray(within)) return within.flatMap((one) => nodesOf(kind, one, into))
  if (!isNode(within)) return []
  return Object.entries(within).flatMap(([key, value]) => {
    const own = key === kind && isNode(value) ? [value] : []
    return into(key) ? [...own, ...nodesOf(kind, value, into)] : own
  })
}

const stringOf = (node: unknown): string => {
  const inner = isNode(node) && isNode(node.String) ? node.String.sval : undefined
  return typeof inner === 'string' ? inner : ''
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The last part of a function's name. */
export const functionName = (call: Node): string => stringOf(listOf(call.funcname).at(-1))

/** The parts of a column's name: `a.b` is two of them. */
export const columnParts = (column: Node): string[] => listOf(column.fields).map(stringOf)

export const aliasOf = (node: Node): string | undefined =>
  isNode(node.alias) && typeof node.alias.aliasname === 'string' ? node.alias.aliasname : undefined

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The names of steps (`with a as …`) anywhere within. */
export const stepsIn = (within: unknown): Set<string> =>
  new Set(nodesOf('CommonTableExpr', within).map(({ ctename }) => textOf(ctename)))
