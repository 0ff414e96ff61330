const SIDE_PX = 256
const QUALITY = 0.85

/** The middle of a picture file as a small square, as a data URL. @throws when the file is no picture the browser can read */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const left = (picture.width - side) / 2
  const top = (picture.height - side) / 2
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  picture.close()
  return canvas.toDataURL('image/webp', QUALITY)
}
