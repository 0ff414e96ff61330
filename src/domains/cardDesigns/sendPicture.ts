import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { type CardPicture, cardDesignRoutes, LARGEST_CARD_PICTURE } from '#contract/cardDesigns.ts'
import { api } from '#shared/api/api.ts'
import { postForm } from '#shared/api/postForm.ts'
import type { AppServices } from '#shared/store/services.ts'

/** Sends a picture for cards. Rejects with a sentence to show. */
export const sendPicture =
  (file: File): ThunkAction<Promise<CardPicture>, unknown, AppServices, UnknownAction> =>
  async (dispatch, _, services) => {
    if (file.size > LARGEST_CARD_PICTURE)
      throw new Error(`A picture has ${LARGEST_CARD_PICTURE / 1_000_000} MB at most. Please make it smaller.`)
    const sent = { file, fields: {}, onSent: () => undefined }
    const picture = await postForm(cardDesignRoutes.sendCardPicture, sent, services)
    dispatch(api.util.invalidateTags(['CardPicture']))
    return picture
  }
