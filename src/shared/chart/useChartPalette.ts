import { theme } from 'antd'
import { useMemo } from 'react'

/** Colors of every chart besides those of series, as literal values so that a saved picture contains them. */
export interface ChartPalette {
  /** Labels; at least 4.5 : 1 on the background. */
  text: string
  /** The zero line. */
  axis: string
  grid: string
  background: string
  /** The strongest color of a heat map. */
  accent: string
}

type ChartTokens = Readonly<
  Record<'colorTextTertiary' | 'colorBorderSecondary' | 'colorBgContainer' | 'colorPrimaryText', string>
>

/** Returns the palette of a theme's tokens. */
export const chartPaletteOf = (token: ChartTokens): ChartPalette => ({
  text: token.colorTextTertiary,
  axis: token.colorTextTertiary,
  grid: token.colorBorderSecondary,
  background: token.colorBgContainer,
  accent: token.colorPrimaryText,
})

export const useChartPalette = (): ChartPalette => {
  const { token } = theme.useToken()
  return useMemo(() => chartPaletteOf(token), [token])
}
