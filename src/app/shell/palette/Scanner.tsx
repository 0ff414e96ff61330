import { useEffect, useRef, useState } from 'react'
import { readBarcode } from './scan.ts'

/** The picture of the camera, until it shows a barcode. */
const Scanner = ({ onCode }: { onCode(code: string): void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  report.current = onCode
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let stream: MediaStream | undefined
    const scan = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!video.current || stop.signal.aborted) return
      video.current.srcObject = stream
      const code = await readBarcode(video.current, stop.signal)
      if (code) report.current(code)
    }
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void scan()
      .catch(() => !stop.signal.aborted && setBlocked(true))
      .finally(end)
    return () => {
      stop.abort()
      end()
    }
  }, [])
  if (isBlocked) return <p role="alert">Couldn’t use the camera. Allow it in your browser, or type the code instead.</p>
  return (
    <video
      ref={video}
      className="palette-camera"
      autoPlay
      muted
      playsInline
      aria-label="Camera: point it at a barcode"
    />
  )
}

export default Scanner
