import type { CardElement } from '#contract/cardDesigns.ts'
import { type CardValues, type FilledText, fillText } from './cardValues.ts'

/** An element that letters are set in. */
export type LetteredElement = Extract<CardElement, { font: unknown }>

export const isLettered = (element: CardElement): element is LetteredElement => 'font' in element

/** What stands in an element on one card; a code's text is what it leads to. */
export const elementText = (element: CardElement, values: CardValues): FilledText => {
  if (element.kind === 'address') return { text: values.address.join('\n'), empty: [], unknown: [] }
  return fillText('text' in element ? element.text : '', values)
}
