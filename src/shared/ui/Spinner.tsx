import { useEffect, useState } from 'react'
import './spinner.css'

const DELAY_MS = 150

/** Covers the page while the next one is loading, after 150 ms. */
export const Spinner = () => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!due) return null
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
