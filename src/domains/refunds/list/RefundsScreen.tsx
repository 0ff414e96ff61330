import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { sendCommand } from '#domains/notices/index.ts'
import { claimMeanings } from '#rules/claims/claimTypes.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import { CaseBoard } from '../board/CaseBoard.tsx'
import { useCaseAddress } from '../caseAddress.ts'
import { type CasesQuery, casesAddress, totalsFilters } from '../caseFilter.ts'
import type { Total } from '../caseShapes.ts'
import { FilingBar } from '../filing/FilingBar.tsx'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { refundsApi, useGetCaseTotalsQuery, useGetDetectionQuery } from '../refundsApi.ts'
import { colorIn, selectColors, selectIsFiling, selectTypeNames } from '../refundsSelectors.ts'
import { selectProgress } from '../refundsSlice.ts'
import { useGetCaseTypesQuery } from '../settingsApi.ts'
import { CaseFilterBar } from './CaseFilterBar.tsx'
import { CaseList } from './CaseList.tsx'
import { HeadFigures } from './HeadFigures.tsx'
import { sumOf, worthOf } from './totalSums.ts'
import '../refunds.css'

const meanings = new Map<string, string>(Object.entries(claimMeanings))

const formatWorth = ({ estimated: { amount, currency }, cases }: Total) => {
  const worth = worthOf(amount, cases)
  return worth === null ? UNKNOWN : formatMoney(worth, currency)
}

interface Rail {
  totals: readonly Total[]
  chosen: readonly string[]
  onChoose(types: string[]): void
}

/** Totals by type in the types' colors; a click filters the list by the type, another one removes the filter. */
const TypeRail = ({ totals, chosen: selectedTypes, onChoose }: Rail) => {
  const colors = useRefundsSelector(selectColors)
  const names = useRefundsSelector(selectTypeNames)
  const totalsByType = new Map(totals.map((total) => [total.key, total]))
  const visibleTypes = names.filter((name) => totalsByType.has(name) || selectedTypes.includes(name))
  const toggle = (name: string) =>
    onChoose(selectedTypes.includes(name) ? selectedTypes.filter((other) => other !== name) : [...selectedTypes, name])
  return (
    <ul className="claim-rail" aria-label="Types">
      {visibleTypes.map((name) => {
        const total = totalsByType.get(name)
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={selectedTypes.includes(name)}
              title={meanings.get(name)}
              style={{ borderInlineStartColor: colorIn(colors, name) }}
              onClick={() => toggle(name)}
            >
              <span>{name}</span>
              <span className="figure">{formatNumber(total?.cases ?? 0)}</span>
              <small className="figure">{total && formatWorth(total)}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Starts detection over all data, and shows its progress. */
const DetectButton = () => {
  const dispatch = useRefundsDispatch()
  const { data } = useGetDetectionQuery()
  const progress = useRefundsSelector(selectProgress)
  // an import starts it too; before an event reports progress, the waiting count shows that it has started
  const waiting = data?.waiting ?? 0
  const isRunning = progress !== null || waiting > 0
  return (
    <span className="claim-detect">
      <small role="status" className={isRunning ? 'running' : undefined}>
        {isRunning && `Checking for claims, ${progress === null ? `${formatNumber(waiting)} to go` : `${progress} %`}`}
        {!isRunning && data?.finished_at && (
          <>
            Last checked <RelativeTime moment={data.finished_at} />
            {data.failed > 0 && `; ${formatNumber(data.failed)} could not be checked; contact support`}
          </>
        )}
      </small>
      <Button
        loading={isRunning}
        onClick={() => void dispatch(sendCommand(refundsApi.endpoints.startDetection, undefined))}
      >
        Check for claims
      </Button>
    </span>
  )
}

const CaseDrawer = lazyPart(() => import('../case/CaseDrawer.tsx'))
const FilingDialog = lazyPart(() => import('../filing/FilingDialog.tsx'))
const SettingsDrawer = lazyPart(() => import('../settings/SettingsDrawer.tsx'))

/** What Amazon owes, the deadlines, the evidence, and the payments. */
const RefundsScreen = () => {
  const [query, change] = useAddress(casesAddress)
  const ask = useCallback((next: Partial<CasesQuery>) => change(next, inPlace), [change])
  const { openedId, open } = useCaseAddress()
  const { currentData, data, error, isFetching, refetch } = useGetCaseTotalsQuery(totalsFilters(query), {
    refetchOnMountOrArgChange: true,
  })
  const totals = currentData ?? data
  // its error is shown; the default colors apply meanwhile
  useGetCaseTypesQuery()
  const isFiling = useRefundsSelector(selectIsFiling)
  const isNarrow = useNarrow()
  const [isSetting, setSetting] = useState(false)
  return (
    <ScreenFrame
      title="Refunds"
      busy={isFetching}
      summary={
        totals &&
        sumOf(totals.all).cases > 0 &&
        `${formatNumber(sumOf(totals.open).cases)} to file now · ${formatNumber(sumOf(totals.closing).cases)} closing within 7 days · ${formatNumber(sumOf(totals.later).cases)} open later`
      }
      actions={
        <>
          <DetectButton />
          <Button onClick={() => setSetting(true)}>Settings</Button>
        </>
      }
    >
      <QueryView query={{ data: totals, error, refetch }} failed="Couldn’t load the claims" lines={10}>
        {(totals) => {
          const hasAny = sumOf(totals.all).cases > 0
          const figures = hasAny && <HeadFigures totals={totals} ask={ask} />
          return (
            <ToolBarScope>
              <CaseFilterBar query={query} ask={ask} figures={figures} />
              <FilingBar />
              <div className="claim-parts">
                {hasAny && !isNarrow && (
                  <div className="claim-side">
                    {figures}
                    <TypeRail totals={totals.types} chosen={query.types} onChoose={(types) => ask({ types })} />
                  </div>
                )}
                {query.view === 'board' ? (
                  <CaseBoard query={query} onOpen={open} />
                ) : (
                  <CaseList query={query} ask={ask} onOpen={open} hasAny={hasAny} />
                )}
              </div>
            </ToolBarScope>
          )
        }}
      </QueryView>
      <OnceNeeded needed={openedId !== undefined}>
        <CaseDrawer id={openedId} onClose={() => open(undefined)} onOpen={open} />
      </OnceNeeded>
      <OnceNeeded needed={isFiling}>
        <FilingDialog />
      </OnceNeeded>
      <OnceNeeded needed={isSetting}>
        <SettingsDrawer open={isSetting} onClose={() => setSetting(false)} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default RefundsScreen
