/** A range of a text: from the first character to the one after the last, counted from 0. */
export interface Place {
  from: number
  to: number
}

export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!='
export type Arithmetic = '+' | '-' | '*' | '/'

/** A condition of `if`. */
export interface Compared extends Place {
  kind: 'compare'
  operator: Comparison
  left: Tree
  right: Tree
}

/** A parsed formula. `share`: a fraction of the same value over all rows of a response. */
export type Tree = Place &
  (
    | { kind: 'number'; value: number }
    | { kind: 'name'; key: string }
    | { kind: 'negate' | 'abs' | 'share'; of: Tree }
    | { kind: 'arithmetic'; operator: Arithmetic; left: Tree; right: Tree }
    | { kind: 'least' | 'most'; of: readonly Tree[] }
    | { kind: 'if'; when: Compared; yes: Tree; no: Tree }
  )

/** Returns the subtrees of a tree, in text order. */
export const partsOfTree = (tree: Tree): readonly Tree[] => {
  switch (tree.kind) {
    case 'number':
    case 'name':
      return []
    case 'negate':
    case 'abs':
    case 'share':
      return [tree.of]
    case 'arithmetic':
      return [tree.left, tree.right]
    case 'least':
    case 'most':
      return tree.of
    case 'if':
      return [tree.when.left, tree.when.right, tree.yes, tree.no]
  }
}

/** Returns the number of nodes in a tree, including itself. */
export const sizeOf = (tree: Tree): number => partsOfTree(tree).reduce((count, part) => count + sizeOf(part), 1)

/** Returns the distinct names in a tree, in text order. */
export const namesIn = (tree: Tree): string[] => [
  ...new Set(tree.kind === 'name' ? [tree.key] : partsOfTree(tree).flatMap(namesIn)),
]

/** Returns the tree with names replaced by other trees. */
export const replaceNames = (tree: Tree, getReplacement: (key: string) => Tree): Tree => {
  const replaced = (part: Tree) => replaceNames(part, getReplacement)
  switch (tree.kind) {
    case 'number':
      return tree
    case 'name':
      return getReplacement(tree.key)
    case 'negate':
    case 'abs':
    case 'share':
      return { ...tree, of: replaced(tree.of) }
    case 'arithmetic':
      return { ...tree, left: replaced(tree.left), right: replaced(tree.right) }
    case 'least':
    case 'most':
      return { ...tree, of: tree.of.map(replaced) }
    case 'if': {
      const { when, yes, no } = tree
      const condition = { ...when, left: replaced(when.left), right: replaced(when.right) }
      return { ...tree, when: condition, yes: replaced(yes), no: replaced(no) }
    }
  }
}

/** Returns whether a tree contains a share of all rows. */
export const hasShare = (tree: Tree): boolean => tree.kind === 'share' || partsOfTree(tree).some(hasShare)
