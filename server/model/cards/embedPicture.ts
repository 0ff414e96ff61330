import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { type CardPaper, openImage, type PrintedImage } from './cardPaper.ts'
import { inImageQueue } from './imageQueue.ts'
import { FITTED, isPlainPng, plainRows } from './pictureFormat.ts'

const compress = promisify(deflate)
const isJpeg = (content: Buffer) => content[0] === 0xff

const imageOf = (width: number, height: number, space: string, more: object = {}) => ({
  ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
  ...{ BitsPerComponent: 8, ColorSpace: space, Filter: 'FlateDecode' },
  ...more,
})

const embedPlain = (paper: CardPaper, content: Buffer): Omit<PrintedImage, 'label'> => {
  const { width, height, colors, rows } = plainRows(content)
  const space = colors === 1 ? 'DeviceGray' : 'DeviceRGB'
  const how = { Predictor: 15, Colors: colors, BitsPerComponent: 8, Columns: width }
  const obj = paper.ref(imageOf(width, height, space, { DecodeParms: how }))
  obj.end(rows)
  return { width, height, obj }
}

/** The colors and, apart from them, how much of each pixel is seen: a PDF keeps them as two images. */
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
 * Writes a picture into the PDF once, to be drawn any number of times. Pixels are decoded outside the event loop, and only where a
 * PDF cannot take the bytes as they are: PDFKit would decode in JavaScript, the pictures of a design all at once.
 */
export const embedPicture = async (paper: CardPaper, id: string, content: Buffer): Promise<PrintedImage> => {
  if (isJpeg(content)) {
    const image = openImage(paper, content)
    image.embed(paper)
    return image
  }
  const embedded = isPlainPng(content) ? embedPlain(paper, content) : await embedSplit(paper, content)
  return { label: `Picture${id}`, ...embedded }
}
