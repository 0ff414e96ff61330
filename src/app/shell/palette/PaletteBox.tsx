import { SearchOutlined } from '@ant-design/icons'
import { useAppDispatch } from '../../hooks.ts'
import { paletteOpened } from '../../shellSlice.ts'
import './palette.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The box in the header that opens the palette. */
export const PaletteBox = () => {
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className="palette-box"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => dispatch(paletteOpened())}
    >
      <SearchOutlined aria-hidden />
      <span>Search products, screens, actions</span>
      <kbd aria-hidden>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
