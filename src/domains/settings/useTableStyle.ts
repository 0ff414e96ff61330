import { useEffect } from 'react'
import { useSettingsSelector } from './hooks.ts'
import { selectStyles } from './settingsSlice.ts'
import './tableStyle.css'

/** Dresses every table in the style this browser has chosen. */
export const useTableStyle = () => {
  const { newStyleTables } = useSettingsSelector(selectStyles)
  useEffect(() => {
    document.documentElement.classList.toggle('new-style-tables', newStyleTables)
  }, [newStyleTables])
}
