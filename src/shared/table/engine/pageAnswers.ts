import { findWord, type Haystack, tokenizeFilter } from './haystack.ts'
import { inFileOrder } from './radix.ts'
import type { Question, SortKey } from './search.ts'

/** What the worker has prepared: the searchable text, or the rows in a sort order; the order of codes and numbers is always `binary`. */
export type Prepared =
  | { kind: 'haystack'; haystack: Haystack }
  | { kind: 'order'; sort: readonly SortKey[]; order: Uint32Array }

/** Characters that the page's thread searches within a frame. */
const MAX_CHARACTERS = 24_000_000
const MAX_ORDERS = 48
const MAX_TOKENS = 8

type Base = Pick<Question, 'terms' | 'sort' | 'binary'>
const nameOf = ({ terms, sort, binary }: Base): string => JSON.stringify([terms, sort, binary])

/** Orders of rows that the page's own thread knows without a query to the worker: a key or a click is then one render. */
export interface PageAnswers {
  /** Keeps what the worker prepared. */
  keep(prepared: Prepared): void
  /** Keeps the rows of an answer without groups and text. */
  keepAnswer(question: Question, order: Uint32Array): void
  /** Forgets orders, and the searchable text too unless it stays the same. */
  forget(keepsText: boolean): void
  /** Returns the matching rows in order; undefined when only the worker can answer. */
  orderOf(question: Question): Uint32Array | undefined
}

export const createPageAnswers = (length: number): PageAnswers => {
  const orders = new Map<string, Uint32Array>()
  const hitsByToken = new Map<string, Uint8Array>()
  let haystack: Haystack | undefined
  let fileOrder: Uint32Array | undefined

  const keepOrder = (base: Base, order: Uint32Array) => {
    orders.set(nameOf(base), order)
    if (orders.size > MAX_ORDERS) orders.delete(orders.keys().next().value as string)
  }
  const baseOf = (question: Question): Uint32Array | undefined => {
    if (question.terms.length || question.sort.length) return orders.get(nameOf(question))
    fileOrder ??= inFileOrder(length)
    return fileOrder
  }
  const hitsOf = (token: string, text: Haystack): Uint8Array => {
    const hits = hitsByToken.get(token) ?? findWord(text, token)
    hitsByToken.set(token, hits)
    if (hitsByToken.size > MAX_TOKENS) hitsByToken.delete(hitsByToken.keys().next().value as string)
    return hits
  }
  return {
    keep: (prepared) => {
      if (prepared.kind === 'haystack') {
        haystack = prepared.haystack.text.length > MAX_CHARACTERS ? undefined : prepared.haystack
        return
      }
      const { sort, order } = prepared
      for (const binary of [false, true]) keepOrder({ terms: [], sort, binary }, order)
    },
    keepAnswer: (question, order) => {
      if (!question.group.length && !question.text.trim()) keepOrder(question, order)
    },
    forget: (keepsText) => {
      orders.clear()
      if (keepsText) return
      hitsByToken.clear()
      haystack = undefined
    },
    orderOf: (question) => {
      if (question.group.length) return undefined
      const base = baseOf(question)
      const tokens = tokenizeFilter(question.text)
      if (!base || !tokens.length) return base
      if (!haystack) return undefined
      const text = haystack
      const hits = tokens.map((token) => hitsOf(token, text))
      const [first, ...others] = hits as [Uint8Array, ...Uint8Array[]]
      const order = new Uint32Array(base.length)
      let count = 0
      for (let index = 0; index < base.length; index += 1) {
        const row = base[index] as number
        if (first[row] && others.every((each) => each[row])) order[count++] = row
      }
      return order.subarray(0, count)
    },
  }
}
