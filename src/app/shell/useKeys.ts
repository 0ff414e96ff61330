import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '../hooks.ts'
import { listenForKeys } from './keys.ts'
import { keysOpened, paletteOpened } from './shellSlice.ts'
import { useMenu } from './useMenu.ts'

/** The field of the product search in the header. */
const SEARCH_ID = 'asin-search'

/** The keys that work on every screen. */
export const useKeys = () => {
  const menu = useMenu()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  useEffect(
    () =>
      listenForKeys({
        focusSearch: () => document.getElementById(SEARCH_ID)?.focus(),
        showKeys: () => dispatch(keysOpened()),
        showPalette: () => dispatch(paletteOpened()),
        goTo: (wanted) => {
          const [first] = menu.find(({ letter }) => letter === wanted)?.entries ?? []
          if (first) void navigate(first.name)
        },
      }),
    [menu, navigate, dispatch],
  )
}
