import { createAction } from '@reduxjs/toolkit'

/** Values were saved, by key of the SKU; the server rejected the others. */
export const fillsEnded = createAction<{ done: string[]; refused: { key: string; message: string }[] }>(
  'asins/fillsEnded',
)
