import { theme } from 'antd'
import { useMemo } from 'react'

/** Colors of what is no series: written as they are, so that a saved picture has them too. */
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
