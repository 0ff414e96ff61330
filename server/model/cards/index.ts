// What postcards look like: the company's designs and pictures, and how they are drawn for print.
export { measurerOf, openPaper } from './cardPaper.ts'
export { type CardsToDraw, drawCards } from './drawCards.ts'
export {
  type LoadedPicture,
  listPictures,
  loadPictures,
  openPicture,
  type PictureStore,
  picturesOf,
  readPicture,
  type StoredPicture,
} from './pictures.ts'
export { listDesigns, readDesign } from './readDesigns.ts'
