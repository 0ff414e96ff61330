import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { CardDrawing } from '#contract/cardDesigns.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { cardSides } from '#rules/cards/designWarnings.ts'
import { type SheetLayout, sheetPlaces } from '#rules/cards/sheetPlaces.ts'
import { type CardPaper, openPaper } from './cardPaper.ts'
import { drawPage } from './drawSheet.ts'
import type { OpenedPicture } from './drawSide.ts'
import { embedPicture } from './embedPicture.ts'
import type { StoredContent } from './pictures.ts'

export interface CardsToDraw {
  design: CardDrawing & { title?: string }
  /** By id; one that is missing leaves its frame empty. */
  pictures: ReadonlyMap<string, StoredContent>
  cards: AsyncIterable<CardValues> | Iterable<CardValues>
  layout: SheetLayout
}

/** Whoever reads slowly is waited for, so that what is drawn and not read yet stays small. */
const drained = async (output: PassThrough) => {
  if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')])
}

/** Writes the pictures of a design into the PDF, one after the other: only one is in memory. */
const embedPictures = async (paper: CardPaper, pictures: CardsToDraw['pictures'], output: PassThrough) => {
  const opened = new Map<string, OpenedPicture>()
  for (const [id, { width, height, load }] of pictures) {
    if (output.destroyed) break
    opened.set(id, { image: await embedPicture(paper, id, await load()), width, height })
    await drained(output)
  }
  return opened
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
    // others have their turn, and who reads slowly is waited for
    await new Promise(setImmediate)
    await drained(output)
    if (output.destroyed) return
  }
  paper.end()
}

/**
 * The PDF of cards, front and back of each in turn (of each sheet, where there are several on one). It is drawn as it is read:
 * whoever stops reading destroys it. Pictures and fonts are in it once. Fields without a value are left empty.
 */
export const drawCards = (request: CardsToDraw): Readable => {
  const output = new PassThrough()
  draw(request, output).catch((error: Error) => output.destroy(error))
  return output
}
