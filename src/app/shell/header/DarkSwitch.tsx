import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Switch } from 'antd'
import { selectDarkMode, useUpdateUserSettingsMutation } from '#domains/session/index.ts'
import { DARK, useMedia } from '#shared/ui/useMedia.ts'
import { useAppSelector } from '../../hooks.ts'

/** Switches between light and dark; stored with the user. */
export const DarkSwitch = () => {
  const [updateSettings] = useUpdateUserSettingsMutation()
  const prefersDark = useMedia(DARK)
  const dark = useAppSelector(selectDarkMode) ?? prefersDark
  return (
    <Switch
      aria-label="Dark mode"
      checked={dark}
      checkedChildren={<MoonOutlined />}
      unCheckedChildren={<SunOutlined />}
      onChange={(dark_mode) => void updateSettings({ dark_mode })}
    />
  )
}
