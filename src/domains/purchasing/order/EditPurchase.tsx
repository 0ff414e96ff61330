import { Skeleton } from 'antd'
import { useEffect } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { PurchaseForm } from '../form/PurchaseForm.tsx'
import { useFormSources } from '../form/useFormSources.ts'
import { usePurchasingDispatch, usePurchasingSelector } from '../hooks.ts'
import { draftOf } from '../purchaseDraft.ts'
import { draftLeft, draftStarted, selectDraft } from '../purchasingSlice.ts'
import { OrderFiles } from './OrderFiles.tsx'

/** A stored order as it is typed over. */
export const EditPurchase = ({ purchase, onSaved }: { purchase: Purchase; onSaved(): void }) => {
  const dispatch = usePurchasingDispatch()
  const key = `order:${purchase.id}`
  const draft = usePurchasingSelector((root) => selectDraft(root, key))
  const { sources, error, retry } = useFormSources()
  useEffect(() => {
    // an order that was saved, or changed by others, is shown anew unless somebody types
    dispatch(draftLeft(key))
    dispatch(draftStarted(draftOf(purchase)))
  }, [dispatch, key, purchase])
  useEffect(() => {
    if (!draft) dispatch(draftStarted(draftOf(purchase)))
  }, [dispatch, draft, purchase])
  useEffect(() => () => void dispatch(draftLeft(key)), [dispatch, key])
  const title = `${purchase.status === 'draft' ? 'Draft' : 'Edit'} ${purchase.number}`
  if (draft && sources)
    return (
      <PurchaseForm
        title={title}
        draft={draft}
        sources={sources}
        stored={purchase}
        canAddProducts
        onSaved={onSaved}
        onLeave={purchase.status === 'draft' ? undefined : onSaved}
      >
        <OrderFiles purchase={purchase} />
      </PurchaseForm>
    )
  return (
    <ScreenFrame title={title} busy={!error}>
      {error ? (
        <FailureState title="The form could not be loaded" error={error} retry={retry} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      )}
    </ScreenFrame>
  )
}
