import { createAction } from '@reduxjs/toolkit'

/** Safety stock that is being saved for a listing. */
export interface PlaceWork {
  /** `marketplace|asin|seller` */
  place: string
  /** Null: back to the suggestion. */
  safetyQty: number | null
}

export const safetySent = createAction<PlaceWork[]>('inventory/safetySent')
/** The server has answered, with success or an error. */
export const safetyAnswered = createAction<string[]>('inventory/safetyAnswered')
