import { Button, Checkbox } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import { inputOf, orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import {
  purchasesApi,
  useAddPurchaseMutation,
  useSendPurchaseMutation,
  useUpdatePurchaseMutation,
} from '../purchasesApi.ts'
import { draftDropped, linesChanged } from '../purchasingSlice.ts'
import { AddProduct } from './AddProduct.tsx'
import { type DraftProblems, hasProblems, placingProblemsOf, problemsOf } from './draftProblems.ts'
import { FootBar } from './FootBar.tsx'
import type { FormSources } from './formSources.ts'
import { HeadFields } from './HeadFields.tsx'
import { LinesTable } from './LinesTable.tsx'
import { MinimumNotes } from './MinimumNotes.tsx'
import { splitLines } from './splitLines.ts'
import '../purchasing.css'

const { unplacePurchase } = purchasesApi.endpoints

/** Saves the draft, and optionally places it. A saved draft is removed from the browser. */
const usePurchaseActions = (draft: PurchaseDraft, onSaved: (purchase: Purchase) => void) => {
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
  return {
    isBusy: add.isBusy || update.isBusy || send.isBusy,
    save: async () => {
      const saved = await store()
      if (!saved) return
      dispatch(
        notifyDone(saved.status === 'draft' ? `${saved.number} is saved as a draft.` : `${saved.number} is saved.`),
      )
      onSaved(saved)
    },
    send: async (mail: boolean) => {
      const saved = await store()
      if (!saved) return
      const { orderedAt } = draft
      const sent = await send.run({ id: saved.id, ...(orderedAt ? { orderedAt } : {}), ...(mail ? { mail } : {}) })
      if (sent) {
        const undo = sent.undoUntil === null ? undefined : undoBy(unplacePurchase, sent.id)
        const message = mail ? `${sent.number} was placed; the email is on its way.` : `${sent.number} is placed.`
        dispatch(notifyDone(message, undo))
      }
      onSaved(sent ?? saved)
    },
  }
}

/** Distributes a total of one product over its listings so that they run out together. */
const SplitControl = ({ draft, sources }: { draft: PurchaseDraft; sources: FormSources }) => {
  const dispatch = usePurchasingDispatch()
  const [typed, setTyped] = useState<number>()
  const { key, lines } = draft
  if (lines.length < 2 || new Set(lines.map(({ asin }) => asin)).size > 1) return null
  const total = typed ?? (orderedLines(draft).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) || undefined)
  return (
    <div className="purchase-split">
      <CountInput
        label="Total to split"
        before="Total"
        after="units"
        min={0}
        max={1_000_000}
        value={total}
        onChange={setTyped}
      />
      <Button
        disabled={!total}
        onClick={() => {
          dispatch(linesChanged({ key, changes: splitLines(total ?? 0, lines, sources) }))
          setTyped(undefined)
        }}
      >
        Split to equal days of cover
      </Button>
    </div>
  )
}

interface Form {
  title: string
  draft: PurchaseDraft
  sources: FormSources
  /** The stored order it changes. */
  stored?: Purchase | undefined
  /** Whether products can be added. */
  canAddProducts?: boolean
  onSaved(purchase: Purchase): void
  /** Cancels editing of the stored order. */
  onLeave?: (() => void) | undefined
  /** Content above the fields. */
  children?: ReactNode
}

const noProblems: DraftProblems = { general: [], lines: {} }

const receivedLines = (purchase: Purchase | undefined) =>
  new Set(purchase?.lines.filter(({ received }) => received > 0).map(({ line }) => line))

/** An editable order: supplier, products, quantities, days; saved as a draft or placed. */
export const PurchaseForm = ({ title, draft, sources, stored, canAddProducts, onSaved, onLeave, children }: Form) => {
  const dispatch = usePurchasingDispatch()
  const { isBusy, save, send } = usePurchaseActions(draft, onSaved)
  const [tried, setTried] = useState<'save' | 'place'>()
  const [mails, setMails] = useState(false)
  const isSent = stored !== undefined && stored.status !== 'draft'
  const problemsTo = { save: () => problemsOf(draft), place: () => placingProblemsOf(draft, sources) }
  const visibleProblems: DraftProblems = tried ? problemsTo[tried]() : noProblems
  const fixed = useMemo(() => receivedLines(stored), [stored])
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
      summary={<span role="status">{draft.touched && 'Not saved. Your draft stays here while you browse.'}</span>}
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
        </>
      }
    >
      <div className="purchase-form">
        {children}
        <HeadFields draft={draft} sources={sources} isSent={isSent} />
        {visibleProblems.general.map((problem) => (
          <p key={problem} className="purchase-problem" role="alert">
            {problem}
          </p>
        ))}
        <SplitControl draft={draft} sources={sources} />
        <MinimumNotes draft={draft} sources={sources} />
        <LinesTable draft={draft} sources={sources} problems={visibleProblems} fixed={fixed} />
        {canAddProducts && <AddProduct draft={draft} sources={sources} />}
        {!isSent && email && (
          <Checkbox checked={mails} onChange={({ target }) => setMails(target.checked)}>
            Email it to {email} when placed
          </Checkbox>
        )}
      </div>
      <FootBar draft={draft} sources={sources}>
        {!isSent && (
          <Button type="primary" loading={isBusy} onClick={() => attempt('place', () => send(mails && Boolean(email)))}>
            {mails && email ? 'Place and email order' : 'Place order'}
          </Button>
        )}
      </FootBar>
    </ScreenFrame>
  )
}
