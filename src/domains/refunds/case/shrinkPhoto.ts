import { PHOTO_EDGE } from '#contract/documents.ts'

const QUALITY = 0.85

const isNoPhoto = ({ name }: File) =>
  new Error(`${name} isn’t a photo that this browser can read. Save it as JPEG or PNG and add it again.`)

/**
 * Scales a photo to at most 2,000 pixels and encodes it as JPEG, which leaves out the place and device where it was
 * taken. @throws a message for the user, when it is no photo
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) throw isNoPhoto(file)
  const scale = Math.min(1, PHOTO_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    // transparent parts of a PNG would be black
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!content) throw isNoPhoto(file)
  return new File([content], `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}
