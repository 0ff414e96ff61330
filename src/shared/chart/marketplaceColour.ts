import { marketplaces } from '#rules/marketplaces.ts'

/** Distinguishable for color-blind users; each has a contrast of 3 to 1 on both themes. */
const palette = ['#2f8a5d', '#c2702b', '#4f76c4', '#b04a8f', '#8a7a1f', '#2b8fa3', '#c25555', '#7a68c9'] as const

/** Returns the color of a series by index, which repeats. */
export const seriesColour = (place: number): string => palette[place % palette.length] ?? palette[0]

const places = new Map(marketplaces.map(({ code }, index) => [code, index]))

/** Returns a marketplace's color, the same in every chart. */
export const marketplaceColour = (code: string): string => seriesColour(places.get(code) ?? palette.length - 1)
