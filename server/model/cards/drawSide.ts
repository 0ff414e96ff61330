import type { CardElement, CardSize } from '#contract/cardDesigns.ts'
import { bleedArea } from '#rules/cards/cardSizes.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { elementText, isLettered, type LetteredElement } from '#rules/cards/elementText.ts'
import { placePicture } from '#rules/cards/pictureFit.ts'
import { placedLines } from '#rules/cards/placedLines.ts'
import { drawQr } from '#rules/cards/qrModules.ts'
import { POINT } from '#rules/cards/textLines.ts'
import { type CardPaper, measurerOf, type PrintedImage, printable } from './cardPaper.ts'

/** A picture that is embedded in the PDF once, for any number of uses. */
export interface OpenedPicture {
  image: PrintedImage
  width: number
  height: number
}

export interface Drawing {
  paper: CardPaper
  size: CardSize
  pictures: ReadonlyMap<string, OpenedPicture>
}

/** Black uses black ink only: text in four inks would show color fringes. */
type Ink = [number, number, number, number] | string
export const BLACK: Ink = [0, 0, 0, 100]
const inkOf = (color: string): Ink => (color === '#000000' ? BLACK : color)

/** Line width of a stamp's box in millimetres. */
const STAMP_LINE = 0.25

const drawLetters = (paper: CardPaper, element: LetteredElement, values: CardValues) => {
  const lines = placedLines(element, values, measurerOf(paper))
  paper.fillColor(inkOf(element.color))
  for (const { text, x, y } of lines)
    if (text)
      paper.text(printable(paper, text, element), x / POINT, y / POINT, { lineBreak: false, baseline: 'alphabetic' })
}

const drawPicture = ({ paper, pictures }: Drawing, element: Extract<CardElement, { kind: 'picture' }>) => {
  const picture = element.picture === null ? undefined : pictures.get(element.picture)
  if (!picture) return
  const placement = placePicture(element, picture)
  paper.save()
  clipTo(paper, element)
  // PDFKit's types do not include opened images
  paper.image(picture.image as unknown as string, placement.x / POINT, placement.y / POINT, {
    width: placement.width / POINT,
    height: placement.height / POINT,
  })
  paper.restore()
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}
const frame = (paper: CardPaper, { x, y, width, height }: Frame) =>
  paper.rect(x / POINT, y / POINT, width / POINT, height / POINT)
const clipTo = (paper: CardPaper, box: Frame) => frame(paper, box).clip()

const drawCode = (paper: CardPaper, element: Extract<CardElement, { kind: 'qr' }>, values: CardValues) => {
  const code = drawQr(elementText(element, values).text, element)
  if (!code) return
  frame(paper, code.background).fill('#ffffff')
  for (const box of code.dark) frame(paper, box)
  paper.fill(inkOf(element.color))
}

const drawShape = (paper: CardPaper, element: Extract<CardElement, { kind: 'shape' }>) => {
  const { x, y, width, height, form, color } = element
  if (form === 'rectangle') frame(paper, element)
  else paper.ellipse((x + width / 2) / POINT, (y + height / 2) / POINT, width / 2 / POINT, height / 2 / POINT)
  paper.fill(inkOf(color))
}

const drawElement = (drawing: Drawing, element: CardElement, values: CardValues) => {
  const { paper } = drawing
  if (element.kind === 'picture') return drawPicture(drawing, element)
  if (element.kind === 'qr') return drawCode(paper, element, values)
  if (element.kind === 'shape') return drawShape(paper, element)
  if (element.kind === 'stamp')
    frame(paper, element)
      .lineWidth(STAMP_LINE / POINT)
      .stroke(inkOf(element.color))
  if (isLettered(element)) drawLetters(paper, element, values)
}

/** Draws a side of a card whose trim box begins at `origin` (points on the page); clips content beyond the bleed. */
export const drawSide = (
  drawing: Drawing,
  elements: readonly CardElement[],
  values: CardValues,
  origin: { x: number; y: number },
): void => {
  const { paper, size } = drawing
  paper.save().translate(origin.x, origin.y)
  clipTo(paper, bleedArea(size))
  for (const element of elements) drawElement(drawing, element, values)
  paper.restore()
}
