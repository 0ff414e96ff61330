import { type Upload, uploadRoutes } from '#contract/uploads.ts'
import { postForm } from '#shared/api/postForm.ts'
import type { AppServices } from '#shared/store/services.ts'

/** Sends one report file. Rejects with a sentence to show. */
export const postFile = (
  file: File,
  services: Pick<AppServices, 'baseUrl' | 'tenantCode'>,
  onSent: (bytes: number) => void,
): Promise<Upload> =>
  postForm(
    uploadRoutes.sendUpload,
    { file, fields: { asOf: new Date(file.lastModified).toISOString() }, onSent },
    services,
  )
