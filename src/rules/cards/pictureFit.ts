import type { Box } from './cardSizes.ts'

interface Frame extends Box {
  fit: 'cover' | 'contain'
}
interface Pixels {
  width: number
  height: number
}

/**
 * Returns the position of a picture that covers its frame, or is contained in it, centered; millimetres as the frame's.
 */
export const placePicture = ({ x, y, width, height, fit }: Frame, picture: Pixels): Box => {
  const scales = [width / picture.width, height / picture.height]
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}

/** Returns the print resolution of a picture, in dots per inch. */
export const pictureDpi = (frame: Frame, picture: Pixels): number =>
  (picture.width * 25.4) / placePicture(frame, picture).width
