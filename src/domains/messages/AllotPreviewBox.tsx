import type { AllotPreview } from '#contract/messages.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { SmallTable } from '#shared/ui/SmallTable.tsx'
import { LeftOutList } from './LeftOutList.tsx'

interface Box {
  preview: { data?: AllotPreview | undefined; error?: unknown; isFetching: boolean }
  /** What was told is of what is asked now. */
  isShown: boolean
}

/** What allotting would come to: how many each campaign gets, and who is left out. */
export const AllotPreviewBox = ({ preview: { data, error, isFetching }, isShown }: Box) => {
  if (error && isShown)
    return (
      <p className="message-wrong" role="alert">
        {failureOf(error as CallError)}
      </p>
    )
  if (!data || !isShown) return <p className="message-hint">Counting leads …</p>
  return (
    <div className="message-count" aria-busy={isFetching} aria-live="polite">
      <p>
        <strong>{counted(data.ready, 'lead')}</strong> can be allotted, of {data.leads.toLocaleString()} that are ready.
      </p>
      <SmallTable
        label="What each campaign gets"
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
