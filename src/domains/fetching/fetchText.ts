import type { Fetch, FetchSource, FetchState } from '#contract/fetches.ts'
import { fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'

const stateTitles: Readonly<Record<FetchState, string>> = {
  waiting: 'Queued',
  asked: 'Amazon is preparing it',
  ready: 'Downloading',
  received: 'Importing',
  imported: 'Imported',
  empty: 'No data',
  failed: 'Failed',
  stopped: 'Stopped',
}

/** Returns the state of a fetch; a received file may need a user's decision. */
export const stateOf = ({ type, state, upload }: Pick<Fetch, 'type' | 'state' | 'upload'>): string => {
  // Amazon has no report of it: its items are read one by one
  if (fetchedReport(type)?.from && (state === 'asked' || state === 'ready')) return 'Importing'
  if (state === 'received' && upload?.state === 'held') return 'Needs review'
  if (state === 'imported' && upload?.state === 'undone') return 'Undone'
  return stateTitles[state]
}

/** Returns whether a fetch can be canceled; others can be repeated. */
export const isOnItsWay = ({ state }: Pick<Fetch, 'state'>): boolean =>
  state === 'waiting' || state === 'asked' || state === 'ready'
export const canRetry = ({ state }: Pick<Fetch, 'state'>): boolean =>
  state === 'failed' || state === 'stopped' || state === 'empty'

const regions = { na: 'North America', eu: 'Europe', fe: 'Far East' } as const

/** Returns the marketplace, or the region whose marketplaces are in one file. */
export const formatPlace = ({ marketplace, region }: Pick<FetchSource, 'marketplace' | 'region'>): string =>
  marketplace ?? regions[region]

export const titleOf = ({ type }: Pick<FetchSource, 'type'>): string => fetchedReport(type)?.title ?? type

const shut = { revoked: 'Access revoked', resting: 'Paused', off: 'Not connected' } as const

/** Returns the state of an unusable connection, which fetches nothing. */
export const shutState = ({ connection }: Pick<FetchSource, 'connection'>): keyof typeof shut | undefined =>
  connection === 'on' || connection === 'failing' ? undefined : connection

/** Returns the state of a row in a few words. */
export const sourceState = (source: FetchSource): string => {
  const { failed, open, latest } = source
  const isShut = shutState(source)
  if (isShut) return shut[isShut]
  if (failed > 0) return formatPlural(failed, 'failed fetch', 'failed fetches')
  if (latest && open <= 1) return stateOf(latest)
  return open > 0 ? `${formatPlural(open, 'file')} to come` : 'Not fetched yet'
}

/** Formats the result of a fetch: '1,204 new · 3 changed'; null without a file. */
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
