import type { Purchase } from '#contract/purchases.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import { inputOf, type PurchaseDraft } from '../purchaseDraft.ts'
import { useAddPurchaseMutation, useSendPurchaseMutation, useUpdatePurchaseMutation } from '../purchasesApi.ts'
import { draftDropped } from '../purchasingSlice.ts'

/** Saves what is typed, and places it when asked to. What is saved needs no draft in the browser any more. */
export const usePurchaseActions = (draft: PurchaseDraft, onSaved: (purchase: Purchase) => void) => {
  const dispatch = usePurchasingDispatch()
  const add = useCommand(useAddPurchaseMutation())
  const update = useCommand(useUpdatePurchaseMutation())
  const send = useCommand(useSendPurchaseMutation())
  const store = async (): Promise<Purchase | undefined> => {
    const input = inputOf(draft)
    const saved = await (draft.order ? update.run({ id: draft.order, input }) : add.run(input))
    if (saved) dispatch(draftDropped(draft.key))
    return saved
  }
  const say = (message: string) => dispatch(notifyDone(message))
  return {
    isBusy: add.isBusy || update.isBusy || send.isBusy,
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
      const sent = await send.run({ id: saved.id, ...(orderedAt ? { orderedAt } : {}), ...(mail ? { mail } : {}) })
      if (sent) say(mail ? `${sent.number} is placed; its mail is on the way.` : `${sent.number} is placed.`)
      onSaved(sent ?? saved)
    },
  }
}
