import { ConfigProvider, theme } from 'antd'
import generatePicker from 'antd/es/date-picker/generatePicker'
import english from 'antd/es/date-picker/locale/en_US'
import { format } from 'date-fns/format'
import type { PickerCalendar } from './pickerCalendar.ts'

// month and year labels are clear enough for the buttons
const locale = { ...english, lang: { ...english.lang, monthSelect: '', yearSelect: '' } }

interface Field {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
  /** Also selects the time of day; values are then moments, otherwise days. */
  withTime: boolean
}

/** A calendar that opens as soon as it is mounted. Its values are always Gregorian. */
export const calendarPickerOf = (calendar: PickerCalendar) => {
  const Picker = generatePicker<Date>(calendar)
  return ({ label, value, onChange, withTime }: Field) => {
    const { token } = theme.useToken()
    return (
      // days of the next month can be picked, so they must be legible
      <ConfigProvider theme={{ components: { DatePicker: { colorTextDisabled: token.colorTextTertiary } } }}>
        <Picker
          autoFocus
          defaultOpen
          aria-label={label}
          placeholder={label}
          locale={locale}
          {...(withTime ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } : {})}
          value={value ? new Date(withTime ? value : `${value}T00:00`) : null}
          onChange={(date) => onChange(date ? (withTime ? date.toISOString() : format(date, 'yyyy-MM-dd')) : undefined)}
        />
      </ConfigProvider>
    )
  }
}
