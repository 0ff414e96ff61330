import type { Page } from 'playwright-core'

/** A photo with a block of metadata that a phone writes, naming the place. */
export const phonePhoto = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#b5835a'
        context.fillRect(0, 0, canvas.width, canvas.height)
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, height],
  )
  const photo = Buffer.from(base64, 'base64')
  const exif = Buffer.from('Exif\0\0GPS 52.5 13.4', 'latin1')
  const length = Buffer.from([0, exif.length + 2])
  // right after the first marker
  return Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, photo.subarray(2)])
}
