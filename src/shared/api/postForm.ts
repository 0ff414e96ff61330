import * as z from 'zod/mini'
import { TENANT_HEADER } from '#contract/headers.ts'
import { Failure, pathOf, type Route } from '#contract/route.ts'
import type { AppServices } from '../store/services.ts'

const Envelope = z.object({ data: z.unknown() })

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const failureOf = (json: unknown, filename: string): Error => {
  const failure = Failure.safeParse(json)
  return new Error(failure.success ? failure.data.message : `${filename} was refused by the server.`)
}

interface Sent {
  file: File
  /** Fields about the file, sent first because the server reads them first. */
  fields: Record<string, string>
  /** Called with the number of bytes sent so far. */
  onSent(bytes: number): void
}

/** Uploads one file. `fetch` reports no progress, so this uses XMLHttpRequest. Rejects with a message to show. */
export const postForm = <Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  route: Route<Body, Response>,
  { file, fields, onSent }: Sent,
  { baseUrl, tenantCode }: Pick<AppServices, 'baseUrl' | 'tenantCode'>,
): Promise<z.infer<Response>> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open(route.method, baseUrl + pathOf(route))
    request.withCredentials = true
    const tenant = tenantCode()
    if (tenant) request.setRequestHeader(TENANT_HEADER, tenant)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const json = jsonOf(request.responseText)
      const answer = route.response.safeParse(Envelope.safeParse(json).data?.data)
      if (request.status < 300 && answer.success) resolve(answer.data)
      else reject(failureOf(json, file.name))
    }
    request.onerror = () => reject(new Error(`${file.name} couldn’t be sent. Check the connection and try again.`))
    request.send(form)
  })
