import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import type { PurchaseDraft } from '../purchaseDraft.ts'
import { draftDropped } from '../purchasingSlice.ts'
import { AddProduct } from './AddProduct.tsx'
import { type DraftProblems, hasProblems, placingProblemsOf, problemsOf } from './draftProblems.ts'
import type { FormSources } from './formSources.ts'
import { HeadFields } from './HeadFields.tsx'
import { LinesTable } from './LinesTable.tsx'
import { MinimumNotes } from './MinimumNotes.tsx'
import { SplitControl } from './SplitControl.tsx'
import { usePurchaseActions } from './usePurchaseActions.ts'
import '../purchasing.css'

interface Form {
  title: string
  draft: PurchaseDraft
  sources: FormSources
  /** The stored order it changes. */
  stored?: Purchase | undefined
  /** Whether further products may join. */
  canAddProducts?: boolean
  onSaved(purchase: Purchase): void
  /** Back to the order as it is stored. */
  onLeave?: (() => void) | undefined
  /** Stands above the fields. */
  children?: ReactNode
}

const came = (purchase: Purchase | undefined) =>
  new Set(purchase?.lines.filter(({ received }) => received > 0).map(({ line }) => line))

/** An order as it is typed: who from, what, how many, when; saved as a draft or placed. */
export const PurchaseForm = ({ title, draft, sources, stored, canAddProducts, onSaved, onLeave, children }: Form) => {
  const dispatch = usePurchasingDispatch()
  const { isBusy, save, send } = usePurchaseActions(draft, onSaved)
  const [tried, setTried] = useState<'save' | 'place'>()
  const [mails, setMails] = useState(false)
  const isSent = stored !== undefined && stored.status !== 'draft'
  const problemsTo = { save: () => problemsOf(draft), place: () => placingProblemsOf(draft, sources) }
  const shown: DraftProblems = tried ? problemsTo[tried]() : { general: [], lines: {} }
  const email = sources.suppliers.find(({ id }) => id === draft.supplier)?.email
  const { key } = draft

  const attempt = (what: 'save' | 'place', work: () => Promise<void>) => {
    const isHeld = hasProblems(problemsTo[what]())
    setTried(isHeld ? what : undefined)
    if (!isHeld) void work()
  }
  return (
    <ScreenFrame
      title={title}
      busy={isBusy}
      summary={<span role="status">{draft.touched && 'Not saved yet; it waits here while you look elsewhere.'}</span>}
      actions={
        <>
          {(draft.touched || onLeave) && (
            <Button
              onClick={() => {
                dispatch(draftDropped(key))
                onLeave?.()
              }}
            >
              {draft.touched ? 'Discard' : 'Back'}
            </Button>
          )}
          <Button type={isSent ? 'primary' : 'default'} disabled={isBusy} onClick={() => attempt('save', save)}>
            {isSent ? 'Save' : 'Save draft'}
          </Button>
          {!isSent && (
            <Button
              type="primary"
              loading={isBusy}
              onClick={() => attempt('place', () => send(mails && Boolean(email)))}
            >
              {mails && email ? 'Place and mail order' : 'Place order'}
            </Button>
          )}
        </>
      }
    >
      <div className="purchase-form">
        {children}
        <HeadFields draft={draft} sources={sources} isSent={isSent} />
        {shown.general.map((problem) => (
          <p key={problem} className="purchase-problem" role="alert">
            {problem}
          </p>
        ))}
        <SplitControl draft={draft} sources={sources} />
        <MinimumNotes draft={draft} sources={sources} />
        <LinesTable draft={draft} sources={sources} problems={shown} fixed={came(stored)} />
        {canAddProducts && <AddProduct draft={draft} sources={sources} />}
        {!isSent && email && (
          <Checkbox checked={mails} onChange={({ target }) => setMails(target.checked)}>
            Mail it to {email} when it is placed
          </Checkbox>
        )}
      </div>
    </ScreenFrame>
  )
}
