import { useEffect, useMemo, useState } from 'react'
import { notify } from '#domains/notices/index.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import type { PurchaseDraft } from '../purchaseDraft.ts'
import { lineAdded } from '../purchasingSlice.ts'
import { productLines } from './formLines.ts'
import type { FormSources } from './formSources.ts'
import { useFormSources } from './useFormSources.ts'

/** A product that is to join an order: asked for, and then known. */
export interface MoreProducts {
  asked: string | undefined
  ask(asin: string | undefined): void
  isFetching: boolean
}

/** What a form of these products is made of, and how further ones join. */
export const useMoreProducts = (asins: readonly string[]) => {
  const [asked, ask] = useState<string>()
  const text = [...new Set([...asins, ...(asked ? [asked] : [])])].sort().join()
  const { isFetching, ...rest } = useFormSources(useMemo(() => (text ? text.split(',') : []), [text]))
  return { ...rest, more: { asked, ask, isFetching } }
}

/** Adds the lines of the product that was asked for as soon as it is known. */
export const useAddedLines = (
  { key, currency }: PurchaseDraft,
  sources: FormSources,
  more: MoreProducts | undefined,
) => {
  const dispatch = usePurchasingDispatch()
  const asked = more?.isFetching ? undefined : more?.asked
  const done = more?.ask
  useEffect(() => {
    if (!asked) return
    const lines = productLines(asked, sources, currency)
    for (const line of lines) dispatch(lineAdded({ key, line }))
    if (!lines.length)
      dispatch(notify({ type: 'warning', message: `No SKU of ${asked} is known. Add one to the product first.` }))
    done?.(undefined)
  }, [dispatch, asked, done, sources, key, currency])
}
