import { theme } from 'antd'
import { useMemo } from 'react'

/** Colors other than those of series, as literal values so that a saved picture contains them. */
export interface Inks {
  words: string
  axis: string
  grid: string
  ground: string
  accent: string
}

export const useInks = (): Inks => {
  const { token } = theme.useToken()
  return useMemo(
    () => ({
      words: token.colorTextTertiary,
      axis: token.colorTextQuaternary,
      grid: token.colorBorderSecondary,
      ground: token.colorBgContainer,
      accent: token.colorPrimary,
    }),
    [token],
  )
}
