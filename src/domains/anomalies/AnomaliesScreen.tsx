import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { type Anomaly, anomalyStates } from '#contract/anomalies.ts'
import { actionLabel } from '#rules/actions/actionLabel.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useAnomaliesAddress } from './anomaliesAddress.ts'
import { type AnomalyList, useGetAnomaliesQuery, useUpdateAnomalySeenMutation } from './anomaliesApi.ts'
import { anomalyColumns } from './anomalyColumns.tsx'
import { stateLabels } from './anomalyText.ts'
import './anomalies.css'

interface Tools {
  address: ReturnType<typeof useAnomaliesAddress>
  anomalies: readonly Anomaly[]
}

const states = [
  ...anomalyStates.map((value) => ({ value, label: stateLabels[value] })),
  { value: 'all' as const, label: 'All states' },
]
const ANY = { value: '', label: '' }

/** Filters of anomalies; only existing values can be chosen. */
const AnomalyTools = ({ address, anomalies }: Tools) => {
  const measures = new Map(anomalies.map(({ measure, title }) => [measure, title]))
  const places = [...new Set(anomalies.map(({ marketplace }) => marketplace))].sort()
  return (
    <>
      <SelectOne
        label="State"
        dense
        choices={states}
        value={address.state}
        onChange={(next) => address.ask({ state: states.find(({ value }) => value === next)?.value })}
      />
      <SelectOne
        label="Figure"
        dense
        choices={[{ ...ANY, label: 'All figures' }, ...[...measures].map(([value, label]) => ({ value, label }))]}
        value={address.measure ?? ''}
        onChange={(measure) => address.ask({ measure })}
      />
      <SelectOne
        label="Marketplace"
        dense
        choices={[
          { ...ANY, label: 'All marketplaces' },
          ...places.map((value) => ({ value, label: marketplaceByCode(value)?.title ?? value })),
        ]}
        value={address.marketplace ?? ''}
        onChange={(marketplace) => address.ask({ marketplace })}
      />
    </>
  )
}

const AnomalyDrawer = lazyPart(() => import('./AnomalyDrawer.tsx'))
const MutesDrawer = lazyPart(() => import('./MutesDrawer.tsx'))

const keyOf = ({ id }: Anomaly) => id
const labelOf = ({ asin, title, since }: Anomaly) => `${asin}, ${title}, ${since}`

const worthOf = (anomalies: readonly Anomaly[]) => anomalies.reduce((sum, one) => sum + Math.abs(one.worth ?? 0), 0)

/**
 * Returns counts and sums of new anomalies: all except days out of stock, those that the home screen counts, then days
 * out of stock.
 */
const summaryOf = ({ anomalies, currency, working, recent }: AnomalyList) => {
  const fresh = anomalies.filter(({ state }) => state === 'new')
  const out = fresh.filter(({ measure }) => measure === 'daysOut')
  const unlike = fresh.filter(({ measure }) => measure !== 'daysOut')
  const [worth, lost] = [worthOf(unlike), worthOf(out)]
  const money = (amount: number | null) => (amount === null ? UNKNOWN : formatMoney(amount, currency))
  return [
    formatPlural(unlike.length, 'new anomaly', 'new anomalies'),
    ...(worth > 0 ? [`${money(worth)} off expectation`] : []),
    ...(recent.count > 0
      ? [`${formatNumber(recent.count)} ${actionLabel('anomalies', recent.count)}, ${money(recent.money)}`]
      : []),
    ...(out.length > 0
      ? [`${formatPlural(out.length, 'time', 'times')} out of stock${lost > 0 ? `, ${money(lost)}` : ''}`]
      : []),
    ...(working ? ['being checked again'] : []),
  ].join(' · ')
}

const Empty = ({ judged, working }: Pick<AnomalyList, 'judged' | 'working'>) =>
  judged === null ? (
    <ReportsNeeded title={working ? 'Checking figures' : 'Nothing checked yet'} type="orders">
      <p>
        Clove learns what to expect from four to eight weeks in stock and lists units, refunds, conversion, buy box, ads
        and fees that differ from it.
      </p>
      <p>Needs the reports All orders, Detail page sales and traffic, Sponsored Products and settlements.</p>
    </ReportsNeeded>
  ) : (
    <EmptyState title="No anomalies">All reported figures are as expected.</EmptyState>
  )

/** Figures that deviate from their expectation, highest value first. */
const AnomaliesScreen = () => {
  const address = useAnomaliesAddress()
  const { state, measure, marketplace, opened: openedId, ask } = address
  const { data, error, isFetching, refetch } = useGetAnomaliesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { run, isBusy } = useCommand(useUpdateAnomalySeenMutation())
  const [selected, setSelected] = useState<string[]>([])
  const [showsMutes, setShowsMutes] = useState(false)
  const rows = useMemo(
    () =>
      data?.anomalies.filter(
        (one) =>
          (state === 'all' || one.state === state) &&
          (measure === undefined || one.measure === measure) &&
          (marketplace === undefined || one.marketplace === marketplace),
      ) ?? [],
    [data, state, measure, marketplace],
  )
  const currency = data?.currency ?? ''
  const open = useCallback((id: string | undefined) => ask({ anomaly: id }), [ask])
  const columns = useMemo(() => anomalyColumns(currency, open), [currency, open])
  const selectedIds = useMemo(() => {
    const visibleIds = new Set(rows.map(keyOf))
    return selected.filter((id) => visibleIds.has(id))
  }, [rows, selected])
  const say = async (seen: boolean) => {
    if (await run({ ids: selectedIds, seen })) setSelected([])
  }
  return (
    <ScreenFrame
      title="Anomalies"
      busy={isFetching}
      summary={data && summaryOf(data)}
      actions={<Button onClick={() => setShowsMutes(true)}>Muted…</Button>}
    >
      <QueryView
        query={{ data, error, isFetching, refetch }}
        failed="Couldn’t load the anomalies"
        stale="Couldn’t refresh the anomalies"
        lines={10}
      >
        {(data) => {
          if (!data.anomalies.length) return <Empty judged={data.judged} working={data.working} />
          return (
            <DataTable
              name="anomalies"
              rows={rows}
              rowKey={keyOf}
              rowLabel={labelOf}
              columns={columns}
              selected={selectedIds}
              onSelect={setSelected}
              onOpen={({ id }) => open(id)}
              tools={<AnomalyTools address={address} anomalies={data.anomalies} />}
              actions={
                <>
                  <Button size="small" loading={isBusy} onClick={() => void say(true)}>
                    Mark as seen
                  </Button>
                  <Button size="small" loading={isBusy} onClick={() => void say(false)}>
                    Mark as new
                  </Button>
                </>
              }
              empty={<EmptyState title="No matches">Change the state, figure or marketplace to see others.</EmptyState>}
              tall
              fileName="anomalies"
            />
          )
        }}
      </QueryView>
      <OnceNeeded needed={openedId !== undefined}>
        <AnomalyDrawer id={openedId} onClose={() => open(undefined)} onOpen={open} />
      </OnceNeeded>
      <OnceNeeded needed={showsMutes}>
        <MutesDrawer open={showsMutes} onClose={() => setShowsMutes(false)} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default AnomaliesScreen
