import { Button } from 'antd'
import { useDispatch } from 'react-redux'
import type { Allotment } from '#contract/messages.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { allotmentUndoWanted } from './messageCommands.ts'
import { useGetAllotmentsQuery } from './messagesApi.ts'

const columnsOf = (undo: (id: string) => void): SmallColumn<Allotment>[] => [
  { key: 'at', title: 'When', names: true, cell: ({ at }) => <RelativeTime moment={at} /> },
  { key: 'by', title: 'By', cell: ({ by }) => by },
  { key: 'asins', title: 'Products', kind: 'figure', cell: ({ asins }) => formatNumber(asins.length) },
  {
    key: 'campaigns',
    title: 'Leads',
    kind: 'prose',
    cell: ({ campaigns }) => campaigns.map(({ title, got }) => `${title}: ${formatNumber(got)}`).join(' · '),
  },
  {
    key: 'undo',
    title: 'Undo',
    hidesTitle: true,
    kind: 'actions',
    cell: ({ id, leads, undoneAt }) =>
      undoneAt === null ? (
        <Button size="small" onClick={() => undo(id)}>
          Undo<span className="visually-hidden"> the allotment of {counted(leads, 'lead')}</span>
        </Button>
      ) : (
        'taken back'
      ),
  },
]

/** What was allotted before, each to be taken back. */
export const AllotmentHistory = () => {
  const { data = [] } = useGetAllotmentsQuery()
  const dispatch = useDispatch()
  return (
    <SmallTable
      label="Allotments"
      captioned
      cards
      columns={columnsOf((id) => dispatch(allotmentUndoWanted(id)))}
      rows={data}
      rowKey={({ id }) => id}
      empty="Nothing was allotted yet."
    />
  )
}
