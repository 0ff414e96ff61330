import { theme } from 'antd'
import { useMemo } from 'react'

/** Colors other than those of series, as literal values so that a saved picture contains them. */
export interface ChartPalette {
  text: string
  axis: string
  grid: string
  background: string
  accent: string
}

export const useChartPalette = (): ChartPalette => {
  const { token } = theme.useToken()
  return useMemo(
    () => ({
      text: token.colorTextTertiary,
      axis: token.colorTextQuaternary,
      grid: token.colorBorderSecondary,
      background: token.colorBgContainer,
      accent: token.colorPrimary,
    }),
    [token],
  )
}
