import '@fontsource-variable/inter/wght.css'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { pageNonce } from '../lib/styleNonce.ts'
import './global.css'
import { type Mode, themeClass, themeOf } from './theme.ts'
import { DARK, STILL, useMedia } from './useMedia.ts'

/** Provides the theme; `dark` is the user's setting, without which the system's applies. */
export const ThemeProvider = ({ dark, children }: { dark: boolean | undefined; children: ReactNode }) => {
  const prefersDark = useMedia(DARK)
  const motion = !useMedia(STILL)
  const mode: Mode = (dark ?? prefersDark) ? 'dark' : 'light'
  useEffect(() => {
    const { classList, style } = document.documentElement
    classList.add(themeClass(mode))
    style.colorScheme = mode
    return () => classList.remove(themeClass(mode))
  }, [mode])
  return (
    <ConfigProvider csp={{ nonce: pageNonce() }} theme={themeOf(mode, motion)}>
      {children}
    </ConfigProvider>
  )
}
