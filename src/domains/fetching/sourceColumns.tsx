import { Switch } from 'antd'
import type { FetchSource } from '#contract/fetches.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { FetchOutcome } from './FetchOutcome.tsx'
import { useUpdateFetchScheduleMutation } from './fetchingApi.ts'
import { formatPlace, shutState, sourceState, titleOf } from './fetchText.ts'

/** Whether a report is fetched on schedule. */
const ScheduleSwitch = ({ source }: { source: FetchSource }) => {
  const save = useCommand(useUpdateFetchScheduleMutation())
  const { type, seller, region, marketplace, scheduled } = source
  return (
    <Switch
      size="small"
      checked={scheduled}
      loading={save.isBusy}
      aria-label={`Fetch ${titleOf(source)} of ${seller}, ${formatPlace(source)}, on a schedule`}
      onChange={(on) => void save.run({ type, seller, region, marketplace, scheduled: on })}
    />
  )
}

export const keyOf = ({ type, seller, region, marketplace }: FetchSource): string =>
  [type, seller, region, marketplace ?? ''].join('|')

const isTroubled = (source: FetchSource) =>
  source.connection !== 'resting' && (source.failed > 0 || shutState(source) !== undefined)
const stateClass = (source: FetchSource) => (isTroubled(source) ? 'fetching-failed' : undefined)

const nextOf = (source: FetchSource) => (shutState(source) ? null : source.next)

const Moment = ({ at: moment }: { at: string | null }) => (moment ? <RelativeTime moment={moment} /> : UNKNOWN)

/** Returns the columns of fetched reports; the report opens its drawer. */
export const sourceColumns = (open: (key: string) => void): Column<FetchSource>[] => [
  {
    key: 'report',
    title: 'Report',
    kind: 'text',
    width: 196,
    pinned: true,
    narrow: true,
    value: titleOf,
    cell: (source) => (
      <LinkButton onClick={() => open(keyOf(source))}>
        {titleOf(source)}
        <span className="visually-hidden"> of {formatPlace(source)}: days and runs</span>
      </LinkButton>
    ),
    narrowCell: (source) => (
      <ProductLines name={titleOf(source)}>
        {formatPlace(source)} · {source.seller}
      </ProductLines>
    ),
  },
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 112, searched: true, value: formatPlace },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 84, searched: true, value: ({ seller }) => seller },
  {
    key: 'state',
    title: 'State',
    kind: 'choice',
    width: 140,
    searched: true,
    narrow: true,
    value: sourceState,
    cell: (source) => <span className={stateClass(source)}>{sourceState(source)}</span>,
    narrowCell: sourceState,
  },
  {
    key: 'last',
    title: 'Last day',
    kind: 'day',
    width: 96,
    hint: 'Latest day covered by a file',
    value: ({ covered }) => covered?.until ?? null,
  },
  {
    key: 'fetched',
    title: 'Fetched',
    kind: 'text',
    width: 120,
    searched: false,
    value: ({ lastFetched }) => lastFetched,
    cell: ({ lastFetched }) => <Moment at={lastFetched} />,
  },
  {
    key: 'came',
    title: 'Result',
    kind: 'text',
    width: 132,
    searched: false,
    value: ({ latest }) => latest?.upload?.id ?? null,
    cell: ({ latest }) => <FetchOutcome fetch={latest} />,
  },
  {
    key: 'next',
    title: 'Next',
    kind: 'text',
    width: 120,
    searched: false,
    hint: 'Next scheduled fetch, in the company’s time zone',
    value: nextOf,
    cell: (source) => <Moment at={nextOf(source)} />,
  },
  {
    key: 'clock',
    title: 'Schedule',
    kind: 'text',
    width: 92,
    controls: true,
    value: () => null,
    cell: (source) => <ScheduleSwitch source={source} />,
  },
]
