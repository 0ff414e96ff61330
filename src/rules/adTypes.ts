/** Kinds of Amazon's ads, by the short name that its own reports use. */
export const adTypes = {
  SP: 'Sponsored Products',
  SB: 'Sponsored Brands',
  SD: 'Sponsored Display',
} as const
export type AdType = keyof typeof adTypes

export const isAdType = (text: string | null): text is AdType => text !== null && Object.hasOwn(adTypes, text)
