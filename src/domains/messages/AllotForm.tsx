import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { AllotInput, AllotPreview, Campaign } from '#contract/messages.ts'
import { ProductsField } from '#domains/asins/index.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { SmallTable } from '#shared/ui/SmallTable.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import {
  messagesApi,
  useCreateAllotmentMutation,
  useGetAllotmentPreviewQuery,
  useGetReadyProductsQuery,
} from './messagesApi.ts'

interface Box {
  preview: { data?: AllotPreview | undefined; error?: unknown; isFetching: boolean }
  /** Whether the displayed preview belongs to the current query. */
  isShown: boolean
}

/** Preview of an allotment: leads per campaign, and exclusions. */
const AllotPreviewBox = ({ preview: { data, error, isFetching }, isShown }: Box) => {
  if (error && isShown)
    return (
      <p className="message-wrong" role="alert">
        {failureOf(error as CallError)}
      </p>
    )
  if (!data || !isShown) return <p className="message-hint">Counting leads…</p>
  return (
    <div className="message-count" aria-busy={isFetching} aria-live="polite">
      <p>
        <strong>{formatPlural(data.ready, 'lead')}</strong> can be assigned, of {data.leads.toLocaleString()} that are
        ready.
      </p>
      <SmallTable
        label="Leads per campaign"
        columns={[
          { key: 'title', title: 'Campaign', names: true, kind: 'prose', cell: ({ title }) => title },
          { key: 'got', title: 'Leads', kind: 'figure', cell: ({ got }) => formatNumber(got) },
        ]}
        rows={data.campaigns}
        rowKey={({ id }) => id}
      />
      <LeftOutList leftOut={data.leftOut} what="lead" />
    </div>
  )
}

const useRoot = useSelector.withTypes<TenantsRoot>()

/** Returns products with ready leads, most first; empty without the leads feature. */
const useReadyProducts = (): { asin: string; label: string }[] => {
  const hasLeads = useRoot((root) => hasFeature(featuresOf(selectTenant(root)), ['outreach']))
  const { data = [] } = useGetReadyProductsQuery(undefined, { skip: !hasLeads })
  return data
    .filter(({ ready }) => (ready ?? 0) > 0)
    .sort((one, other) => (other.ready ?? 0) - (one.ready ?? 0))
    .map(({ asin, ready }) => ({ asin, label: `${formatPlural(ready ?? 0, 'lead')} ready` }))
}

type Measure = 'share' | 'count'
const measures: { value: Measure; label: string }[] = [
  { value: 'share', label: 'By share' },
  { value: 'count', label: 'By count' },
]
const limits = { share: 100, count: 1_000_000 } as const
/** Debounce time in milliseconds before leads are counted. */
const SETTLE_MS = 400

const inputOf = (
  asins: string[],
  measure: Measure,
  parts: Readonly<Record<string, number>>,
): AllotInput | undefined => {
  const campaigns = Object.entries(parts).flatMap(([id, part]) => (part > 0 ? [{ id, [measure]: part }] : []))
  return asins.length && campaigns.length ? { asins, campaigns } : undefined
}

/** Allots products' leads to campaigns, with a preview. */
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
  const allot = useCommand(useCreateAllotmentMutation(), ({ id: allotmentId, leads }) =>
    notifyDone(`${formatPlural(leads, 'lead')} allotted.`, undoBy(messagesApi.endpoints.undoAllotment, allotmentId)),
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
      <h3>Products whose leads are assigned</h3>
      <ProductsField label="Products whose leads are assigned" asins={asins} onChange={setAsins} offered={products} />
      <Segmented
        aria-label="Assign leads"
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
          {total > 0 ? `Allot ${formatPlural(total, 'lead')}` : 'Allot'}
        </Button>
      </div>
    </form>
  )
}
