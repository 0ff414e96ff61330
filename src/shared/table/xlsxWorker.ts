import { type Sheet, writeSheet } from './xlsxSheet.ts'

self.onmessage = async ({ data }: MessageEvent<Sheet>) => {
  self.postMessage(await writeSheet(data))
}
