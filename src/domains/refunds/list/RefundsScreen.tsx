import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { CaseBoard } from '../board/CaseBoard.tsx'
import { totalsFilters } from '../caseFilter.ts'
import { FilingBar } from '../filing/FilingBar.tsx'
import { useRefundsSelector } from '../hooks.ts'
import { useGetCaseTotalsQuery } from '../refundsApi.ts'
import { selectIsFiling } from '../refundsSelectors.ts'
import { useGetCaseTypesQuery } from '../settingsApi.ts'
import { CaseFilterBar } from './CaseFilterBar.tsx'
import { CaseList } from './CaseList.tsx'
import { DetectButton } from './DetectButton.tsx'
import { HeadFigures } from './HeadFigures.tsx'
import { TypeRail } from './TypeRail.tsx'
import { sumOf } from './totalSums.ts'
import { useCasesAddress } from './useCasesAddress.ts'
import '../refunds.css'

const CaseDrawer = lazyPart(() => import('../case/CaseDrawer.tsx'))
const FilingDialog = lazyPart(() => import('../filing/FilingDialog.tsx'))
const SettingsDrawer = lazyPart(() => import('../settings/SettingsDrawer.tsx'))

/** What Amazon owes, until when it must be claimed, the proof, and what came back. */
const RefundsScreen = () => {
  const { asked: query, ask, opened, open } = useCasesAddress()
  const { currentData, data, error, isFetching, refetch } = useGetCaseTotalsQuery(totalsFilters(query), {
    refetchOnMountOrArgChange: true,
  })
  const totals = currentData ?? data
  // its failure is told; the types' own colours serve meanwhile
  useGetCaseTypesQuery()
  const isFiling = useRefundsSelector(selectIsFiling)
  const [isSetting, setSetting] = useState(false)
  const content = () => {
    if (!totals && error)
      return <FailureState title="The claims could not be loaded" error={error} retry={() => void refetch()} />
    if (!totals) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    const hasAny = sumOf(totals.all).cases > 0
    return (
      <>
        {hasAny && <HeadFigures totals={totals} ask={ask} />}
        <CaseFilterBar asked={query} ask={ask} />
        <FilingBar />
        <div className="claim-parts">
          {hasAny && <TypeRail totals={totals.types} chosen={query.types} onChoose={(types) => ask({ types })} />}
          {query.view === 'board' ? (
            <CaseBoard asked={query} onOpen={open} />
          ) : (
            <CaseList asked={query} ask={ask} onOpen={open} hasAny={hasAny} />
          )}
        </div>
      </>
    )
  }
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
      {content()}
      <OnceNeeded needed={opened !== undefined}>
        <CaseDrawer id={opened} onClose={() => open(undefined)} onOpen={open} />
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
