import type { PictureStore } from '#model/cards/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'

interface Owner {
  id: string
  sealedKey: Buffer
}

/** Returns the store of a company's pictures. */
export const pictureStore = ({ files, secrets }: Platform, { id, sealedKey }: Owner): PictureStore => ({
  files,
  tenant: id,
  fileKey: secrets.keysOf(sealedKey).fileKey,
})
