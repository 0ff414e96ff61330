/** Languages of reports by marketplace; with several, each is valid. */
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

/** Returns the languages besides English of a marketplace's reports. */
export const languagesOf = (marketplace: string): readonly string[] => spoken[marketplace] ?? []
