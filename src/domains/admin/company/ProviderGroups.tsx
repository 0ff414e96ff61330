import { Button, Checkbox, Form, Input } from 'antd'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { flagOptions, typeLabels } from '../users/memberLabels.ts'
import { useAccessChoices } from '../users/useAccessChoices.ts'

const types = (['regular', 'admin'] as const).map((value) => ({ value, label: typeLabels[value] }))
const noGroup = { group: '', type: 'regular', flags: [], access: '' }

/** What the members of each group may do, as rows that are added and removed. */
export const ProviderGroups = () => {
  const accessChoices = useAccessChoices()
  return (
    <Form.List name="groups">
      {(fields, { add, remove }) => (
        <div className="provider-groups">
          {fields.map(({ key, name }) => (
            <fieldset key={key}>
              <legend className="provider-group-title">Group {name + 1}</legend>
              <Form.Item
                name={[name, 'group']}
                label="Name or ID"
                rules={[{ required: true, whitespace: true, message: 'Enter the name or ID of the group.' }]}
              >
                <Input />
              </Form.Item>
              <Form.Item name={[name, 'type']} label="Type">
                <SelectField label={`Type of group ${name + 1}`} choices={types} />
              </Form.Item>
              <Form.Item
                name={[name, 'access']}
                label="Access"
                extra="A role limits regular members; admins have none."
              >
                <SelectField label={`Access of group ${name + 1}`} choices={accessChoices} />
              </Form.Item>
              <Form.Item name={[name, 'flags']} label="Extras">
                <Checkbox.Group options={flagOptions} />
              </Form.Item>
              <Button size="small" danger onClick={() => remove(name)}>
                Remove group {name + 1}
              </Button>
            </fieldset>
          ))}
          <Button onClick={() => add(noGroup)}>Add a group</Button>
        </div>
      )}
    </Form.List>
  )
}
