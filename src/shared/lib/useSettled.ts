import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `ms` milliseconds. */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const [debouncedValue, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debouncedValue
}
