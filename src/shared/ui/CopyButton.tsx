import { useEffect, useState } from 'react'
import './copyButton.css'

const SHOWN_MS = 1500

/** Copies a text and confirms briefly. Tables have many of them, so it is a plain button. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return undefined
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  const isCopied = copied === text
  return (
    <button
      type="button"
      className="copy-button"
      data-copied={isCopied || undefined}
      aria-label={isCopied ? 'Copied' : label}
      onClick={copy}
    />
  )
}
