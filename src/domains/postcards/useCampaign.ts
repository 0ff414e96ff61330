import { useCallback } from 'react'
import type { Postcard, PostcardInput } from '#contract/postcards.ts'
import { usePostcardsDispatch, usePostcardsSelector } from './hooks.ts'
import { useGetPostcardQuery } from './postcardsApi.ts'
import { draftChanged, selectDraft } from './postcardsSlice.ts'
import { saveDraft } from './saveDraft.ts'

const inputOf = (postcard: Postcard): PostcardInput => {
  const { title, audience, design, holdout, limit, budget, codePrefix, output } = postcard
  return { title, audience, design, holdout, limit, budget, codePrefix, output }
}

/** A campaign as the server has it, and as it is being typed. */
export const useCampaign = (id: string) => {
  const dispatch = usePostcardsDispatch()
  const campaignQuery = useGetPostcardQuery(id, { refetchOnMountOrArgChange: true })
  const draft = usePostcardsSelector((root) => selectDraft(root, id))
  const postcard = campaignQuery.currentData
  const input = draft?.input ?? (postcard && inputOf(postcard))
  const change = useCallback(
    (part: Partial<PostcardInput>) => {
      if (input) dispatch(draftChanged({ id, input: { ...input, ...part } }))
    },
    [dispatch, id, input],
  )
  /** Saves what was typed before something is done with it. */
  const settle = useCallback(async () => (draft ? saveDraft(dispatch, draft) : true), [dispatch, draft])
  return { told: campaignQuery, postcard, input, isTyped: draft !== undefined, failure: draft?.failure, change, settle }
}
