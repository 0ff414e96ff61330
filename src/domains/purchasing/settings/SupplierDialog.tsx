import { Form, Input, Modal } from 'antd'
import { Supplier } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { currencyChoices } from '#shared/ui/unitChoices.ts'
import { useSaveSupplierMutation } from '../purchasesApi.ts'

const { name, email, address, currency, contact } = Supplier.shape
const currencies = currencyChoices()
const FORM = 'supplier'

interface Given {
  value?: number | null
  onChange?(value: number | null): void
}
interface Count extends Given {
  label: string
  after: string
  min?: number
  max: number
  /** What an empty field stands for. */
  empty?: number | null
}
const Count = ({ value, onChange, min = 0, empty = null, ...field }: Count) => (
  <CountInput {...field} min={min} value={value ?? undefined} onChange={(count) => onChange?.(count ?? empty)} />
)
const Money = ({ value = null, onChange, ...field }: Given & { label: string; currency: string }) => (
  <MoneyField {...field} placeholder="none" value={value} onChange={(amount) => onChange?.(amount)} />
)

/** What orders and payments follow; a product's own values go first. */
const TermsFields = ({ currency: code }: { currency: string }) => (
  <div className="supplier-terms">
    <Form.Item name="leadTime" label="Lead time" extra="Days from order to sellable. Leave empty to use the default.">
      <Count label="Lead time in days" after="days" max={730} />
    </Form.Item>
    <Form.Item name="minQuantity" label="Minimum order" extra="Per product and order. Leave empty to use the default.">
      <Count label="Minimum order in units" after="units" max={1_000_000} />
    </Form.Item>
    <Form.Item name="casePack" label="Case pack" extra="For products without a case pack of their own.">
      <Count label="Case pack in units" after="units" min={1} max={1_000_000} />
    </Form.Item>
    <Form.Item name="minValue" label="Minimum value" extra="Minimum value of a whole order.">
      <Money label={`Minimum value in ${code}`} currency={code} />
    </Form.Item>
    <Form.Item name="depositPercent" label="Deposit" extra="Paid when the order is placed.">
      <Count label="Deposit in percent" after="%" max={100} empty={0} />
    </Form.Item>
    <Form.Item name="balanceDays" label="Rest due" extra="Days after the order is placed.">
      <Count label="Rest due in days" after="days" max={365} empty={0} />
    </Form.Item>
  </div>
)

/** The data of a supplier; a new one has no id. */
const SupplierDialog = ({ supplier, onClose }: { supplier: Supplier; onClose(): void }) => {
  const [form] = Form.useForm<Omit<Supplier, 'id'>>()
  const code = Form.useWatch('currency', form) ?? supplier.currency
  const save = useCommand(useSaveSupplierMutation(), (saved) => notifyDone(`${saved.name} is saved.`))
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
        form={form}
        name={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={supplier}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item name="name" label="Name" rules={[ruleOf(name)]}>
          <Input />
        </Form.Item>
        <Form.Item name="contact" label="Contact" rules={[ruleOf(contact)]}>
          <Input />
        </Form.Item>
        <Form.Item name="email" label="Email for orders" rules={[ruleOf(email)]}>
          <Input inputMode="email" />
        </Form.Item>
        <Form.Item name="address" label="Address" rules={[ruleOf(address)]}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <Form.Item name="currency" label="Currency" rules={[ruleOf(currency)]}>
          <SelectField label="Currency" choices={currencies} />
        </Form.Item>
        <TermsFields currency={code} />
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
