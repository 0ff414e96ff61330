const channelsOf = (hex: string): number[] => [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16))

/** Returns the color between two `#rrggbb` colors; `share` 0 is the first one. */
export const mixColors = (from: string, to: string, share: number): string => {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** Returns the relative luminance of a color, as WCAG defines it. */
const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colors, from 1 to 21. */
export const contrastOf = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(a), luminanceOf(b)].sort((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Returns the color of a text on a background: black or white, at least 4.5 : 1. */
export const textColorOn = (background: string): string =>
  contrastOf(WHITE, background) >= contrastOf(BLACK, background) ? WHITE : BLACK
