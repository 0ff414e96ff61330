import { uploadRoutes } from '#contract/uploads.ts'
import { postForm } from '#shared/api/postForm.ts'
import { sendInTurn } from '#shared/store/sendInTurn.ts'
import { dataSlice } from './dataSlice.ts'

/** A browser allows six connections to a server, and the rest of the product needs some. */
const AT_ONCE = 2

/** Uploads report files, some in parallel. */
export const sendFiles = (files: readonly File[]) =>
  sendInTurn(files, {
    actions: dataSlice.actions,
    atOnce: AT_ONCE,
    post: (file, onSent, services) =>
      postForm(
        uploadRoutes.sendUpload,
        { file, fields: { asOf: new Date(file.lastModified).toISOString() }, onSent },
        services,
      ),
  })
