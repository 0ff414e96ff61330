import { Button, Skeleton } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { ChartQuestion } from '#contract/charts.ts'
import { formatList } from '#rules/formatList.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { type Catalogue, useGetMeasureCatalogueQuery, useGetSalesSpanQuery } from '#shared/measures/measuresApi.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ChartGallery } from './ChartGallery.tsx'
import { ChartView } from './ChartView.tsx'
import { chartPath, useChartsAddress } from './chartsAddress.ts'
import { useGetChartsQuery } from './chartsApi.ts'
import { SaveBar } from './SaveBar.tsx'
import { templates } from './templates.ts'
import { useChartAnswer } from './useChartAnswer.ts'
import './chartsScreen.css'

const waiting = <Skeleton active paragraph={{ rows: 10 }} title={false} />

/** The query of a new chart. */
const begun: ChartQuestion = { measures: ['revenue'], dimensions: ['day'], spans: [{ last: 30 }] }

interface Building {
  question: ChartQuestion
  address: ReturnType<typeof useChartsAddress>
  catalogue: Catalogue
  today: string
}

/**
 * Returns 'Revenue and Units by week and marketplace'; a template keeps its title while its query is unchanged except
 * for the days.
 */
const getDefaultTitle = ({ measures, dimensions }: ChartQuestion, catalogue: Catalogue): string => {
  const begun = templates.find(
    ({ query }) => query.measures.join() === measures.join() && query.dimensions.join() === dimensions.join(),
  )
  if (begun) return begun.title
  const titles = (keys: readonly string[], definitions: readonly { key: string; title: string }[]) =>
    keys.map((key) => definitions.find((one) => one.key === key)?.title ?? key)
  const dimensionTitles = titles(dimensions, catalogue.dimensions).map((title) =>
    /^[A-Z]+$/.test(title) ? title : title.toLowerCase(),
  )
  return `${formatList(titles(measures, catalogue.measures))} by ${dimensionTitles.join(' and ')}`
}

const Builder = ({ question: linked, address, catalogue, today }: Building) => {
  const { params, ask } = address
  const { data: charts } = useGetChartsQuery()
  const saved = charts?.find(({ id }) => id === params.id)
  const answered = useChartAnswer({ question: linked, form: params.form, catalogue, today })
  const { question, range, form, isFetching } = answered
  const calendar = useCalendar()
  const name = getDefaultTitle(question, catalogue)
  return (
    <ScreenFrame
      title={saved?.title ?? 'New chart'}
      busy={isFetching}
      summary={`${calendar.day(range.since)} to ${calendar.day(range.until)}${saved ? '' : ` · ${name}`}`}
      actions={<Link to="/playground/charts">All charts</Link>}
    >
      <SaveBar
        key={saved?.id ?? 'new'}
        saved={saved}
        question={question}
        form={form}
        defaultTitle={name}
        onSaved={(chart) => ask({ id: chart.id })}
        onDeleted={() => ask({ id: undefined })}
      />
      <ChartView
        title={saved?.title ?? name}
        question={question}
        answered={answered}
        address={address}
        catalogue={catalogue}
        today={today}
      />
    </ScreenFrame>
  )
}

/** The company's charts; with a query in the address, its chart. */
const ChartsScreen = () => {
  const navigate = useNavigate()
  const address = useChartsAddress()
  const catalogue = useGetMeasureCatalogueQuery()
  const span = useGetSalesSpanQuery()
  const charts = useGetChartsQuery(undefined, { refetchOnMountOrArgChange: true })
  const failed = [catalogue, span, charts].find(({ error, data }) => error && !data)
  const { query } = address.params
  if (query && catalogue.data && span.data)
    return <Builder question={query} address={address} catalogue={catalogue.data} today={span.data.today} />
  return (
    <ScreenFrame
      title="Charts"
      summary={charts.data && `${formatPlural(charts.data.length, 'chart')} saved`}
      actions={
        <Button type="primary" onClick={() => void navigate(chartPath({ query: begun, isTable: false }))}>
          New chart
        </Button>
      }
    >
      {failed?.error ? (
        <FailureState
          title="Couldn’t load the charts"
          error={failed.error}
          retry={() => {
            for (const { refetch } of [catalogue, span, charts]) void refetch()
          }}
        />
      ) : charts.data && catalogue.data ? (
        <ChartGallery charts={charts.data} catalogue={catalogue.data} />
      ) : (
        waiting
      )}
    </ScreenFrame>
  )
}

export default ChartsScreen
