import { Segmented, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Asin } from '#contract/common.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { usePurchasingDispatch, usePurchasingSelector } from '../hooks.ts'
import { orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { draftDropped, draftStarted, selectDrafts } from '../purchasingSlice.ts'
import { draftsOfLines, type WantedLine } from './formLines.ts'
import type { FormSources } from './formSources.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { useFormSources } from './useFormSources.ts'

/** Lines to order, in one order or in one per supplier. */
interface Wanted {
  lines: WantedLine[]
  together: boolean
}

const Handed = z.object({
  lines: z.array(
    z.object({ asin: Asin, marketplace: z.string(), seller: z.string(), quantity: z.int().check(z.minimum(1)) }),
  ),
  together: z.optional(z.boolean()),
})

/** Parses the lines that another screen passes in the navigation state; no lines when it is invalid. */
const wantedLines = (state: unknown): Wanted => {
  const { lines = [], together = false } = Handed.safeParse(state).data ?? {}
  return { lines, together }
}

const TITLE = 'New Purchase Orders'
const isNew = ({ key }: PurchaseDraft) => key.startsWith('new:')

const nameOf = (draft: PurchaseDraft, { suppliers }: FormSources) => {
  const name = suppliers.find(({ id }) => id === draft.supplier)?.name ?? 'No supplier'
  return `${name} · ${formatNumber(orderedLines(draft).length)}`
}

/** New orders of lines from another screen, one per supplier. */
const NewPurchasesScreen = () => {
  const dispatch = usePurchasingDispatch()
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const { lines: requestedLines, together } = useMemo(() => wantedLines(state), [state])
  const allDrafts = usePurchasingSelector(selectDrafts)
  const drafts = useMemo(() => allDrafts.filter(isNew), [allDrafts])
  const { sources, error, retry } = useFormSources()
  const [selectedKey, setChosen] = useState<string>()

  useEffect(() => {
    if (!sources || !requestedLines.length) return
    for (const draft of draftsOfLines(requestedLines, sources, together)) {
      // new lines replace an earlier draft
      dispatch(draftDropped(draft.key))
      dispatch(draftStarted({ ...draft, touched: true }))
    }
    // consumed once: coming back shows the edited draft
    void navigate(pathname, { replace: true, state: null })
  }, [dispatch, navigate, pathname, sources, requestedLines, together])

  const draft = drafts.find(({ key }) => key === selectedKey) ?? drafts[0]
  if (draft && sources)
    return (
      <PurchaseForm
        key={draft.key}
        title={TITLE}
        draft={draft}
        sources={sources}
        canAddProducts
        onSaved={({ id }) => {
          if (drafts.length <= 1) void navigate(`/po/orders/${id}`)
        }}
      >
        {drafts.length > 1 && (
          <Segmented
            aria-label="Order"
            options={drafts.map((one) => ({ value: one.key, label: nameOf(one, sources) }))}
            value={draft.key}
            onChange={setChosen}
          />
        )}
      </PurchaseForm>
    )
  return (
    <ScreenFrame title={TITLE} busy={!error && requestedLines.length > 0}>
      {error ? (
        <FailureState title="Couldn’t load the form" error={error} retry={retry} />
      ) : requestedLines.length || drafts.length ? (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      ) : (
        <EmptyState title="No products selected" action={<Link to="/logistics/restock">Go to restock</Link>}>
          Select rows in Restock and press Create PO, or open a product’s order form.
        </EmptyState>
      )}
    </ScreenFrame>
  )
}

export default NewPurchasesScreen
