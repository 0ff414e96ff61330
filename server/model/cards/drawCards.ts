import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { CardDrawing } from '#contract/cardDesigns.ts'
import { inImageQueue } from '#platform/pictures/imageQueue.ts'
import { type Box, sizeFacts } from '#rules/cards/cardSizes.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { type CardSide, cardSides } from '#rules/cards/designWarnings.ts'
import { backPlace, MARK, type Sheet, type SheetLayout, sheetPlaces } from '#rules/cards/sheetPlaces.ts'
import { POINT } from '#rules/cards/textLines.ts'
import { type CardPaper, openImage, openPaper, type PrintedImage } from './cardPaper.ts'
import { BLACK, type Drawing, drawSide, type OpenedPicture } from './drawSide.ts'
import { FITTED, isPlainPng, plainRows } from './pictureFormat.ts'
import type { StoredContent } from './pictures.ts'

/** Line width in points. */
const HAIRLINE = 0.25

/** Draws crop marks, two at each corner, outside the bleed; sheets leave space for them between cards. */
const drawMarks = (paper: CardPaper, { x, y, width, height }: Box, bleed: number) => {
  const line = (fromX: number, fromY: number, toX: number, toY: number) =>
    paper.moveTo(fromX / POINT, fromY / POINT).lineTo(toX / POINT, toY / POINT)
  const [far, near] = [bleed + MARK, bleed]
  for (const edgeY of [y, y + height]) {
    line(x - far, edgeY, x - near, edgeY)
    line(x + width + near, edgeY, x + width + far, edgeY)
  }
  for (const edgeX of [x, x + width]) {
    line(edgeX, y - far, edgeX, y - near)
    line(edgeX, y + height + near, edgeX, y + height + far)
  }
  paper.lineWidth(HAIRLINE).stroke(BLACK)
}

/** Returns a PDF page box: points from the lower left corner. */
const boxOf = ({ x, y, width, height }: Box, sheetHeight: number, margin: number): number[] =>
  [x - margin, sheetHeight - y - height - margin, x + width + margin, sheetHeight - y + margin].map(
    (length) => Math.max(0, length) / POINT,
  )

/**
 * Returns the page boxes. The page of a single card has its trim and bleed boxes; a sheet with several cards uses the
 * whole sheet, because software that crops to the trim box would remove the crop marks.
 */
const boxesOf = (sheet: Sheet, place: Box, bleed: number) => {
  const sheetBox = { x: 0, y: 0, width: sheet.width, height: sheet.height }
  return sheet.isCard
    ? { TrimBox: boxOf(place, sheet.height, 0), BleedBox: boxOf(place, sheet.height, bleed) }
    : { TrimBox: boxOf(sheetBox, sheet.height, 0), BleedBox: boxOf(sheetBox, sheet.height, 0) }
}

/** Draws one side of the cards of a sheet on a new page. */
const drawPage = (
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
  const [firstPlace] = used
  if (firstPlace) Object.assign(paper.page.dictionary.data, boxesOf(sheet, firstPlace, bleed))
  for (const [index, place] of used.entries()) {
    const card = cards[index]
    if (card) drawSide(drawing, design[side], card, { x: place.x / POINT, y: place.y / POINT })
  }
  if (sheet.cropMarks) for (const place of used) drawMarks(paper, place, bleed)
}

const compress = promisify(deflate)
const isJpeg = (content: Buffer) => content[0] === 0xff

const imageOf = (width: number, height: number, space: string, extraEntries: object = {}) => ({
  ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
  ...{ BitsPerComponent: 8, ColorSpace: space, Filter: 'FlateDecode' },
  ...extraEntries,
})

const embedPlain = (paper: CardPaper, content: Buffer): Omit<PrintedImage, 'label'> => {
  const { width, height, colors, rows } = plainRows(content)
  const space = colors === 1 ? 'DeviceGray' : 'DeviceRGB'
  const how = { Predictor: 15, Colors: colors, BitsPerComponent: 8, Columns: width }
  const obj = paper.ref(imageOf(width, height, space, { DecodeParms: how }))
  obj.end(rows)
  return { width, height, obj }
}

/** Splits colors and alpha channel, which a PDF stores as two images. */
const splitPixels = (content: Buffer) =>
  inImageQueue(async (open) => {
    const picture = open(content).resize(FITTED).toColourspace('srgb').ensureAlpha()
    const colors = await picture.clone().removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const alpha = await picture.clone().extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer()
    const { width, height } = colors.info
    return { width, height, colors: await compress(colors.data), alpha: await compress(alpha) }
  })

const embedSplit = async (paper: CardPaper, content: Buffer): Promise<Omit<PrintedImage, 'label'>> => {
  const { width, height, colors, alpha } = await splitPixels(content)
  const mask = paper.ref(imageOf(width, height, 'DeviceGray', { Decode: [0, 1] }))
  mask.end(alpha)
  const obj = paper.ref(imageOf(width, height, 'DeviceRGB', { SMask: mask }))
  obj.end(colors)
  return { width, height, obj }
}

/**
 * Embeds a picture into the PDF once, for any number of uses. Pixels are decoded outside the event loop and only if a
 * PDF cannot contain the original bytes: PDFKit would decode all pictures of a design at once, in JavaScript.
 */
const embedPicture = async (paper: CardPaper, id: string, content: Buffer): Promise<PrintedImage> => {
  if (isJpeg(content)) {
    const image = openImage(paper, content)
    image.embed(paper)
    return image
  }
  const embedded = isPlainPng(content) ? embedPlain(paper, content) : await embedSplit(paper, content)
  return { label: `Picture${id}`, ...embedded }
}

export interface CardsToDraw {
  design: CardDrawing & { title?: string }
  /** Pictures by id; a missing one leaves its frame empty. */
  pictures: ReadonlyMap<string, StoredContent>
  cards: AsyncIterable<CardValues> | Iterable<CardValues>
  layout: SheetLayout
}

/** Waits for a slow reader, so that little unread output is buffered. */
const drained = async (output: PassThrough) => {
  if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')])
}

/** Embeds the pictures of a design one after the other, so that only one is in memory. */
const embedPictures = async (paper: CardPaper, pictures: CardsToDraw['pictures'], output: PassThrough) => {
  const embeddedPictures = new Map<string, OpenedPicture>()
  for (const [id, { width, height, load }] of pictures) {
    if (output.destroyed) break
    embeddedPictures.set(id, { image: await embedPicture(paper, id, await load()), width, height })
    await drained(output)
  }
  return embeddedPictures
}

async function* inSheets(cards: CardsToDraw['cards'], perSheet: number) {
  let sheet: CardValues[] = []
  for await (const card of cards) {
    sheet.push(card)
    if (sheet.length < perSheet) continue
    yield sheet
    sheet = []
  }
  if (sheet.length) yield sheet
}

const draw = async ({ design, pictures, cards, layout }: CardsToDraw, output: PassThrough) => {
  const paper = await openPaper(design.title ?? '')
  paper.on('error', (error) => output.destroy(error))
  paper.pipe(output)
  const drawing = { paper, size: design.size, pictures: await embedPictures(paper, pictures, output) }
  const sheet = sheetPlaces(design.size, layout)
  for await (const some of inSheets(cards, sheet.places.length)) {
    for (const side of cardSides) drawPage(drawing, design, sheet, side, some)
    // yields to other work, and waits for a slow reader
    await new Promise(setImmediate)
    await drained(output)
    if (output.destroyed) return
  }
  paper.end()
}

/**
 * Returns the PDF of cards as a stream, front and back alternating by card, or by sheet with several cards. It is drawn
 * while it is read; a reader that stops must destroy it. Pictures and fonts are embedded once. Fields without a value
 * are empty.
 */
export const drawCards = (request: CardsToDraw): Readable => {
  const output = new PassThrough()
  draw(request, output).catch((error: Error) => output.destroy(error))
  return output
}
