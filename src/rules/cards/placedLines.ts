import type { CardValues } from './cardValues.ts'
import { elementText, type LetteredElement } from './elementText.ts'
import { layText, type Measurer, type TextLine } from './textLines.ts'

/**
 * Returns the lines of an element on one card: left end and baseline of each, millimetres on the card. The lines of a
 * stamp are centered.
 */
export const placedLines = (element: LetteredElement, values: CardValues, measurer: Measurer): TextLine[] => {
  const { lines, height } = layText(elementText(element, values).text, element, measurer)
  const down = element.kind === 'stamp' ? Math.max(0, (element.height - height) / 2) : 0
  return lines.map((line) => ({ ...line, x: element.x + line.x, y: element.y + down + line.y }))
}
