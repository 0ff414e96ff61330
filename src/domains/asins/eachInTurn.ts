import type { QueryReturnValue } from '@reduxjs/toolkit/query'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import type { Call, CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'

/** What the base query gives. */
export type Answer = QueryReturnValue<unknown, CallError, CallMeta>
export type Ask = (call: Call) => Answer | PromiseLike<Answer>

/** What came of calls made one after another. */
export interface InTurn<Item> {
  done: Item[]
  refused: { item: Item; message: string }[]
}

/** Makes a call for each; the whole fails only when it is one call and that is refused. */
export const eachInTurn = async <Item>(
  items: readonly Item[],
  send: (item: Item) => Answer | PromiseLike<Answer>,
): Promise<QueryReturnValue<InTurn<Item>, CallError, CallMeta | undefined>> => {
  const result: InTurn<Item> = { done: [], refused: [] }
  for (const item of items) {
    const { error, meta } = await send(item)
    if (error && items.length === 1) return { error, meta }
    if (error) result.refused.push({ item, message: failureOf(error) })
    else result.done.push(item)
  }
  return { data: result }
}
