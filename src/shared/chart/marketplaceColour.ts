import { marketplaces } from '#rules/marketplaces.ts'

/** Told apart by those who do not see all colours as well; each stands 3 to 1 against both pages. */
const palette = ['#2f8a5d', '#c2702b', '#4f76c4', '#b04a8f', '#8a7a1f', '#2b8fa3', '#c25555', '#7a68c9'] as const

/** The colour of the series at a place, by turns where there are more of them. */
export const seriesColour = (place: number): string => palette[place % palette.length] ?? palette[0]

const places = new Map(marketplaces.map(({ code }, index) => [code, index]))

/** A marketplace's colour, the same in every chart. */
export const marketplaceColour = (code: string): string => seriesColour(places.get(code) ?? palette.length - 1)
