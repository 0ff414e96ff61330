import type { CardElement } from '#contract/cardDesigns.ts'
import { type CardValues, type FilledText, fillText } from './cardValues.ts'

/** An element with text. */
export type LetteredElement = Extract<CardElement, { font: unknown }>

export const isLettered = (element: CardElement): element is LetteredElement => 'font' in element

/** Returns the text of an element on one card; for a QR code, its target. */
export const elementText = (element: CardElement, values: CardValues): FilledText => {
  if (element.kind === 'address') return { text: values.address.join('\n'), empty: [], unknown: [] }
  return fillText('text' in element ? element.text : '', values)
}
