import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { type CardPicture, MOST_CARD_PIXELS } from '#contract/cardDesigns.ts'
import { badRequest } from '#platform/errors.ts'
import { openImage, openPaper } from './cardPaper.ts'

type Facts = Pick<CardPicture, 'type' | 'width' | 'height'>

const noPicture = () =>
  badRequest(
    'This is no PNG or JPEG. A picture is told by what is in it, not by its name: please save it as one of these.',
  )
const broken = () => badRequest('The picture is not whole. Please save it again and send it once more.')
const tooMany = () =>
  badRequest(`A picture has ${MOST_CARD_PIXELS / 1_000_000} million pixels at most. Please make it smaller.`)

const PNG_HEAD = '89504e470d0a1a0a'
const unpack = promisify(inflate)

/** The chunks of a PNG by kind, those of a kind as one. */
const chunksIn = (content: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer[]>()
  for (let at = 8; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at)
    const kind = content.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > content.length) throw broken()
    chunks.set(kind, [...(chunks.get(kind) ?? []), content.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  return new Map([...chunks].map(([kind, parts]) => [kind, Buffer.concat(parts)]))
}

/** Values of a pixel, by the color type of a PNG. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG with all its pixels: what is drawn of one that breaks off would end the server. */
const pngFacts = async (content: Buffer): Promise<Facts> => {
  const chunks = chunksIn(content)
  const [head, pixels] = [chunks.get('IHDR'), chunks.get('IDAT')]
  if (head?.length !== 13 || !pixels || !chunks.has('IEND')) throw broken()
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  if (width * height > MOST_CARD_PIXELS) throw tooMany()
  const bits = head.readUInt8(8) * (CHANNELS[head.readUInt8(9)] ?? 0)
  if (width === 0 || height === 0 || bits === 0) throw broken()
  if (head.readUInt8(9) === 3 && !chunks.has('PLTE')) throw broken()
  const isInterlaced = head.readUInt8(12) === 1
  const least = height * Math.ceil((width * bits) / 8)
  // each row begins with a byte of its own; interlaced there are up to twice as many rows
  const most = least + height * (isInterlaced ? 16 : 1) + 64
  const unpacked = await unpack(pixels, { maxOutputLength: most }).catch(() => undefined)
  if (!unpacked || unpacked.length < least) throw broken()
  return { type: 'image/png', width, height }
}

/** A JPEG to its end, as wide and high as it is shown. */
const jpegFacts = async (content: Buffer): Promise<Facts> => {
  if (!content.subarray(-64).includes(Buffer.from([0xff, 0xd9]))) throw broken()
  const { width, height, orientation = 1, colorSpace, bits } = await openJpeg(content)
  if (!width || !height || !colorSpace || bits !== 8) throw broken()
  if (width * height > MOST_CARD_PIXELS) throw tooMany()
  return orientation > 4 ? { type: 'image/jpeg', width: height, height: width } : { type: 'image/jpeg', width, height }
}

const openJpeg = async (content: Buffer) => {
  const paper = await openPaper('')
  try {
    return openImage(paper, content)
  } catch {
    throw broken()
  }
}

/** What a picture is by its content, whatever it is called. @throws a refusal when it cannot be printed */
export const pictureFacts = (content: Buffer): Promise<Facts> => {
  if (content.subarray(0, 8).toString('hex') === PNG_HEAD) return pngFacts(content)
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return jpegFacts(content)
  throw noPicture()
}
