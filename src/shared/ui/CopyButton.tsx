import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'

const SHOWN_MS = 1500

/** Copies a text and says so for a moment. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button
      size="small"
      type="text"
      aria-label={copied ? 'Copied' : label}
      icon={copied ? <CheckOutlined /> : <CopyOutlined />}
      onClick={copy}
    />
  )
}
