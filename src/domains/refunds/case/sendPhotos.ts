import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { documentRoutes } from '#contract/documents.ts'
import { api } from '#shared/api/api.ts'
import { postForm } from '#shared/api/postForm.ts'
import type { AppServices } from '#shared/store/services.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

/** Adds photos to a case, one after another; `onNext` gets the number of each. Returns why some were not added. */
export const sendPhotos =
  (
    claim: string,
    files: readonly File[],
    onNext: (place: number) => void,
  ): ThunkAction<Promise<string[]>, unknown, AppServices, UnknownAction> =>
  async (dispatch, _getState, services) => {
    const failures: string[] = []
    for (const [index, file] of files.entries()) {
      onNext(index + 1)
      try {
        const photo = await shrinkPhoto(file)
        const fields = { kind: 'photo', claim }
        await postForm(documentRoutes.sendDocument, { file: photo, fields, onSent: () => undefined }, services)
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
    dispatch(api.util.invalidateTags([{ type: 'Case', id: claim }, 'Document']))
    return failures
  }
