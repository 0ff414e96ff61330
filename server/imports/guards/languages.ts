/** Languages of reports, by marketplace. Where several are spoken all of them are right. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  DE: ['German'],
  FR: ['French'],
  BE: ['French', 'German'],
  CA: ['French'],
  IT: ['Italian'],
  ES: ['Spanish'],
  MX: ['Spanish'],
  US: ['Spanish', 'Chinese'],
  PL: ['Polish'],
  JP: ['Japanese', 'Chinese'],
}

/** The languages besides English that reports of a marketplace are written in. */
export const languagesOf = (marketplace: string): readonly string[] => spoken[marketplace] ?? []
