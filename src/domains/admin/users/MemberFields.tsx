import { Checkbox, Form, Input, Radio } from 'antd'
import { Invitation } from '#contract/users.ts'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { typeIn } from '#rules/ability.ts'
import { assignableTypes } from '#rules/userRights.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { useAdminSelector } from '../hooks.ts'
import { flagOptions, typeLabels } from './memberLabels.ts'

/** What a user is in the company, in an invitation as in a change; the own type is for another admin to change. */
export const MemberFields = ({ isSelf = false }: { isSelf?: boolean }) => {
  const ownType = typeIn(useAdminSelector(selectUser), useAdminSelector(selectTenant)) ?? 'regular'
  const typeOptions = assignableTypes(ownType).map((value) => ({ value, label: typeLabels[value] }))
  return (
    <>
      {!isSelf && (
        <Form.Item name="type" label="Type" extra="Admins manage users and the company.">
          <Radio.Group options={typeOptions} />
        </Form.Item>
      )}
      <Form.Item name="role" label="Role" rules={[ruleOf(Invitation.shape.role)]} extra="A job title.">
        <Input />
      </Form.Item>
      <Form.Item name="team" label="Team" rules={[ruleOf(Invitation.shape.team)]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="flags"
        label="Extras"
        extra="Metrics opens metrics, charts and anomalies; Overview and Billing together open the client overview."
      >
        <Checkbox.Group options={flagOptions} />
      </Form.Item>
    </>
  )
}
