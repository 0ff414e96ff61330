import { Form, Input, Modal } from 'antd'
import { Supplier } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { useSaveSupplierMutation } from '../purchasesApi.ts'

const { name, email, address, currency } = Supplier.shape
const FORM = 'supplier'

interface Given {
  value?: number | null
  onChange?(value: number | null): void
}
const LeadTime = ({ value, onChange }: Given) => (
  <CountInput
    label="Lead time in days"
    after="days"
    min={0}
    max={730}
    value={value ?? undefined}
    onChange={(days) => onChange?.(days ?? null)}
  />
)

/** The data of a supplier; a new one has no id. */
const SupplierDialog = ({ supplier, onClose }: { supplier: Supplier; onClose(): void }) => {
  const save = useCommand(useSaveSupplierMutation(), ({ name }) => notifyDone(`${name} is saved.`))
  const submit = async (fields: Omit<Supplier, 'id'>) => {
    if (await save.run({ ...supplier, ...fields })) onClose()
  }
  return (
    <Modal
      open
      title={supplier.id === undefined ? 'New supplier' : supplier.name}
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: save.isBusy }}
      onCancel={onClose}
    >
      <Form
        name={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={supplier}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item name="name" label="Name" rules={[ruleOf(name)]}>
          <Input />
        </Form.Item>
        <Form.Item name="email" label="E-mail for orders" rules={[ruleOf(email)]}>
          <Input inputMode="email" />
        </Form.Item>
        <Form.Item name="address" label="Address" rules={[ruleOf(address)]}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <Form.Item
          name="currency"
          label="Currency"
          rules={[ruleOf(currency)]}
          normalize={(text: string) => text.toUpperCase()}
        >
          <Input maxLength={3} />
        </Form.Item>
        <Form.Item
          name="leadTime"
          label="Lead time"
          extra="Days from order to sellable. Leave empty to use the default."
        >
          <LeadTime />
        </Form.Item>
      </Form>
      {save.failure && (
        <p className="purchase-problem" role="alert">
          {save.failure}
        </p>
      )}
    </Modal>
  )
}

export default SupplierDialog
