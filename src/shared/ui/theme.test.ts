import { expect, it } from '@jest/globals'
import { theme } from 'antd'
import { themeOf } from './theme.ts'

it.each(['light', 'dark'] as const)('moves nothing for those who want no motion, %s', (mode) => {
  const { motionDurationFast, motionDurationMid, motionDurationSlow } = theme.getDesignToken(themeOf(mode, false))
  expect({ motionDurationFast, motionDurationMid, motionDurationSlow }).toEqual({
    motionDurationFast: '0s',
    motionDurationMid: '0s',
    motionDurationSlow: '0s',
  })
  expect(theme.getDesignToken(themeOf(mode, true)).motionDurationMid).toBe('0.12s')
})

/** The share of light that a color gives back, as WCAG reckons it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(['light', 'dark'] as const)('a main button can be read while the pointer is over it, %s', (mode) => {
  const { colorPrimary, colorPrimaryHover, colorPrimaryActive } = theme.getDesignToken(themeOf(mode, true))
  // its words are white
  for (const ground of [colorPrimary, colorPrimaryHover, colorPrimaryActive])
    expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

it.each(['light', 'dark'] as const)('any other button can be read while the pointer is over it, %s', (mode) => {
  const { token, components } = themeOf(mode, true)
  const { colorBgContainer } = theme.getDesignToken({
    algorithm: themeOf(mode, true).algorithm ?? [],
    token: token ?? {},
  })
  const ground = luminance(colorBgContainer)
  for (const color of [components?.Button?.defaultHoverColor, components?.Button?.defaultActiveColor]) {
    const light = luminance(color ?? colorBgContainer)
    const [more, less] = light > ground ? [light, ground] : [ground, light]
    expect((more + 0.05) / (less + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})
