import { Button, Skeleton } from 'antd'
import { Suspense, use } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { CoverageLight } from '#contract/onboarding.ts'
import type { Seller } from '#contract/sellers.ts'
import { reportTypes } from '#contract/uploads.ts'
import { gravestOf } from '#rules/lights/light.ts'
import type { ReportSource } from '#rules/lights/reportSources.ts'
import { LightMark } from '#shared/lights/LightMark.tsx'
import { lightWord } from '#shared/lights/lightLabels.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { SetupPanelsContext } from '#shared/room/setupPanels.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetStartQuery } from '../onboardingApi.ts'
import { SetupFrame } from '../SetupFrame.tsx'
import { SourcePlace } from '../SourcePlace.tsx'
import { needs, needTitles, screensOf, sourcesFor } from '../sourceGroups.ts'

interface SourceContext {
  marketplaces: readonly string[]
  lightOf(type: string): CoverageLight | undefined
  canOpen(path: string): boolean
}

const columnsFor = ({ marketplaces, lightOf, canOpen }: SourceContext) => {
  const columns: SmallColumn<ReportSource>[] = [
    {
      key: 'report',
      title: 'Report',
      names: true,
      kind: 'prose',
      cell: ({ type }) => {
        const light = lightOf(type)
        return (
          <>
            {reportTypes[type]}
            {light && (
              <small className="source-light">
                <LightMark state={light.state}>{lightWord(light)}</LightMark>
              </small>
            )}
          </>
        )
      },
    },
    {
      key: 'brings',
      title: 'Brings',
      kind: 'prose',
      cell: (source) => (
        <>
          {source.brings}
          <small className="source-screens">{screensOf(source, canOpen)}</small>
        </>
      ),
    },
    {
      key: 'place',
      title: 'Where Amazon has it',
      kind: 'prose',
      cell: (source) => <SourcePlace source={source} marketplaces={marketplaces} />,
    },
  ]
  return columns
}

/** The content of each report, the screens that need it, and where to find it, most important first. */
const ReportsToBring = ({ sellers }: { sellers: readonly Seller[] }) => {
  const { data: lights, error } = useGetLightsQuery()
  const canOpen = use(CanOpenContext)
  if (!lights && !error) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  const marketplaces = [...new Set(sellers.flatMap((seller) => seller.marketplaces))]
  const lightOf = (type: string) => gravestOf((lights ?? []).filter((one) => one.type === type))
  const columns = columnsFor({ marketplaces, lightOf, canOpen })
  const sources = sourcesFor(sellers, canOpen)
  return needs.map((need) => {
    const { title, about } = needTitles[need]
    const rows = sources.filter((source) => source.need === need)
    if (!rows.length) return null
    return (
      <details key={need} className="source-group" open={need === 'first' || need === 'next'}>
        <summary>
          <b>{title}</b> {about}
        </summary>
        <SmallTable label={`Reports: ${title}`} columns={columns} rows={rows} rowKey={({ type }) => type} cards />
      </details>
    )
  })
}

const waiting = <Skeleton active paragraph={{ rows: 4 }} title={false} />

/** The second step: data sources, by a connection to Amazon or by uploads. */
const ConnectScreen = () => {
  const { data, error, refetch } = useGetStartQuery()
  const panels = use(SetupPanelsContext)
  const navigate = useNavigate()
  if (data && !data.sellers.length) return <Navigate to="/onboarding/start" replace />
  const content = () => {
    if (!data && error)
      return <FailureState title="Couldn’t load your company" error={error} retry={() => void refetch()} />
    if (!data) return waiting
    return (
      <>
        {panels.map(({ title, Panel }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <Suspense fallback={waiting}>
              <Panel />
            </Suspense>
          </section>
        ))}
        <section aria-label="Reports to add">
          <h2>What each report adds</h2>
          <ReportsToBring sellers={data.sellers} />
        </section>
      </>
    )
  }
  return (
    <SetupFrame
      at="/onboarding/connect"
      title="Add your data"
      about="Start with two reports: All orders and FBA inventory. Add more at any time for better figures."
      actions={
        <>
          <Link to="/onboarding/start">Back</Link>
          <Button type="primary" disabled={!data} onClick={() => void navigate('/onboarding/sourcing')}>
            Continue
          </Button>
        </>
      }
    >
      {content()}
    </SetupFrame>
  )
}

export default ConnectScreen
