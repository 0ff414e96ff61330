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
