/** Average width of a character where text cannot be measured. */
const CHARACTER_PX = 7

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

const contextOf = (): CanvasRenderingContext2D | null => {
  if (context !== undefined) return context
  try {
    context = document.createElement('canvas').getContext('2d')
  } catch {
    context = null
  }
  if (context) context.font = `13px ${getComputedStyle(document.body).fontFamily}`
  return context
}

/** Fonts differ a little before and after they are loaded. */
const SLACK_PX = 3

/** Returns the width of a text in a table's cell, in pixels; all digits are as wide as a zero. */
export const textPx = (text: string): number => {
  const cached = widths.get(text)
  if (cached !== undefined) return cached
  const width =
    Math.ceil(contextOf()?.measureText(text.replaceAll(/\d/g, '0')).width || text.length * CHARACTER_PX) + SLACK_PX
  widths.set(text, width)
  return width
}
