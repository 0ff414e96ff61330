import { Button } from 'antd'
import { useState } from 'react'
import type { ReportDrop } from '#contract/reportDrops.ts'
import type { Report } from '#contract/reports.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { DropItem } from './DropItem.tsx'
import { useGetReportDropsQuery } from './dropsApi.ts'
import './drops.css'

const DropDialog = lazyPart(() => import('./DropDialog.tsx'))

const WIDTH_PX = 560
/** Polling interval in milliseconds while a file is on its way, in case its event is lost. */
const POLL_MS = 3000

/** The files of a report that Clove sends to buckets, and their last outcomes. */
const DropsDrawer = ({ report, onClose }: { report: Report; onClose(): void }) => {
  const { id, title } = report
  const cached = useGetReportDropsQuery({ id })
  const { data, error, refetch } = useGetReportDropsQuery(
    { id },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: cached.data?.some(({ isRunning }) => isRunning) ? POLL_MS : 0,
    },
  )
  const [form, setForm] = useState<{ drop?: ReportDrop }>()
  const addButton = (
    <Button type="primary" onClick={() => setForm({})}>
      Add file
    </Button>
  )
  return (
    <SheetDrawer open width={WIDTH_PX} title={`Send ‘${title}’ to S3`} onClose={onClose}>
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the files"
        lines={4}
        empty={
          <EmptyState title="No files yet" action={addButton}>
            Clove writes the newest figures of this report into your S3 bucket, every day or week, for a warehouse or a
            notebook to load.
          </EmptyState>
        }
      >
        {(drops) => (
          <>
            <ul className="drops">
              {drops.map((drop) => (
                <DropItem key={drop.id} report={report} drop={drop} onEdit={() => setForm({ drop })} />
              ))}
            </ul>
            {addButton}
          </>
        )}
      </QueryView>
      <OnceNeeded needed={form !== undefined}>
        {form && <DropDialog report={report} {...form} onClose={() => setForm(undefined)} />}
      </OnceNeeded>
    </SheetDrawer>
  )
}

export default DropsDrawer
