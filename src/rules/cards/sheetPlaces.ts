import type { CardSize } from '#contract/cardDesigns.ts'
import { type Box, sizeFacts } from './cardSizes.ts'

/** Millimetres, portrait. */
const papers = { letter: { width: 215.9, height: 279.4 }, a4: { width: 210, height: 297 } } as const
export type Paper = keyof typeof papers

/** `perSheet` 1: a page is a card with its bleed; 'n-up': as many cards as fit on a sheet, always with crop marks. */
export interface SheetLayout {
  perSheet: 1 | 'n-up'
  paper?: Paper | undefined
  cropMarks?: boolean | undefined
}

/**
 * Length of crop marks, which start at the end of the bleed. It is also the distance between the bleeds of neighboring
 * cards, and to the paper's edge.
 */
export const MARK = 5

export interface Sheet {
  width: number
  height: number
  /**
   * Positions of the trimmed cards on the front, millimetres from the upper left corner; on the back mirrored left to
   * right.
   */
  places: Box[]
  cropMarks: boolean
  /** True for a page of one card; otherwise a sheet of several that is cut along its marks. */
  isCard: boolean
}

/** Each card has its own marks, so that none overlaps another card's print. */
const grid = (size: CardSize, width: number, height: number): Box[] => {
  const card = sizeFacts[size]
  const [across, down] = [card.width + 2 * card.bleed + MARK, card.height + 2 * card.bleed + MARK]
  const [columns, rows] = [Math.floor((width - MARK) / across), Math.floor((height - MARK) / down)]
  const [left, top] = [(width - columns * across + MARK) / 2, (height - rows * down + MARK) / 2]
  return Array.from({ length: columns * rows }, (_, cardIndex) => ({
    x: left + (cardIndex % columns) * across + card.bleed,
    y: top + Math.floor(cardIndex / columns) * down + card.bleed,
    width: card.width,
    height: card.height,
  }))
}

/** Returns the layout of cards on the printed page. */
export const sheetPlaces = (size: CardSize, { perSheet, paper = 'a4', cropMarks = false }: SheetLayout): Sheet => {
  const card = sizeFacts[size]
  if (perSheet === 'n-up') {
    const { width, height } = papers[paper]
    const [upright, across] = [grid(size, width, height), grid(size, height, width)]
    const marked = { cropMarks: true, isCard: false }
    return across.length > upright.length
      ? { width: height, height: width, places: across, ...marked }
      : { width, height, places: upright, ...marked }
  }
  const edge = card.bleed + (cropMarks ? MARK : 0)
  const place = { x: edge, y: edge, width: card.width, height: card.height }
  return { width: card.width + 2 * edge, height: card.height + 2 * edge, places: [place], cropMarks, isCard: true }
}

/** Returns the position of a card's back, aligned when the sheet is flipped on its vertical edge. */
export const backPlace = (place: Box, { width }: Pick<Sheet, 'width'>): Box => ({
  ...place,
  x: width - place.x - place.width,
})
