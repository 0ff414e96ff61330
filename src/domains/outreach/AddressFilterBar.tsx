import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { labelChoices } from './labelText.ts'
import type { AddressFilter } from './outreachApi.ts'

interface Bar {
  filter: AddressFilter
  onChange(filter: AddressFilter): void
}

/** Filters of the list; each active filter is a chip that removes it. */
export const AddressFilterBar = ({ filter: { search, label }, onChange }: Bar) => {
  const chips = [
    { name: 'search', text: search && `search “${search}”` },
    { name: 'label', text: labelChoices.find(({ value }) => value === label)?.label },
  ].filter(({ text }) => text)
  return (
    <>
      <section className="addresses-filters" aria-label="Filters">
        <div className="personal">
          <SettledInput
            label="Name, first line, postcode or email alias (whole words)"
            value={search ?? ''}
            onChange={(text) => onChange({ search: text })}
          />
        </div>
        <SelectOne
          label="Label"
          dense
          choices={labelChoices}
          value={label}
          onChange={(value) => onChange({ label: value ?? '' })}
        />
      </section>
      {chips.length > 0 && (
        <ul className="addresses-chips" aria-label="Filters set">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <Button
                size="small"
                className="personal"
                icon={<CloseOutlined aria-label="Remove filter" />}
                iconPlacement="end"
                onClick={() => onChange({ [name]: '' })}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
