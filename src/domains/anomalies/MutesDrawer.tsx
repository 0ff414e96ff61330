import { Button } from 'antd'
import type { AnomalyMute } from '#contract/anomalies.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useDeleteAnomalyMuteMutation, useGetAnomalyMutesQuery } from './anomaliesApi.ts'
import { formatMute } from './anomalyText.ts'

const WIDTH = 560

const columnsWith = (unmute: (id: string) => void, isBusy: boolean): SmallColumn<AnomalyMute>[] => [
  { key: 'what', title: 'What', kind: 'prose', names: true, cell: formatMute },
  { key: 'until', title: 'Until', cell: ({ until }) => (until ? <Day day={until} /> : 'for good') },
  { key: 'by', title: 'By', spare: true, cell: ({ by: userName }) => userName },
  {
    key: 'off',
    title: '',
    cell: (mute) => (
      <Button size="small" disabled={isBusy} aria-label={`Unmute ${formatMute(mute)}`} onClick={() => unmute(mute.id)}>
        Unmute
      </Button>
    ),
  },
]

const Mutes = () => {
  const { data, error, refetch } = useGetAnomalyMutesQuery()
  const { run, isBusy } = useCommand(useDeleteAnomalyMuteMutation(), () => notifyDone('No longer muted.'))
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the muted anomalies">
      {(data) => (
        <SmallTable
          label="Muted anomalies"
          columns={columnsWith((id) => void run(id), isBusy)}
          rows={data}
          rowKey={({ id }) => id}
          empty="Nothing is muted. Mute an anomaly from its detail view."
        />
      )}
    </QueryView>
  )
}

/** The mutes, which can be removed. */
const MutesDrawer = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <SheetDrawer open={open} onClose={onClose} width={WIDTH} title="Muted">
    <Mutes />
  </SheetDrawer>
)

export default MutesDrawer
