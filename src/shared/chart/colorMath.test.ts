import { expect, test } from '@jest/globals'
import { theme } from 'antd'
import { themeOf } from '../ui/theme.ts'
import { contrastOf, mixColors, textColorOn } from './colorMath.ts'
import { chartPaletteOf } from './useChartPalette.ts'

test('a share of the way from one color to another', () => {
  expect([0, 0.5, 1].map((share) => mixColors('#000000', '#ff8010', share))).toEqual(['#000000', '#804008', '#ff8010'])
})

test('black on white has the highest contrast, a color on itself none', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#2f8a5d', '#2f8a5d')).toBe(1)
})

for (const mode of ['light', 'dark'] as const) {
  const palette = chartPaletteOf(theme.getDesignToken(themeOf(mode, true)))

  test(`labels and the zero line are readable on the background, ${mode}`, () => {
    expect(contrastOf(palette.text, palette.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(palette.axis, palette.background)).toBeGreaterThanOrEqual(3)
  })

  test(`figures in cells of a heat map are readable, faint and strong, ${mode}`, () => {
    for (const share of [0.08, 0.3, 0.5, 0.7, 0.9, 1]) {
      const cell = mixColors(palette.background, palette.accent, share)
      expect(contrastOf(textColorOn(cell), cell)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(palette.accent, palette.background)).toBeGreaterThanOrEqual(3)
  })
}
