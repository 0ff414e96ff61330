const DARK = '#141414'

/** Returns the text colour with the higher contrast on a colour (`#rrggbb`): white or nearly black. */
export const textOn = (color: string): '#ffffff' | typeof DARK =>
  contrastOf(color, '#ffffff') >= contrastOf(color, DARK) ? '#ffffff' : DARK

/** Returns the WCAG 2 contrast ratio of two colours (`#rrggbb`), 1…21. */
export const contrastOf = (one: string, other: string): number => {
  const [high, low] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
