import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import { failureOf } from '#shared/api/failure.ts'
import type { AppServices } from '#shared/store/services.ts'
import { postcardsApi } from './postcardsApi.ts'
import { draftRefused, draftSaved, type PostcardDraft, type PostcardsRoot } from './postcardsSlice.ts'

type Root = PostcardsRoot & WithSlice<typeof api>

/** Saves the changes; returns whether the server accepted them. Rejected changes stay, with the reason. */
export const saveDraft = async (
  dispatch: ThunkDispatch<Root, AppServices, UnknownAction>,
  { id, input }: PostcardDraft,
): Promise<boolean> => {
  const { error } = await dispatch(postcardsApi.endpoints.updatePostcard.initiate({ id, input }, { track: false }))
  dispatch(error ? draftRefused({ id, failure: failureOf(error) }) : draftSaved({ id, input }))
  return !error
}
