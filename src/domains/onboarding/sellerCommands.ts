import { createAction } from '@reduxjs/toolkit'
import type { Seller } from '#contract/sellers.ts'

/** An account is to be again as it was. */
export const sellerRestoreWanted = createAction<Seller>('onboarding/sellerRestoreWanted')
/** An account that was just added is not wanted after all. */
export const sellerUnwanted = createAction<Seller>('onboarding/sellerUnwanted')
