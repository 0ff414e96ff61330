import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { CardDesign } from '#contract/cardDesigns.ts'
import { notifyDone } from '#domains/notices/index.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { useAddCardDesignMutation, useUpdateCardDesignMutation } from './cardDesignsApi.ts'
import { type DesignDraft, designOpened, designSaved, draftDropped } from './cardDesignsSlice.ts'
import { designPath } from './designPath.ts'

/** Saves an edited design, and handles conflicts with colleagues. */
export const useSaveDesign = (draft: DesignDraft, saved: CardDesign) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [update, { isLoading }] = useUpdateCardDesignMutation()
  const [add, adding] = useAddCardDesignMutation()
  const [failure, setFailure] = useState<string>()
  const { id, title, size, front, back, version } = draft
  const save = async () => {
    setFailure(undefined)
    const { data, error } = await update({ id, title: saved.title, size, front, back, version })
    if (data) {
      dispatch(designSaved({ design: data, sent: { front, back } }))
      dispatch(notifyDone(`${data.title} is saved.`))
    } else if ((error as Partial<CallError>).status !== 409) setFailure(failureOf(error))
  }
  const takeTheirs = () => {
    dispatch(draftDropped(id))
    dispatch(designOpened(saved))
  }
  const keepMine = async () => {
    const { data } = await add({ title: `${title.slice(0, 73)} (mine)`, size, front, back })
    if (!data) return
    dispatch(draftDropped(id))
    void navigate(designPath(data.id))
  }
  return {
    save,
    takeTheirs,
    keepMine,
    isBusy: isLoading || adding.isLoading,
    failure,
    /** A colleague has saved it since editing started. */
    isLate: !draft.isPlain && saved.version > version,
  }
}
