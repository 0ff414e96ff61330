import { Button, Checkbox, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Anomaly, AnomalyDay } from '#contract/anomalies.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { addDays } from '#rules/days.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { Asin } from '#shared/ui/Asin.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import {
  anomaliesApi,
  useCreateAnomalyMuteMutation,
  useGetAnomalyQuery,
  useUpdateAnomalySeenMutation,
} from './anomaliesApi.ts'
import { waysOf } from './anomalyLinks.ts'
import { type Figure, figureOf, formatFigure, formatMute, headline, stateLabels } from './anomalyText.ts'

const lengths = [
  { value: '14', label: 'for two weeks' },
  { value: '90', label: 'for three months' },
  { value: 'ever', label: 'permanently' },
]

const today = (now: number) => new Date(now).toISOString().slice(0, 10)

/** Mutes similar anomalies: by ASIN, measure and duration. */
const MuteForm = ({ anomaly, onDone }: { anomaly: Anomaly; onDone(): void }) => {
  const { asin, measure, title } = anomaly
  const [what, setWhat] = useState('both')
  const [length, setLength] = useState('90')
  const now = useNow()
  const { run, isBusy } = useCommand(useCreateAnomalyMuteMutation(), (mute) =>
    notifyDone(
      `${formatMute(mute)} muted.`,
      undoBy(anomaliesApi.endpoints.deleteAnomalyMute, mute.id, 'No longer muted.'),
    ),
  )
  const scopes = [
    { value: 'both', label: `${title} of ${asin}` },
    { value: 'asin', label: `All figures of ${asin}` },
    { value: 'measure', label: `${title} of all products` },
  ]
  const mute = async () => {
    const createdMute = await run({
      asin: what === 'measure' ? null : asin,
      marketplace: null,
      measure: what === 'asin' ? null : measure,
      until: length === 'ever' ? null : addDays(today(now), Number(length)),
    })
    if (createdMute) onDone()
  }
  return (
    <fieldset className="anomaly-mute">
      <legend>Mute</legend>
      <SelectOne
        label="What to mute"
        choices={scopes}
        dense
        value={what}
        onChange={(next) => setWhat(next ?? 'both')}
      />
      <SelectOne
        label="For how long"
        choices={lengths}
        dense
        value={length}
        onChange={(next) => setLength(next ?? '90')}
      />
      <Button loading={isBusy} onClick={() => void mute()}>
        Mute
      </Button>
    </fieldset>
  )
}

// contains the chart library
const AnomalyChart = lazyPart(() => import('./AnomalyChart.tsx'))

const dayColumns = (anomalyFigure: Figure, currency: string): SmallColumn<AnomalyDay>[] => {
  const figure = (key: 'seen' | 'expected' | 'low' | 'high', title: string): SmallColumn<AnomalyDay> => ({
    ...{ key, title, kind: 'figure' },
    cell: (row) => (row.isOut && key === 'seen' ? 'out of stock' : formatFigure(row[key], anomalyFigure, currency)),
  })
  return [
    { key: 'day', title: 'Day', names: true, cell: ({ day }) => <Day day={day} /> },
    figure('seen', anomalyFigure.title),
    figure('expected', 'Expected'),
    figure('low', 'At least'),
    figure('high', 'At most'),
  ]
}

const Days = ({ anomaly, days }: { anomaly: Anomaly; days: readonly AnomalyDay[] }) => {
  const [isTable, setTable] = useState(false)
  const figure = figureOf(anomaly)
  return (
    <>
      <Checkbox checked={isTable} onChange={({ target }) => setTable(target.checked)}>
        As a table
      </Checkbox>
      {isTable ? (
        <SmallTable
          label={`${figure.title} by the day`}
          columns={dayColumns(figure, anomaly.money.currency)}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      ) : (
        <>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
            <AnomalyChart figure={figure} anomaly={anomaly} days={days} />
          </Suspense>
          <small>
            {figure.title} in green, expected values in gray; the band is the normal range of a single day. Days out of
            stock are hatched.
          </small>
        </>
      )}
    </>
  )
}

const Reasons = ({ reasons }: Pick<Anomaly, 'reasons'>) => (
  <section>
    <h3>Known reasons</h3>
    {reasons.length ? (
      <ul>
        {reasons.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ) : (
      <p>No known cause.</p>
    )}
  </section>
)

const Sheet = ({ id, onMuted }: { id: string; onMuted(): void }) => {
  const { currentData, error, refetch } = useGetAnomalyQuery(id)
  const { run, isBusy } = useCommand(useUpdateAnomalySeenMutation())
  return (
    <QueryView query={{ data: currentData, error, refetch }} failed="Couldn’t load the anomaly">
      {(currentData) => {
        const { anomaly, days } = currentData
        const { asin, name, marketplace, seller, since, until, reasons, state, formula } = anomaly
        return (
          <div className="anomaly-sheet">
            <p>
              <Asin asin={asin} /> {name} · {marketplace} · {seller} · <Day day={since} />
              {until !== since && (
                <>
                  {' – '}
                  <Day day={until} />
                </>
              )}
            </p>
            <p>
              <strong>{headline(anomaly)}</strong>
            </p>
            {formula && <p>{formula}</p>}
            <Days anomaly={anomaly} days={days} />
            {anomaly.measure !== 'daysOut' && <Reasons reasons={reasons} />}
            <nav aria-label="What you can do" className="anomaly-ways">
              {waysOf(anomaly).map(({ label, path }) => (
                <Link key={label} to={path}>
                  {label}
                </Link>
              ))}
            </nav>
            <div className="anomaly-actions">
              <span>{stateLabels[state]}</span>
              <Button loading={isBusy} onClick={() => void run({ ids: [id], seen: state !== 'seen' })}>
                {state === 'seen' ? 'Mark as new' : 'Mark as seen'}
              </Button>
            </div>
            {state !== 'muted' && <MuteForm key={id} anomaly={anomaly} onDone={onMuted} />}
          </div>
        )
      }}
    </QueryView>
  )
}

/** One anomaly: its days with their expectation, known reasons, and actions. */
const AnomalyDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={720} title="Anomaly">
    {(id) => <Sheet id={id} onMuted={row.onClose} />}
  </RowDrawer>
)

export default AnomalyDrawer
