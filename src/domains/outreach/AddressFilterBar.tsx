import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { labelChoices } from './labelText.ts'
import type { AddressFilter } from './outreachApi.ts'

interface Bar {
  filter: AddressFilter
  onChange(filter: AddressFilter): void
}

/** Search and label of the list. */
export const AddressFilterBar = ({ filter: { search, label }, onChange }: Bar) => (
  <ToolBar
    label="Filters"
    search={
      <span className="addresses-search personal">
        <SettledInput
          label="Name, first line, postcode or email alias (whole words)"
          value={search ?? ''}
          onChange={(text) => onChange({ search: text })}
        />
      </span>
    }
    filters={[
      {
        key: 'label',
        name: 'Label',
        value: label ? (labelChoices.find(({ value }) => value === label)?.label ?? label) : undefined,
        onClear: () => onChange({ label: '' }),
        editor: (
          <SelectOne
            label="Label"
            dense
            choices={labelChoices}
            value={label}
            onChange={(value) => onChange({ label: value ?? '' })}
          />
        ),
      },
    ]}
  />
)
