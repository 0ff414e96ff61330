import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds. */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const [debouncedValue, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debouncedValue
}
