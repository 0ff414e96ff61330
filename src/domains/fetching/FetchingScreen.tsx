import { useMemo } from 'react'
import { Link } from 'react-router'
import type { BackFill, FetchSource } from '#contract/fetches.ts'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { aboutTime } from '#shared/lib/aboutTime.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { Bar } from '#shared/ui/Bar.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetFetchSourcesQuery } from './fetchingApi.ts'
import { formatPlace, summaryOf, titleOf } from './fetchText.ts'
import { keyOf, sourceColumns } from './sourceColumns.tsx'
import './fetching.css'

const PERCENT = 100

/** Progress of fetching past days. */
const BackFillBar = ({ backFill: { done, left: remainingFiles, secondsLeft } }: { backFill: BackFill }) => {
  const totalFiles = done + remainingFiles
  const progressText = `${formatNumber(done)} of ${formatNumber(totalFiles)} history files imported`
  return (
    <div className="fetching-past">
      <Bar percent={(PERCENT * done) / totalFiles} label={progressText} />
      <p>
        {progressText}
        {secondsLeft === null
          ? ' · resumes when the connection works again'
          : ` · about ${aboutTime(secondsLeft)} left at Amazon’s rate limits`}
        . Listings, stock and the last 60 days of orders come first.
      </p>
    </div>
  )
}

const SourceDrawer = lazyPart(() => import('./SourceDrawer.tsx'))

const OPENED = 'report'
const labelOf = (source: FetchSource) => `${titleOf(source)}, ${formatPlace(source)}, ${source.seller}`

const NothingConnected = () => (
  <EmptyState title="No seller account is connected to Amazon">
    <p>
      Connect one and Clove fetches its reports automatically: orders every hour; stock, ads and traffic every day;
      settlements when they appear; and two years of history.
    </p>
    <p>
      <Link to="/settings/integrations">Connect a seller account</Link> (admins only) or{' '}
      <Link to="/data/uploads">drop report files</Link>.
    </p>
  </EmptyState>
)

/** Reports fetched from Amazon: results, running fetches, and the next scheduled ones. */
const FetchingScreen = () => {
  const { data, error, isFetching, refetch } = useGetFetchSourcesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [openedKey, open] = useAddressParam(OPENED, text)
  const columns = useMemo(() => sourceColumns(open), [open])
  const sources = data?.sources
  const source = sources?.find((one) => keyOf(one) === openedKey)
  return (
    <ScreenFrame
      title="Import from Amazon"
      busy={isFetching && Boolean(data)}
      summary={sources?.length ? summaryOf(sources) : undefined}
    >
      <QueryView
        query={{ data, error, isFetching, refetch }}
        failed="Couldn’t load the fetches"
        stale="Couldn’t refresh the fetches"
        lines={10}
      >
        {(data) => {
          if (!data.sources.length) return <NothingConnected />
          return (
            <>
              {data.backFill && data.backFill.left > 0 && <BackFillBar backFill={data.backFill} />}
              <DataTable
                name="fetching"
                rows={data.sources}
                rowKey={keyOf}
                rowLabel={labelOf}
                columns={columns}
                onOpen={(row) => open(keyOf(row))}
                groupBy={['marketplace', 'seller', 'state']}
                fileName="fetched-reports"
              />
            </>
          )
        }}
      </QueryView>
      <OnceNeeded needed={source !== undefined}>
        <SourceDrawer source={source} onClose={() => open(undefined)} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default FetchingScreen
