/** A barcode in a picture. */
interface Barcode {
  rawValue: string
}

/** The browser's reader of barcodes, which TypeScript does not declare. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly Barcode[]>
}

type ReaderClass = new () => BarcodeReader

const readerClass = (): ReaderClass | undefined => (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

/** Returns whether the browser reads barcodes and has a camera to do so. */
export const canScan = (): boolean => readerClass() !== undefined && navigator.mediaDevices !== undefined

const READ_MS = 200

const wait = () => new Promise((resolve) => setTimeout(resolve, READ_MS))

/** Returns the first barcode that the video shows; undefined once `signal` aborts. */
export const readBarcode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> => {
  const Reader = readerClass()
  if (!Reader) return undefined
  const reader = new Reader()
  while (!signal.aborted) {
    // a video that has no picture yet is no reason to stop
    const [barcode] = await reader.detect(video).catch(() => [])
    const code = barcode?.rawValue.trim()
    if (code && !signal.aborted) return code
    await wait()
  }
  return undefined
}
