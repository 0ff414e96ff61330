import { Modal } from 'antd'
import type { AdsGoal, AdsReplay } from '#contract/ads.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useOpening } from '#shared/ui/useOpening.ts'
import { useGetAdsReplayQuery } from './adsApi.ts'

type Part = AdsReplay['parts'][number]

const actionTitles: Readonly<Record<Part['action'], string>> = {
  lower: 'Bids to lower',
  raise: 'Bids to raise',
  exclude: 'Terms to exclude',
}

const columns: SmallColumn<Part>[] = [
  { key: 'action', title: 'Advice', cell: ({ action }) => actionTitles[action], names: true },
  { key: 'count', title: 'Changes', kind: 'figure', cell: ({ count }) => formatNumber(count) },
  {
    key: 'spend',
    title: 'Spend since',
    kind: 'figure',
    cell: ({ spend, currency }) => formatMoney(Math.round(spend), currency),
  },
  {
    key: 'gain',
    title: 'Profit gained',
    kind: 'figure',
    cell: ({ gain, currency }) => formatMoney(Math.round(gain), currency),
  },
  { key: 'lossCount', title: 'Would have lost', kind: 'figure', cell: ({ lossCount }) => formatNumber(lossCount) },
]

const Replay = ({ replay: { days, parts } }: { replay: AdsReplay }) =>
  days ? (
    <>
      <p>
        The advice as it would have been 60 settled days ago, followed once, from <Day day={days.since} /> to{' '}
        <Day day={days.until} />: reported clicks, orders and spend, with clicks and orders following each bid one to
        one. Today’s stock decides which bids may rise. New keywords are left out, because what they would have sold is
        unknown.
      </p>
      <SmallTable
        label="What the advice would have changed"
        columns={columns}
        rows={parts}
        rowKey={({ action, currency }) => `${action} ${currency}`}
        cards
      />
    </>
  ) : (
    <p>There was no advice 60 days ago: it needs reports of about five months.</p>
  )

const Answer = ({ goal }: { goal: AdsGoal }) => {
  const { currentData, error, refetch } = useGetAdsReplayQuery(goal)
  return (
    <QueryView query={{ data: currentData, error, refetch }} failed="Couldn’t replay the advice" lines={4}>
      {(replay) => <Replay replay={replay} />}
    </QueryView>
  )
}

/** What the advice of 60 days ago would have changed since. */
const ReplayDialog = ({ goal, onClose }: { goal: AdsGoal; onClose(): void }) => (
  <Modal open={useOpening(true)} title="Replay of the last 60 days" width={680} footer={null} onCancel={onClose}>
    <Answer goal={goal} />
  </Modal>
)

export default ReplayDialog
