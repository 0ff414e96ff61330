import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AdsAdvice, AdsAdviceRow, AdsGoal } from '#contract/ads.ts'
import { adsGoals } from '#contract/ads.ts'
import { usePlaceFilters } from '#domains/asins/index.ts'
import { type SessionFiltersRoot, selectIsInView } from '#domains/settings/index.ts'
import { oneOf, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { plainLayout, type View } from '#shared/table/tableLayoutsSlice.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { AdsTabs } from './AdsTabs.tsx'
import { AdviceActions } from './AdviceActions.tsx'
import { useGetAdsAdviceQuery } from './adsApi.ts'
import { actionLabels, adviceColumns, adviceKey, subjectOf } from './adviceColumns.tsx'
import { NoAds } from './NoAds.tsx'
import './ads.css'

const ReplayDialog = lazyPart(() => import('./ReplayDialog.tsx'))

const goalParam = withDefault(oneOf(adsGoals), 'profit')
const goals = [
  { value: 'profit', label: 'Profit: half of the break-even click' },
  { value: 'growth', label: 'Growth: 0.8 of the break-even click' },
]

const view = (title: string, choices: string[]): View => ({
  title,
  search: { text: '', terms: [{ key: 'action', is: 'oneOf', choices }], sort: [], group: [] },
  layout: plainLayout(),
})
const { lower, raise, exclude, harvest } = actionLabels
const views = [
  view('By target: bids to set', [lower, raise]),
  view('By search term: to exclude and to add', [exclude, harvest]),
  view('What to cut', [lower, exclude]),
]

/** Expected gain a day by currency, largest first. */
const gains = (rows: readonly AdsAdviceRow[]): string => {
  const sums = new Map<string, number>()
  for (const { currency, money } of rows) sums.set(currency, (sums.get(currency) ?? 0) + money)
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([currency, amount]) => formatMoney(Math.round(amount), currency))
    .join(' + ')
}

/** The days of the advice, and what it lacks. */
const AdviceFoot = ({ advice: { days, hasBids, withoutCost } }: { advice: AdsAdvice }) => (
  <span className="ads-foot">
    {days && (
      <>
        Clicks and orders <Day day={days.since} /> – <Day day={days.until} />; later orders may still change.
      </>
    )}
    {!hasBids && ' Import a bulk file of the ads console to see today’s bids and to get a bulk sheet.'}
    {withoutCost.length > 0 && (
      <>
        {' '}
        {formatPlural(withoutCost.length, 'product')} without a cost: <Link to="/data/product-info">enter costs</Link>{' '}
        to get advice.
      </>
    )}
  </span>
)

const noRows: AdsAdviceRow[] = []

/** Bids to set, and search terms to exclude or to add, for the ads console. */
const AdviceView = () => {
  const [goal, aimFor] = useAddressParam('goal', goalParam, inPlace)
  const { data, error, isFetching, refetch } = useGetAdsAdviceQuery(goal, { refetchOnMountOrArgChange: 60 })
  const [selected, setSelected] = useState<string[]>([])
  const [isReplayed, setReplayed] = useState(false)
  const isInView = useSelector((root: SessionFiltersRoot) => selectIsInView(root))
  const placeFilters = usePlaceFilters(data?.rows ?? noRows)
  const filters = [
    {
      key: 'goal',
      name: 'Goal',
      value: goal === 'growth' ? 'growth' : 'profit',
      editor: (
        <SelectOne
          label="Goal"
          choices={goals}
          value={goal}
          onChange={(next) => aimFor((next ?? 'profit') as AdsGoal)}
        />
      ),
    },
    ...placeFilters,
  ]
  const rows = useMemo(() => data?.rows.filter(isInView) ?? [], [data, isInView])
  const openRows = useMemo(() => rows.filter(({ doneOn }) => doneOn === null), [rows])
  const columns = useMemo(() => adviceColumns(goal), [goal])
  const selectedRows = useMemo(() => {
    const keys = new Set(selected)
    return rows.filter((row) => keys.has(adviceKey(row)))
  }, [rows, selected])
  return (
    <ScreenFrame
      title="Ads Table"
      busy={isFetching}
      summary={data?.days && `${formatPlural(openRows.length, 'change')} · ${gains(openRows) || '0'} expected a day`}
      actions={
        <>
          <Button onClick={() => setReplayed(true)}>Replay 60 days</Button> <AdsTabs />
        </>
      }
    >
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the advice" lines={10}>
        {(advice) =>
          advice.days === null ? (
            <NoAds />
          ) : (
            <DataTable
              name="ads-advice"
              rows={rows}
              rowKey={adviceKey}
              rowLabel={subjectOf}
              columns={columns}
              filters={filters}
              views={views}
              selected={selected}
              onSelect={setSelected}
              actions={<AdviceActions rows={selectedRows} goal={goal} />}
              footer={<AdviceFoot advice={advice} />}
              fileName="ads-advice"
              empty={
                <EmptyState title="Nothing to change">
                  Bids are near their aim, or there are too few clicks and orders to tell. Advice needs reports of
                  targets, search terms and advertised products over several weeks.
                </EmptyState>
              }
            />
          )
        }
      </QueryView>
      {isReplayed && <ReplayDialog goal={goal} onClose={() => setReplayed(false)} />}
    </ScreenFrame>
  )
}

export default AdviceView
