import { useEffect, useState } from 'react'

/** Returns the object URL of a PDF's copy, while it is displayed. */
export const usePdfAddress = (path: string) => {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt must fetch again
  useEffect(() => {
    const stopper = new AbortController()
    let objectUrl: string | undefined
    const load = async () => {
      const answer = await fetch(path, { signal: stopper.signal, credentials: 'include' })
      if (!answer.ok) throw new Error(String(answer.status))
      const bytes = await answer.arrayBuffer()
      // always PDF, never the response's type: an HTML copy would run as our origin
      objectUrl = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      setAddress(objectUrl)
    }
    load().catch(() => {
      if (!stopper.signal.aborted) setFailed(true)
    })
    return () => {
      stopper.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [path, turn])
  const retry = () => {
    setFailed(false)
    setTurn((previousTurn) => previousTurn + 1)
  }
  return { address, failed, retry }
}
