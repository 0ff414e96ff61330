import { reportTypes } from '#contract/uploads.ts'
import { type ReportSource, reportSource, sourcesOf } from '#rules/lights/reportSources.ts'

/** Where a report of the type comes from; undefined where it is no report of Amazon's, or one it makes no more. */
export const placeOf = (type: string): string | undefined => reportSource(type)?.place

const titleOf = ({ type, note }: ReportSource) => note ?? reportTypes[type]

/** The places of Seller Central and the console of ads, those of what matters most first, with what to take there. */
export const reportPlaces = (): { place: string; what: string }[] => {
  const places = [...new Set(sourcesOf.amazon.map(({ place }) => place))]
  return places.map((place) => ({
    place,
    what: sourcesOf.amazon
      .filter((source) => source.place === place)
      .map(titleOf)
      .join(' · '),
  }))
}
