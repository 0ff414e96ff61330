import { type ReportType, reportTypes } from '#contract/uploads.ts'
import { listCoverage } from '#imports/index.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'
import { addDays, daysBetween } from '#rules/days.ts'

/** Older gaps are ignored. */
const BACK_DAYS = 180

/** Reports with rows for every day. */
const daily: readonly ReportType[] = [
  ...(['orders', 'shipments', 'ledgerSummary', 'ledgerDetail', 'settlementV2', 'businessByAsin'] as const),
  ...(['adsProducts', 'adsCampaigns'] as const),
]

const lastOf = (one: string, other: string) => (one < other ? other : one)

/** Days of the last half year that no file of a daily report covers, although files cover days before and after. */
export const dayGaps: BrokenLook = {
  look: async (scope, now) => {
    const from = addDays(now.toISOString().slice(0, 10), -BACK_DAYS)
    const gaps = (await listCoverage(scope))
      .filter(({ type }) => daily.some((dailyType) => dailyType === type))
      .flatMap(({ type, marketplace, seller, gaps }) =>
        gaps
          .filter(({ until }) => until >= from)
          .map(({ since, until }) => ({
            type,
            place: `${marketplace} (${seller})`,
            since: lastOf(since, from),
            until,
          })),
      )
      .sort((one, other) => (one.until < other.until ? 1 : -1))
    return foundOf(
      gaps.map(({ type, place, since, until }) => ({
        newest: new Date(`${until}T00:00:00Z`),
        example: `${reportTypes[type as ReportType]}, ${place}: ${since}${until === since ? '' : ` to ${until}`}`,
      })),
      gaps.reduce((sum, { since, until }) => sum + daysBetween(since, until) + 1, 0),
    )
  },
}
