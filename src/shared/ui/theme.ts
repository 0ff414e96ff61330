import { type ThemeConfig, theme } from 'antd'

export type Mode = 'light' | 'dark'

const shared = {
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSize: 14,
  fontSizeHeading1: 20,
  fontSizeHeading2: 16,
  borderRadius: 6,
  sizeUnit: 4,
}

const durations = { motionDurationFast: '0.08s', motionDurationMid: '0.12s', motionDurationSlow: '0.12s' }

/** Every color has AA contrast (4.5 to 1) on the page and on a hovered row. */
const colours = {
  light: {
    colorPrimary: '#1b6b45',
    colorPrimaryText: '#1b6b45',
    colorPrimaryBg: '#e8f4ed',
    colorPrimaryBgHover: '#d8ebe0',
    controlItemBgActive: '#e8f4ed',
    controlItemBgActiveHover: '#d8ebe0',
    colorLink: '#1b6b45',
    colorLinkHover: '#124d31',
    colorLinkActive: '#124d31',
    colorInfo: '#1b6b45',
    colorSuccess: '#1a7a3c',
    colorWarning: '#9a5b00',
    colorError: '#c02626',
    colorTextTertiary: '#5f6673',
    colorTextDescription: '#5f6673',
    colorTextPlaceholder: '#6b7280',
  },
  dark: {
    colorPrimary: '#2f8a5d',
    colorPrimaryHover: '#27774f',
    colorPrimaryActive: '#226845',
    colorPrimaryText: '#62c896',
    colorPrimaryBg: '#16291f',
    colorPrimaryBgHover: '#1c3528',
    controlItemBgActive: '#16291f',
    controlItemBgActiveHover: '#1c3528',
    colorLink: '#62c896',
    colorLinkHover: '#86d9b1',
    colorLinkActive: '#86d9b1',
    colorInfo: '#62c896',
    colorSuccess: '#5cc98a',
    colorWarning: '#e2a33c',
    colorError: '#f07171',
    colorTextTertiary: '#9aa2ae',
    colorTextDescription: '#9aa2ae',
    colorTextPlaceholder: '#8b93a0',
  },
}

/** The class that holds antd's tokens as custom properties, for our style sheets. */
export const themeClass = (mode: Mode) => `clove-${mode}`

/** antd's hover color of text is the primary button's background, which has too little contrast in dark mode. */
const getHoverColors = (mode: Mode) => {
  const { colorPrimaryText: textColor, colorLinkHover: pressed } = colours[mode]
  return {
    ...{ defaultHoverColor: textColor, defaultHoverBorderColor: textColor },
    ...{ defaultActiveColor: pressed, defaultActiveBorderColor: pressed },
  }
}

/** Without motion antd's default durations stay: it sets those to 0 s, but not custom ones. */
export const themeOf = (mode: Mode, motion: boolean): ThemeConfig => ({
  algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: themeClass(mode) },
  token: { ...shared, ...colours[mode], ...(motion ? durations : { motion }) },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', ...getHoverColors(mode) },
    Table: { fontSize: 13, cellPaddingBlockSM: 5 },
  },
})
