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

/** Four corners, two marks each, beyond the bleed; sheets leave room for them between cards. */
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

/** The box of a page as a PDF says it: points from the lower left corner. */
const boxOf = ({ x, y, width, height }: Box, sheetHeight: number, more: number): number[] =>
  [x - more, sheetHeight - y - height - more, x + width + more, sheetHeight - y + more].map(
    (length) => Math.max(0, length) / POINT,
  )

/**
 * A card's page says where it is trimmed and how far it bleeds. A sheet of several says itself: a page has one trim box, and who
 * prints or imposes by it drops what is outside, the crop marks too.
 */
const boxesOf = (sheet: Sheet, place: Box, bleed: number) => {
  const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height }
  return sheet.isCard
    ? { TrimBox: boxOf(place, sheet.height, 0), BleedBox: boxOf(place, sheet.height, bleed) }
    : { TrimBox: boxOf(whole, sheet.height, 0), BleedBox: boxOf(whole, sheet.height, 0) }
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
  const [first] = used
  if (first) Object.assign(paper.page.dictionary.data, boxesOf(sheet, first, bleed))
  for (const [at, place] of used.entries()) {
    const card = cards[at]
    if (card) drawSide(drawing, design[side], card, { x: place.x / POINT, y: place.y / POINT })
  }
  if (sheet.cropMarks) for (const place of used) drawMarks(paper, place, bleed)
}
