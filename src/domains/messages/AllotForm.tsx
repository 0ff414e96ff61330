import { Button, Segmented } from 'antd'
import { useState } from 'react'
import type { AllotInput, Campaign } from '#contract/messages.ts'
import { ProductsField } from '#domains/asins/index.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { counted } from '#shared/lib/counted.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { AllotPreviewBox } from './AllotPreviewBox.tsx'
import { allotmentUndoWanted } from './messageCommands.ts'
import { useCreateAllotmentMutation, useGetAllotmentPreviewQuery } from './messagesApi.ts'
import { useReadyProducts } from './useReadyProducts.ts'

type Measure = 'share' | 'count'
const measures: { value: Measure; label: string }[] = [
  { value: 'share', label: 'By share' },
  { value: 'count', label: 'By count' },
]
const limits = { share: 100, count: 1_000_000 } as const
/** So long after the last key the leads are counted. */
const SETTLE_MS = 400

const inputOf = (
  asins: string[],
  measure: Measure,
  parts: Readonly<Record<string, number>>,
): AllotInput | undefined => {
  const campaigns = Object.entries(parts).flatMap(([id, part]) => (part > 0 ? [{ id, [measure]: part }] : []))
  return asins.length && campaigns.length ? { asins, campaigns } : undefined
}

/** Which products' leads go to which campaign, what that comes to, and the button that does it. */
export const AllotForm = ({ campaigns }: { campaigns: readonly Campaign[] }) => {
  const products = useReadyProducts()
  const [asins, setAsins] = useState<string[]>([])
  const [measure, setMeasure] = useState<Measure>('share')
  const [parts, setParts] = useState<Record<string, number>>({})
  const input = inputOf(asins, measure, parts)
  const debouncedInput = useSettled(JSON.stringify(input ?? null), SETTLE_MS)
  const preview = useGetAllotmentPreviewQuery(JSON.parse(debouncedInput) as AllotInput, {
    skip: debouncedInput === 'null',
  })
  const isShown = input !== undefined && debouncedInput === JSON.stringify(input)
  const allot = useCommand(useCreateAllotmentMutation(), ({ id: made, leads }) =>
    notifyDone(`${counted(leads, 'lead')} allotted.`, allotmentUndoWanted(made)),
  )
  const got = isShown && !preview.isFetching ? (preview.data?.campaigns ?? []) : []
  const total = got.reduce((sum, one) => sum + one.got, 0)
  return (
    <form
      className="message-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (input) void allot.run(input)
      }}
    >
      <h3>Products whose leads are allotted</h3>
      <ProductsField label="Products whose leads are allotted" asins={asins} onChange={setAsins} offered={products} />
      <Segmented
        aria-label="Leads are allotted"
        options={measures}
        value={measure}
        onChange={(next) => {
          setMeasure(next)
          setParts({})
        }}
      />
      {campaigns.map(({ id: campaign, title }) => (
        <div key={campaign} className="message-part">
          <span>{title}</span>
          <CountInput
            label={`${measure === 'share' ? 'Share' : 'Leads'} of ${title}`}
            after={measure === 'share' ? '%' : 'leads'}
            min={0}
            max={limits[measure]}
            value={parts[campaign]}
            onChange={(part) => setParts((now) => ({ ...now, [campaign]: part ?? 0 }))}
          />
        </div>
      ))}
      {input && <AllotPreviewBox preview={preview} isShown={isShown} />}
      <p className="message-wrong" role="alert">
        {allot.failure}
      </p>
      <div className="message-actions">
        <Button type="primary" htmlType="submit" loading={allot.isBusy} disabled={total === 0}>
          {total > 0 ? `Allot ${counted(total, 'lead')}` : 'Allot'}
        </Button>
      </div>
    </form>
  )
}
