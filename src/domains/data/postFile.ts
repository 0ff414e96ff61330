import { TENANT_HEADER } from '#contract/headers.ts'
import { envelope, Failure, pathOf } from '#contract/route.ts'
import { Upload, uploadRoutes } from '#contract/uploads.ts'
import type { AppServices } from '#shared/store/services.ts'

const Answer = envelope(Upload)

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const failureOf = (json: unknown, filename: string): Error => {
  const failure = Failure.safeParse(json)
  return new Error(failure.success ? failure.data.message : `${filename} could not be taken by the server.`)
}

/** Sends one report file. `fetch` cannot tell how far it is, so this one call goes by XMLHttpRequest. Rejects with a sentence to show. */
export const postFile = (
  file: File,
  { baseUrl, tenantCode }: Pick<AppServices, 'baseUrl' | 'tenantCode'>,
  onSent: (bytes: number) => void,
): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    // the server reads the fields before the file
    form.append('asOf', new Date(file.lastModified).toISOString())
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open(uploadRoutes.sendUpload.method, baseUrl + pathOf(uploadRoutes.sendUpload))
    request.withCredentials = true
    const tenant = tenantCode()
    if (tenant) request.setRequestHeader(TENANT_HEADER, tenant)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const json = jsonOf(request.responseText)
      const answer = Answer.safeParse(json)
      if (request.status < 300 && answer.success) resolve(answer.data.data)
      else reject(failureOf(json, file.name))
    }
    request.onerror = () => reject(new Error(`${file.name} could not be sent. Check the connection and try again.`))
    request.send(form)
  })
