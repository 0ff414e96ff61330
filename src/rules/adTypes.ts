/** Types of Amazon ads, by the short names of Amazon's reports. */
export const adTypes = {
  SP: 'Sponsored Products',
  SB: 'Sponsored Brands',
  SD: 'Sponsored Display',
} as const
export type AdType = keyof typeof adTypes

export const isAdType = (text: string | null): text is AdType => text !== null && Object.hasOwn(adTypes, text)
