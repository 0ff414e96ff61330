import type { CardSize } from '#contract/cardDesigns.ts'

/** Millimetres; x and y from the upper left corner of the trimmed card. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface SizeFacts {
  title: string
  /** Trimmed size in millimetres. */
  width: number
  height: number
  /** Width of the printed margin outside the trim on each side, which is cut off. */
  bleed: number
  isUs: boolean
}

const INCH = 25.4
/** Text closer to the trim may be cut off. */
const SAFE = INCH / 8

export const sizeFacts: Readonly<Record<CardSize, SizeFacts>> = {
  'us-4x6': { title: '4 × 6 in', width: 6 * INCH, height: 4 * INCH, bleed: INCH / 8, isUs: true },
  'us-6x9': { title: '6 × 9 in', width: 9 * INCH, height: 6 * INCH, bleed: INCH / 8, isUs: true },
  a6: { title: 'A6', width: 148, height: 105, bleed: 3, isUs: false },
  'din-long': { title: 'DIN long', width: 210, height: 99, bleed: 3, isUs: false },
}

/** Returns the area for text. */
export const safeArea = (size: CardSize): Box => {
  const { width, height } = sizeFacts[size]
  return { x: SAFE, y: SAFE, width: width - 2 * SAFE, height: height - 2 * SAFE }
}

/** Returns the printed area with bleed. */
export const bleedArea = (size: CardSize): Box => {
  const { width, height, bleed } = sizeFacts[size]
  return { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
}

const CLEAR_WIDTH = 4.75 * INCH
const CLEAR_HEIGHT = (5 / 8) * INCH

/** Returns the area that must stay white for the post's barcode on the address side of a US card; null elsewhere. */
export const clearZone = (size: CardSize): Box | null => {
  const { width, height, isUs } = sizeFacts[size]
  if (!isUs) return null
  return { x: width - CLEAR_WIDTH, y: height - CLEAR_HEIGHT, width: CLEAR_WIDTH, height: CLEAR_HEIGHT }
}

/**
 * Returns the area where the post expects the address: on a US card between 5/8 and 2¾ in from the bottom, ½ in from
 * either side; elsewhere the right half.
 */
export const addressArea = (size: CardSize): Box => {
  const { width, height, isUs } = sizeFacts[size]
  if (!isUs) return { x: width / 2, y: 25, width: width / 2 - SAFE, height: height - 25 - 15 }
  const top = height - 2.75 * INCH
  return { x: INCH / 2, y: top, width: width - INCH, height: height - CLEAR_HEIGHT - top }
}

// a hundredth of a millimetre does not matter
const CLOSE = 0.01

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - CLOSE &&
  inner.y >= outer.y - CLOSE &&
  inner.x + inner.width <= outer.x + outer.width + CLOSE &&
  inner.y + inner.height <= outer.y + outer.height + CLOSE

export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - CLOSE &&
  other.x < one.x + one.width - CLOSE &&
  one.y < other.y + other.height - CLOSE &&
  other.y < one.y + one.height - CLOSE
