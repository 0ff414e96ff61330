import { reportTypes } from '#contract/uploads.ts'
import { type ReportSource, reportSource, sourcesOf } from '#rules/lights/reportSources.ts'

/**
 * Returns where to find a report of the type; undefined for non-Amazon reports, and those that Amazon has discontinued.
 */
export const placeOf = (type: string): string | undefined => reportSource(type)?.place

const titleOf = ({ type, note }: ReportSource) => note ?? reportTypes[type]

/** Returns the menu paths in Seller Central and the ads console, most important first, with their reports. */
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
