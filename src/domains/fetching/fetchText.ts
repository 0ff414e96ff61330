import type { Fetch, FetchSource, FetchState } from '#contract/fetches.ts'
import { fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'

const stateTitles: Readonly<Record<FetchState, string>> = {
  waiting: 'Waits for its turn',
  asked: 'Amazon is making it',
  ready: 'Downloading',
  received: 'Importing',
  imported: 'Imported',
  empty: 'Nothing to tell',
  failed: 'Failed',
  stopped: 'Stopped',
}

/** Where a fetch stands; a file that is here may need somebody. */
export const stateOf = ({ type, state, upload }: Pick<Fetch, 'type' | 'state' | 'upload'>): string => {
  // Amazon makes no report of it: what there is, is read one by one
  if (fetchedReport(type)?.from && (state === 'asked' || state === 'ready')) return 'Being read'
  if (state === 'received' && upload?.state === 'held') return 'Held: look at it'
  if (state === 'imported' && upload?.state === 'undone') return 'Taken back'
  return stateTitles[state]
}

/** What can be given up, and what can be fetched again. */
export const isOnItsWay = ({ state }: Pick<Fetch, 'state'>): boolean =>
  state === 'waiting' || state === 'asked' || state === 'ready'
export const canRetry = ({ state }: Pick<Fetch, 'state'>): boolean =>
  state === 'failed' || state === 'stopped' || state === 'empty'

const regions = { na: 'North America', eu: 'Europe', fe: 'Far East' } as const

/** The marketplace, or the region of which all are in one file. */
export const formatPlace = ({ marketplace, region }: Pick<FetchSource, 'marketplace' | 'region'>): string =>
  marketplace ?? regions[region]

export const titleOf = ({ type }: Pick<FetchSource, 'type'>): string => fetchedReport(type)?.title ?? type

const shut = { revoked: 'Access taken back', resting: 'Resting', off: 'Not connected' } as const

/** Nothing is fetched by a connection that is shut. */
export const shutState = ({ connection }: Pick<FetchSource, 'connection'>): keyof typeof shut | undefined =>
  connection === 'on' || connection === 'failing' ? undefined : connection

/** How a row stands in a few words. */
export const sourceState = (source: FetchSource): string => {
  const { failed, open, latest } = source
  const isShut = shutState(source)
  if (isShut) return shut[isShut]
  if (failed > 0) return formatPlural(failed, 'failed fetch', 'failed fetches')
  if (latest && open <= 1) return stateOf(latest)
  return open > 0 ? `${formatPlural(open, 'file')} to come` : 'Not fetched yet'
}

/** What came of a fetch: '1,204 new · 3 changed'; null when no file did. */
export const formatOutcome = ({ upload }: Pick<Fetch, 'upload'>): string | null => {
  if (!upload) return null
  const { new: fresh, changed, same, rejected } = upload.rows
  const parts = [
    ...(fresh ? [formatPlural(fresh, 'new row', 'new rows')] : []),
    ...(changed ? [`${formatPlural(changed, 'changed row', 'changed rows')}`] : []),
    ...(rejected ? [`${formatPlural(rejected, 'rejected row', 'rejected rows')}`] : []),
  ]
  if (parts.length) return parts.join(' · ')
  return same ? 'nothing new' : 'no rows'
}

export const summaryOf = (sources: readonly FetchSource[]): string => {
  const sum = (getCount: (one: FetchSource) => number) => sources.reduce((total, one) => total + getCount(one), 0)
  const [open, failed, shutOut] = [
    sum((one) => one.open),
    sum((one) => one.failed),
    sources.filter(({ connection }) => connection === 'revoked').length,
  ]
  return [
    formatPlural(sources.length, 'report'),
    ...(open ? [`${formatPlural(open, 'file')} to come`] : []),
    ...(failed ? [formatPlural(failed, 'failed fetch', 'failed fetches')] : []),
    ...(shutOut ? [`${formatPlural(shutOut, 'report')} without access`] : []),
  ].join(' · ')
}
