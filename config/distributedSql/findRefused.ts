import { loadModule, parseSync } from 'libpg-query'
import { type IsDistributed, shapes } from './shapes.ts'
import type { Node } from './syntax.ts'

/** A statement that a distributed database would refuse. */
export interface Refused {
  shape: string
  instead: string
  text: string
}

const isProduct = (text: string) => /\b(select|insert|update|delete)\b/i.test(text)

const statementsOf = (text: string): Node[] => {
  try {
    const tree = parseSync(text) as { stmts?: { stmt?: Node }[] }
    return (tree.stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))
  } catch {
    // a test asks for nonsense, which any database refuses
    return []
  }
}

/** Looks statements through for shapes that a distributed database refuses. */
export const findRefused = async (texts: Iterable<string>, isDistributed: IsDistributed): Promise<Refused[]> => {
  await loadModule()
  return [...texts]
    .filter(isProduct)
    .flatMap((text) =>
      statementsOf(text).flatMap((statement) =>
        shapes
          .filter(({ isIn }) => isIn(statement, isDistributed))
          .map(({ name, instead }) => ({ shape: name, instead, text: text.replace(/\s+/g, ' ').trim() })),
      ),
    )
}
