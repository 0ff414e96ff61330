import { CloseCircleFilled } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'

const IDLE_MS = 300

interface Field {
  label: string
  value: string
  onChange(value: string): void
}

/**
 * A text input that reports after a pause in typing or on blur, so that a button pressed right after uses the typed
 * text.
 */
export const SettledInput = ({ label, value, onChange }: Field) => {
  const [typed, setTyped] = useState(value)
  const given = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const give = useCallback((text: string) => {
    const next = text.trim()
    if (next === given.current) return
    given.current = next
    change.current(next)
  }, [])
  useEffect(() => {
    const idleTimer = setTimeout(() => give(typed), IDLE_MS)
    return () => clearTimeout(idleTimer)
  }, [typed, give])
  useEffect(() => {
    // set from outside, not the echo of typing
    if (value === given.current) return
    given.current = value
    setTyped(value)
  }, [value])
  return (
    <Input
      className="settled-input"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => give(typed)}
      onPressEnter={() => give(typed)}
      // always rendered, with or without a button, because a changed structure would lose the focus
      suffix={
        <span>
          {typed && (
            <Button
              type="text"
              size="small"
              aria-label={`Clear ${label}`}
              icon={<CloseCircleFilled />}
              onClick={() => setTyped('')}
            />
          )}
        </span>
      }
    />
  )
}
