import { CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../lib/useSettled.ts'
import { PlainInput } from './PlainInput.tsx'

const REST_MS = 300

interface Field {
  label: string
  value: string
  onChange(value: string): void
}

/** A text that is given on once typing rests. */
export const SettledInput = ({ label, value, onChange }: Field) => {
  const [typed, setTyped] = useState(value)
  const given = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const settled = useSettled(typed, REST_MS).trim()
  useEffect(() => {
    if (settled === given.current) return
    given.current = settled
    change.current(settled)
  }, [settled])
  useEffect(() => {
    // set from elsewhere, and not the echo of what was typed here
    if (value === given.current) return
    given.current = value
    setTyped(value)
  }, [value])
  return (
    <PlainInput
      label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      after={
        typed && (
          <Button
            type="text"
            size="small"
            aria-label={`Clear ${label}`}
            icon={<CloseCircleFilled />}
            onClick={() => setTyped('')}
          />
        )
      }
    />
  )
}
