import type { CardDrawing } from '#contract/cardDesigns.ts'
import { type Box, sizeFacts } from '#rules/cards/cardSizes.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import type { CardSide } from '#rules/cards/designWarnings.ts'
import { backPlace, MARK, type Sheet } from '#rules/cards/sheetPlaces.ts'
import { POINT } from '#rules/cards/textLines.ts'
import type { CardPaper } from './cardPaper.ts'
import { BLACK, type Drawing, drawSide } from './drawSide.ts'

/** A hairline, points. */
const HAIRLINE = 0.25

/** Four corners, two marks each, where no bleed of a neighbour lies. */
const drawMarks = (paper: CardPaper, { x, y, width, height }: Box, bleed: number) => {
  const line = (fromX: number, fromY: number, toX: number, toY: number) =>
    paper.moveTo(fromX / POINT, fromY / POINT).lineTo(toX / POINT, toY / POINT)
  const [far, near] = [bleed + MARK, bleed]
  for (const at of [y, y + height]) {
    line(x - far, at, x - near, at)
    line(x + width + near, at, x + width + far, at)
  }
  for (const at of [x, x + width]) {
    line(at, y - far, at, y - near)
    line(at, y + height + near, at, y + height + far)
  }
  paper.lineWidth(HAIRLINE).stroke(BLACK)
}

/** The box around all cards of a page as a PDF says it: points from the lower left corner. */
const boxOf = (places: readonly Box[], sheetHeight: number, more: number): number[] => {
  const left = Math.min(...places.map(({ x }) => x)) - more
  const right = Math.max(...places.map(({ x, width }) => x + width)) + more
  const top = Math.min(...places.map(({ y }) => y)) - more
  const bottom = Math.max(...places.map(({ y, height }) => y + height)) + more
  return [left, sheetHeight - bottom, right, sheetHeight - top].map((length) => Math.max(0, length) / POINT)
}

/** Draws one side of the cards of a sheet on a page of its own. */
export const drawPage = (
  drawing: Drawing,
  design: CardDrawing,
  sheet: Sheet,
  side: CardSide,
  cards: readonly CardValues[],
): void => {
  const { paper } = drawing
  const { bleed } = sizeFacts[design.size]
  const places = side === 'back' ? sheet.places.map((place) => backPlace(place, sheet)) : sheet.places
  const used = places.slice(0, cards.length)
  paper.addPage({ size: [sheet.width / POINT, sheet.height / POINT], margin: 0 })
  Object.assign(paper.page.dictionary.data, {
    TrimBox: boxOf(used, sheet.height, 0),
    BleedBox: boxOf(used, sheet.height, bleed),
  })
  for (const [at, place] of used.entries()) {
    const card = cards[at]
    if (card) drawSide(drawing, design[side], card, { x: place.x / POINT, y: place.y / POINT })
  }
  if (sheet.cropMarks) for (const place of used) drawMarks(paper, place, bleed)
}
