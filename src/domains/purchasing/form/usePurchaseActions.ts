import type { Purchase } from '#contract/purchases.ts'
import { notify } from '#domains/notices/index.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import { inputOf, type PurchaseDraft } from '../purchaseDraft.ts'
import { useAddPurchaseMutation, useSendPurchaseMutation, useUpdatePurchaseMutation } from '../purchasesApi.ts'
import { draftDropped } from '../purchasingSlice.ts'

/** Saves what is typed, and sends it when wished. What is saved needs no draft in the browser any more. */
export const usePurchaseActions = (draft: PurchaseDraft, onSaved: (purchase: Purchase) => void) => {
  const dispatch = usePurchasingDispatch()
  const [add, { isLoading: isAdding }] = useAddPurchaseMutation()
  const [update, { isLoading: isUpdating }] = useUpdatePurchaseMutation()
  const [send, { isLoading: isSending }] = useSendPurchaseMutation()
  const store = async (): Promise<Purchase | undefined> => {
    const input = inputOf(draft)
    const { data } = await (draft.order ? update({ id: draft.order, input }) : add(input))
    if (data) dispatch(draftDropped(draft.key))
    return data
  }
  const say = (message: string) => dispatch(notify({ type: 'success', message }))
  return {
    isBusy: isAdding || isUpdating || isSending,
    save: async () => {
      const saved = await store()
      if (!saved) return
      say(saved.status === 'draft' ? `${saved.number} is saved as a draft.` : `${saved.number} is saved.`)
      onSaved(saved)
    },
    send: async (mail: boolean) => {
      const saved = await store()
      if (!saved) return
      const { orderedAt } = draft
      const { data } = await send({ id: saved.id, ...(orderedAt ? { orderedAt } : {}), ...(mail ? { mail } : {}) })
      if (data) say(mail ? `${data.number} is sent; its mail is on the way.` : `${data.number} is sent.`)
      onSaved(data ?? saved)
    },
  }
}
