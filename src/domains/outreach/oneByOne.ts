import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import type { Call, CallError, CallOptions } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'

/** What came of a label given to or taken from several. */
export interface LabelsChanged {
  /** Those it was done for. */
  hashes: string[]
  leadsDropped: number
  /** Why it was not done for the rest. */
  failure?: string
}
type Ask = (hash: string) => ReturnType<BaseQueryFn<Call, unknown, CallError, CallOptions, CallMeta>>

/** Asks for one hash after another and ends at the first refusal, which fails the whole only when nothing was done before. */
export const oneByOne = async (
  hashes: readonly string[],
  ask: Ask,
): Promise<QueryReturnValue<LabelsChanged, CallError, CallMeta | undefined>> => {
  const changed: LabelsChanged = { hashes: [], leadsDropped: 0 }
  for (const hash of hashes) {
    const { data, error, meta } = await ask(hash)
    if (error) return changed.hashes.length ? { data: { ...changed, failure: failureOf(error) } } : { error, meta }
    changed.hashes.push(hash)
    changed.leadsDropped += (data as { leadsDropped?: number }).leadsDropped ?? 0
  }
  return { data: changed }
}
