import { Skeleton } from 'antd'
import { use } from 'react'
import type { CoverageLight } from '#contract/onboarding.ts'
import type { Seller } from '#contract/sellers.ts'
import { reportTypes } from '#contract/uploads.ts'
import { gravestOf } from '#rules/lights/light.ts'
import type { ReportSource } from '#rules/lights/reportSources.ts'
import { LightMark } from '#shared/lights/LightMark.tsx'
import { lightWord } from '#shared/lights/lightLabels.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
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

/** What each report brings, which screens it fills, and where it is to be had; those that matter first, first. */
export const ReportsToBring = ({ sellers }: { sellers: readonly Seller[] }) => {
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
