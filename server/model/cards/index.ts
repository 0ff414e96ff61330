// Postcards: the company's designs and pictures, and drawing them for print.
export { addressLines } from './addressLines.ts'
export { drawCards } from './drawCards.ts'
export { offerCode, readOfferCode, readOfferCodes } from './offerCodes.ts'
export {
  listPictures,
  openPicture,
  openPictures,
  type PictureStore,
  picturesOf,
  readPicture,
  type StoredContent,
  type StoredPicture,
} from './pictures.ts'
export { type PreparedPicture, preparePicture } from './preparePicture.ts'
export { cardSenderOf, readCardSender } from './readCardSender.ts'
export { listDesigns, readDesign } from './readDesigns.ts'
export { recordPicture } from './recordPicture.ts'
export { removePicture } from './removePicture.ts'
export { warnOf } from './warnOf.ts'
export {
  addDesign,
  type By as DesignedBy,
  copyDesign,
  removeDesign,
  renameDesign,
  restoreDesign,
  saveDesign,
} from './writeDesigns.ts'
