import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { Asin, noAsin } from '#contract/common.ts'
import { notify } from '#domains/notices/index.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import type { PurchaseDraft } from '../purchaseDraft.ts'
import { lineAdded } from '../purchasingSlice.ts'
import { productLines } from './formLines.ts'
import type { FormSources } from './formSources.ts'

/** Adds the lines of a product by its ASIN. */
export const AddProduct = ({ draft: { key, currency }, sources }: { draft: PurchaseDraft; sources: FormSources }) => {
  const dispatch = usePurchasingDispatch()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data } = Asin.safeParse(typed.trim().toUpperCase())
    setProblem(data ? undefined : noAsin(typed.trim() || 'Nothing'))
    if (!data) return
    const lines = productLines(data, sources, currency)
    for (const line of lines) dispatch(lineAdded({ key, line }))
    if (!lines.length)
      dispatch(notify({ type: 'warning', message: `No SKU of ${data} is known. Add one to the product first.` }))
    setTyped('')
  }
  return (
    <form className="purchase-add" onSubmit={submit}>
      <Input
        aria-label="ASIN of a product to add"
        placeholder="B0…"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit">Add product</Button>
      {problem && (
        <span className="purchase-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  )
}
