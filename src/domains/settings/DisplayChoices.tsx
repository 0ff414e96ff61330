import { Form, Radio } from 'antd'
import { selectCalendar, selectDarkMode, useUpdateUserSettingsMutation } from '#domains/session/index.ts'
import { useSettingsSelector } from './hooks.ts'

const calendars = [
  { value: 'gregorian', label: 'Gregorian' },
  { value: 'jalali', label: 'Jalali' },
]
const modes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const modeOf = (dark: boolean | undefined) => (dark === undefined ? 'system' : dark ? 'dark' : 'light')
const darkOf = (mode: string) => (mode === 'system' ? null : mode === 'dark')

/** Display settings of this user on every device; each change is saved immediately. */
export const DisplayChoices = () => {
  const [update] = useUpdateUserSettingsMutation()
  const calendar = useSettingsSelector(selectCalendar)
  const dark = useSettingsSelector(selectDarkMode)
  return (
    <section aria-labelledby="profile-display">
      <h2 id="profile-display">Display</h2>
      <p className="profile-hint">Kept with your account.</p>
      <Form.Item label="Calendar" layout="vertical">
        <Radio.Group
          name="calendar"
          aria-label="Calendar"
          options={calendars}
          value={calendar}
          onChange={({ target }) => void update({ calendar: target.value })}
        />
      </Form.Item>
      <Form.Item label="Colors" layout="vertical">
        <Radio.Group
          name="colours"
          aria-label="Colors"
          options={modes}
          value={modeOf(dark)}
          onChange={({ target }) => void update({ dark_mode: darkOf(target.value) })}
        />
      </Form.Item>
    </section>
  )
}
