import type { Metadata, Sharp } from 'sharp'
import { type CardPicture, MAX_CARD_PICTURE_PIXELS } from '#contract/cardDesigns.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import { inImageQueue, type OpenImage } from '#platform/pictures/imageQueue.ts'
import { FITTED, isPlainPng, MAX_EDGE } from './pictureFormat.ts'

/** A picture in its stored form, which designs can print without decoding unless it is transparent. */
export interface PreparedPicture extends Pick<CardPicture, 'type' | 'width' | 'height'> {
  content: Buffer
}

const noPicture = () =>
  badRequest('This file is not a PNG or JPEG, despite its name. Save the picture as PNG or JPEG and add it again.')
const broken = () => badRequest('The picture is incomplete or damaged. Save it again and add it once more.')
const tooManyPixels = () =>
  badRequest(
    `The picture has more than ${MAX_CARD_PICTURE_PIXELS / 1_000_000} million pixels. Make it smaller and add it again.`,
  )

const PNG_SIGNATURE = '89504e470d0a1a0a'
const JPEG_SIGNATURE = 'ffd8ff'

const typeOf = (content: Buffer): CardPicture['type'] => {
  if (content.subarray(0, 8).toString('hex') === PNG_SIGNATURE) return 'image/png'
  if (content.subarray(0, 3).toString('hex') === JPEG_SIGNATURE) return 'image/jpeg'
  throw noPicture()
}

/**
 * Returns true if the end marker is within the last bytes; a decoder would fill in the missing part of a truncated
 * photograph.
 */
const isWhole = (content: Buffer, type: CardPicture['type']): boolean =>
  type === 'image/png'
    ? content.subarray(-64).includes('IEND')
    : content.subarray(-64).includes(Buffer.from('ffd9', 'hex'))

/** Returns true if the bytes can be stored unchanged. */
const isReady = (content: Buffer, type: CardPicture['type'], { width, height, orientation = 1 }: Metadata): boolean =>
  Math.max(width, height) <= MAX_EDGE && orientation === 1 && (type === 'image/jpeg' || isPlainPng(content))

const encode = async (picture: Sharp, type: CardPicture['type']): Promise<PreparedPicture> => {
  const encoded = type === 'image/jpeg' ? picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : picture.png()
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { type, width: info.width, height: info.height, content: data }
}

/** Removes the alpha channel of an opaque picture, so that a PDF can contain its bytes unchanged. */
const withoutIdleAlpha = async (open: OpenImage, prepared: PreparedPicture): Promise<PreparedPicture> => {
  if (prepared.type === 'image/jpeg' || isPlainPng(prepared.content)) return prepared
  const { isOpaque } = await open(prepared.content).stats()
  return isOpaque ? encode(open(prepared.content).removeAlpha(), prepared.type) : prepared
}

/**
 * Checks a picture and prepares it for printing: upright, 8 bits per color, at most 3,600 pixels long, without an alpha
 * channel if it is opaque. The header is checked before anything is decoded. @throws a refusal (400) with instructions
 * if it cannot be printed
 */
export const preparePicture = (content: Buffer): Promise<PreparedPicture> =>
  inImageQueue(async (open) => {
    const type = typeOf(content)
    if (!isWhole(content, type)) throw broken()
    try {
      const metadata = await open(content, { limitInputPixels: false }).metadata()
      if (metadata.width * metadata.height > MAX_CARD_PICTURE_PIXELS) throw tooManyPixels()
      const picture = open(content, { limitInputPixels: MAX_CARD_PICTURE_PIXELS })
      if (isReady(content, type, metadata)) {
        // decodes every row to detect a damaged picture now
        await picture.stats()
        return { type, width: metadata.width, height: metadata.height, content }
      }
      // decodes row by row, so a large picture is never in memory as a whole
      const fitted = picture.autoOrient().resize(FITTED)
      return await withoutIdleAlpha(open, await encode(fitted, type))
    } catch (error) {
      throw error instanceof UserError ? error : broken()
    }
  })
