import { Switch } from 'antd'
import { useSettingsDispatch, useSettingsSelector } from './hooks.ts'
import { type StyleName, selectStyles, styleSet } from './settingsSlice.ts'

const choices: { name: StyleName; label: string; effect: string }[] = [
  {
    name: 'newStyleTables',
    label: 'New table style',
    effect: 'Striped rows, closer together. Kept in this browser.',
  },
  {
    name: 'binarySortTables',
    label: 'Binary sort',
    effect: 'Sorts text by character code, capitals first. Kept in this browser.',
  },
]

/** Appearance and sorting of tables in this browser only. */
export const StyleChoices = () => {
  const styles = useSettingsSelector(selectStyles)
  const dispatch = useSettingsDispatch()
  return (
    <section aria-labelledby="profile-tables">
      <h2 id="profile-tables">Tables</h2>
      {choices.map(({ name, label, effect }) => (
        <div key={name} className="profile-switch">
          <Switch
            id={name}
            aria-describedby={`${name}-effect`}
            checked={styles[name]}
            onChange={(value) => dispatch(styleSet({ name, value }))}
          />
          <div>
            <label htmlFor={name}>{label}</label>
            <p id={`${name}-effect`} className="profile-hint">
              {effect}
            </p>
          </div>
        </div>
      ))}
    </section>
  )
}
