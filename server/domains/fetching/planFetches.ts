import type { FetchReason } from '#contract/fetches.ts'
import { listCoverage } from '#imports/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import type { FetchedReport } from '#rules/fetching/fetchedReports.ts'
import { cutDays, type Days, intersectSpans, missingIn } from '#rules/fetching/spans.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { columnsOf, type Place, reportOf } from './place.ts'
import { readSettled } from './readSettled.ts'
import type { Access } from './reportClient.ts'
import { urgencyOf } from './urgency.ts'

/** Who requests a report, and why. */
export interface Wish {
  reason: FetchReason
  by: { id: string | null; name: string }
  /** True when the source was never fetched: reports that show value early go before those that are merely due. */
  isFirst?: boolean
}

const BY_CLOCK: Wish['by'] = { id: null, name: 'Schedule' }
const BY_GAP: Wish['by'] = { id: null, name: 'Missing days' }

export const todayOf = ({ marketplaces }: Pick<Access, 'marketplaces'>, { marketplace }: Place, now: Date): string =>
  marketplaceDay(now.getTime(), marketplace || (marketplaces[0] ?? null))

const openStates = ['waiting', 'asked', 'ready'] as const

/** Returns the open fetches of a source. */
const readOpen = ({ tx, tenant }: Scope, { type, seller, region, marketplace }: Place) =>
  tx
    .selectFrom('fetches')
    .select(['id', 'since', 'until', 'report', 'reason'])
    .where('tenant_id', '=', tenant())
    .where('type', '=', type)
    .where('seller', '=', seller)
    .where('region', '=', region)
    .where('marketplace', '=', marketplace)
    .where('state', 'in', openStates)
    .execute()

/** Inserts fetches; a null span is a snapshot without days. Returns their ids in the order of the spans. */
export const enterFetches = async (
  scope: Scope,
  place: Place,
  { spans, name }: { spans: readonly (Days | null)[]; name: string },
  { reason, by: actor, isFirst = false }: Wish,
  { now, today }: { now: Date; today: string },
): Promise<number[]> => {
  if (spans.length === 0) return []
  const report = reportOf(place)
  const rows = await scope.tx
    .insertInto('fetches')
    .values(
      spans.map((span) => ({
        tenant_id: scope.tenant(),
        ...columnsOf(place),
        report: name,
        since: span?.since ?? null,
        until: span?.until ?? null,
        reason,
        asked_id: actor.id,
        asked_name: actor.name,
        urgency: urgencyOf({ report, reason: isFirst ? 'missing' : reason, until: span?.until ?? null }, today),
        state: 'waiting' as const,
        next_at: now,
        created_at: now,
        changed_at: now,
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of rows.slice(0, 1)) scope.emit('fetch', { id: String(id), type: place.type })
  return rows.map(({ id }) => id)
}

/** Returns the days that every scheduled run fetches again. */
const restated = ({ lookBack, spanDays, lag = 0 }: FetchedReport, today: string): Days[] =>
  cutDays({ since: addDays(today, -lookBack), until: addDays(today, -lag) }, spanDays)

/** Inserts the scheduled fetches of a source, unless the last scheduled ones are still open. */
const planDue = async (
  scope: Scope,
  place: Place,
  { now, today, isFirst }: { now: Date; today: string; isFirst: boolean },
): Promise<void> => {
  const report = reportOf(place)
  const open = await readOpen(scope, place)
  if (open.some(({ reason }) => reason === 'schedule')) return
  const spans = report.shape === 'days' ? restated(report, today) : [null]
  const name = report.changes ?? report.name
  await enterFetches(scope, place, { spans, name }, { reason: 'schedule', by: BY_CLOCK, isFirst }, { now, today })
}

/** Returns the days that files cover finally in all marketplaces of a source. */
const readCoveredDays = async (scope: Scope, place: Place, access: Access, window: Days): Promise<Days[]> => {
  const { imports, lookBack } = reportOf(place)
  const type = imports.at(-1) ?? ''
  const coverage = (await listCoverage(scope, new Map([[type, lookBack]]))).filter(
    (one) => one.type === type && one.seller === place.seller,
  )
  const places = place.marketplace ? [place.marketplace] : access.marketplaces
  const coveredDays = places.map((marketplace) => {
    const marketplaceCoverage = coverage.find((one) => one.marketplace === marketplace)
    return marketplaceCoverage
      ? missingIn({ since: marketplaceCoverage.since, until: marketplaceCoverage.until }, marketplaceCoverage.gaps)
      : []
  })
  return intersectSpans(coveredDays, window)
}

/** Inserts fetches for days without a file or a settled fetch, from `firstDay` to the day before the scheduled ones. */
const planMissing = async (
  scope: Scope,
  place: Place,
  access: Access,
  firstDay: string,
  { now, today }: { now: Date; today: string },
): Promise<void> => {
  const { shape, history, lookBack, spanDays, name } = reportOf(place)
  if (shape !== 'days') return
  const earliest = addDays(today, -history)
  const window = { since: firstDay > earliest ? firstDay : earliest, until: addDays(today, -lookBack - 1) }
  if (window.since > window.until) return
  const coveredDays = await readCoveredDays(scope, place, access, window)
  const settledDays = await readSettled(scope, place, lookBack)
  const spans = missingIn(window, [...coveredDays, ...settledDays]).flatMap((days) => cutDays(days, spanDays))
  await enterFetches(scope, place, { spans, name }, { reason: 'missing', by: BY_GAP }, { now, today })
}

/** Inserts the fetches that a source needs: the scheduled ones and the missing days since its first day. */
export const planPlace = async (
  scope: Scope,
  place: Place,
  access: Access,
  now: Date,
  isFirst = false,
): Promise<void> => {
  const source = await scope.tx
    .selectFrom('fetch_sources')
    .select('since')
    .where('tenant_id', '=', scope.tenant())
    .where('type', '=', place.type)
    .where('seller', '=', place.seller)
    .where('region', '=', place.region)
    .where('marketplace', '=', place.marketplace)
    .executeTakeFirst()
  if (!source) return
  const currentTime = { now, today: todayOf(access, place, now) }
  await planDue(scope, place, { ...currentTime, isFirst })
  await planMissing(scope, place, access, source.since, currentTime)
}
