import { toRows } from '#shared/lists/columnRows.ts'
import type { Sent } from '#shared/store/services.ts'
import type { ListCall, ListResponse } from './listWorker.ts'

/** Sends a call whose long list is read on a thread of its own. Rejects without a response. */
export const sendList = (call: ListCall): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./listWorker.ts', import.meta.url))
    worker.onerror = () => reject(new Error('The thread could not be started.'))
    worker.onmessage = ({ data }: MessageEvent<ListResponse | undefined>) => {
      worker.terminate()
      if (!data) return reject(new Error('There was no response.'))
      const { status, headers, json, columns } = data
      const rows = columns && toRows(columns)
      resolve({
        response: new Response(null, { status, headers }),
        json: rows ? { data: { ...(json as { data: object }).data, rows } } : json,
      })
    }
    worker.postMessage(call)
  })
