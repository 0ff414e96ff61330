import { Button } from 'antd'
import { type ReactNode, use, useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import { gravestOf } from '#rules/lights/light.ts'
import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { LightMark } from '#shared/lights/LightMark.tsx'
import { lightsAddress, lightWord } from '#shared/lights/lightLabels.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { UploadTabs } from '#shared/lights/UploadTabs.tsx'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { DropHint, FileButton, useFileDrop } from '#shared/ui/FileDrop.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { CoverageView } from './CoverageView.tsx'
import { useDataDispatch, useDataSelector } from './hooks.ts'
import { reportPlaces } from './reportPlaces.ts'
import { sendFiles } from './sendFiles.ts'
import { UploadList } from './UploadList.tsx'
import { useGetUploadSpaceQuery, useGetUploadsQuery, useLazyGetOlderUploadsQuery } from './uploadsApi.ts'
import { selectHasMore, selectIsFetching, selectSending, selectUploads } from './uploadsSelectors.ts'
import { isMoving, reportTitle } from './uploadText.ts'
import { useDownload } from './useDownload.ts'
import './uploads.css'

/** Important reports that are missing or far too old, each with a link to its light. */
const LightsStrip = () => {
  const canSee = use(CanOpenContext)(lightsAddress())
  const { data = [] } = useGetLightsQuery(undefined, { skip: !canSee })
  if (!canSee || !data.length) return null
  const red = data.filter(({ state }) => state === 'red')
  const types = [...new Set(red.map(({ type }) => type))]
  return (
    <p className="lights-strip">
      {types.map((type) => {
        const light = gravestOf(red.filter((one) => one.type === type))
        return (
          light && (
            <Link key={type} to={lightsAddress(type)}>
              <LightMark state="red">{`${reportTitle(type)}: ${lightWord(light).toLowerCase()}`}</LightMark>
            </Link>
          )
        )
      })}
      <Link to={lightsAddress()}>
        {types.length ? (
          'View coverage'
        ) : (
          <LightMark state="green">All required reports are in. View coverage</LightMark>
        )}
      </Link>
    </p>
  )
}

/** The first reports to import, and where to find them at Amazon. */
const NoUploads = ({ template, action }: { template: string; action: ReactNode }) => (
  <EmptyState title="No reports yet" action={action}>
    <p>
      Drop Amazon’s report files anywhere on this page exactly as you downloaded them: text, CSV, Excel, zip or gz. In
      Seller Central, find them under
    </p>
    <dl className="upload-places">
      {reportPlaces().map(({ place, what }) => (
        <div key={place}>
          <dt>{place}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <p>
      For orders from your own store, use{' '}
      <a href={template} download>
        our template
      </a>
      .
    </p>
  </EmptyState>
)

const viewParam = withDefault(oneOf(['files', 'coverage']), 'files')

const UploadsScreen = () => {
  const [view] = useAddressParam('view', viewParam)
  const isCoverage = view === 'coverage'
  const dispatch = useDataDispatch()
  const [meant] = useAddressParam('file', text)
  const { data, error, refetch } = useGetUploadsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: space } = useGetUploadSpaceQuery(undefined, { refetchOnMountOrArgChange: true })
  const uploads = useDataSelector(selectUploads)
  const sending = useDataSelector(selectSending)
  const hasMore = useDataSelector(selectHasMore)
  const isFetching = useDataSelector(selectIsFetching)
  const [loadOlder, older] = useLazyGetOlderUploadsQuery()
  const isMissing = meant !== undefined && hasMore && !uploads.some(({ id }) => id === meant)
  const lastId = uploads.at(-1)?.id
  useEffect(() => {
    // the file in the address may be on a later page
    if (isMissing && lastId) void loadOlder(lastId)
  }, [isMissing, lastId, loadOlder])
  const download = useDownload()
  const take = useCallback((files: File[]) => void dispatch(sendFiles(files)), [dispatch])
  const isOver = useFileDrop(take)
  const moving = sending.length + uploads.filter(isMoving).length
  const asking = uploads.filter(({ state, questions }) => state === 'held' || questions?.length).length
  const pick = <FileButton label="Report files" primary take={take} />

  const content = () => (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the imports" lines={8}>
      {() => {
        if (!uploads.length && !sending.length) return <NoUploads template={download.shopTemplate} action={pick} />
        return (
          <UploadList meant={meant}>
            {hasMore && (
              <Button loading={older.isFetching} onClick={() => void loadOlder(uploads.at(-1)?.id ?? '')}>
                Load more
              </Button>
            )}
          </UploadList>
        )
      }}
    </QueryView>
  )

  return (
    <ScreenFrame
      title="Uploads"
      busy={isFetching}
      summary={
        data &&
        `${formatNumber(moving)} in progress · ${formatNumber(asking)} ${asking === 1 ? 'needs' : 'need'} your input · ${space ? `${formatSize(space.used)} of ${formatSize(space.quota)} used · ` : ''}drop report files anywhere on the page`
      }
      actions={
        <>
          <UploadTabs tab={view} />
          <a href={download.shopTemplate} download>
            Own-shop template
          </a>
          <a href={download.removalTemplate} download>
            Removal log template
          </a>
          {uploads.length + sending.length > 0 && pick}
        </>
      }
    >
      {isOver && <DropHint>Drop the report files to import them</DropHint>}
      <LightsStrip />
      {isCoverage ? <CoverageView /> : content()}
    </ScreenFrame>
  )
}

export default UploadsScreen
