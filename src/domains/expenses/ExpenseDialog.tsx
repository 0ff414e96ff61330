import { Form, Input, Modal } from 'antd'
import { type Expense, ExpenseBody } from '#contract/expenses.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { expenseFault } from '#rules/profit/expenses.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { currencyChoices } from '#shared/ui/unitChoices.ts'
import { expensesApi, useCreateExpensesMutation, useUpdateExpenseMutation } from './expensesApi.ts'
import { categoryChoices, marketplaceChoices, periodChoices } from './expenseText.ts'

const FORM = 'expense'
const currencies = currencyChoices()
const { name: nameShape, category, repeats, currency } = ExpenseBody.shape

interface Fields extends Omit<ExpenseBody, 'amount' | 'marketplace' | 'asin' | 'until'> {
  amount: number | null
  until?: string | null | undefined
  marketplace: string
  asin: string
}

interface Given<Value> {
  value?: Value
  onChange?(value: Value): void
}
const Amount = ({ value = null, onChange, currency: code }: Given<number | null> & { currency: string }) => (
  <MoneyField
    label={`Amount, ${code}`}
    currency={code}
    placeholder="0.00"
    value={value}
    onChange={(amount) => onChange?.(amount)}
  />
)
const DayInput = ({ value, onChange, label }: Given<string | null | undefined> & { label: string }) => (
  <DayPicker label={label} value={value ?? undefined} onChange={(day) => onChange?.(day ?? null)} />
)

/** Returns what is sent for the fields. */
const bodyOfFields = ({ amount, until, marketplace, asin, ...fields }: Fields): ExpenseBody => ({
  ...fields,
  amount: amount ?? 0,
  until: fields.repeats === 'once' ? null : (until ?? null),
  marketplace: marketplace || null,
  asin: asin.trim().toUpperCase() || null,
})

/** Rejects a field with the sentence of its fault, so that it stands below the field. */
const faultRule = (field: 'amount' | 'until') => (form: { getFieldsValue(): Fields }) => ({
  validator: async () => {
    const body = bodyOfFields({ ...form.getFieldsValue() })
    const fault = expenseFault({ ...body, marketplace: '', asin: '' })
    if (fault?.field === field) throw new Error(fault.message)
  },
})

const asinRule = {
  validator: async (_: unknown, value: unknown) => {
    if (String(value ?? '').trim() === '') return
    const { error } = ExpenseBody.shape.asin.safeParse(value)
    if (error) throw new Error(error.issues[0]?.message)
  },
}

interface Dialog {
  /** The expense to change; without an id it is a new one. */
  expense: ExpenseBody & { id?: string }
  onClose(): void
}

/** The fields of an expense; a fault stands at its field, and nothing is saved. */
const ExpenseDialog = ({ expense, onClose }: Dialog) => {
  const [form] = Form.useForm<Fields>()
  const code = Form.useWatch('currency', form) ?? expense.currency
  const period = Form.useWatch('repeats', form) ?? expense.repeats
  const { id } = expense
  const create = useCommand(useCreateExpensesMutation(), (added) =>
    notifyDone(
      `${expenseNames(added)} added.`,
      undoBy(
        expensesApi.endpoints.deleteExpenses,
        added.map((one) => one.id),
      ),
    ),
  )
  const update = useCommand(useUpdateExpenseMutation(), (saved) =>
    notifyDone(`${saved.name} saved.`, undoBy(expensesApi.endpoints.updateExpense, { ...expense, id: saved.id })),
  )
  const submit = async (fields: Fields) => {
    const body = bodyOfFields(fields)
    if (id === undefined ? await create.run([body]) : await update.run({ ...body, id })) onClose()
  }
  const failure = create.failure ?? update.failure
  return (
    <Modal
      open
      title={id === undefined ? 'New expense' : expense.name}
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: create.isBusy || update.isBusy }}
      onCancel={onClose}
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        requiredMark={false}
        className="expense-form"
        initialValues={{
          ...expense,
          amount: expense.amount || null,
          marketplace: expense.marketplace ?? '',
          asin: expense.asin ?? '',
        }}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item name="name" label="Name" rules={[ruleOf(nameShape)]}>
          <Input placeholder="Office rent" />
        </Form.Item>
        <Form.Item name="category" label="Category" rules={[ruleOf(category)]}>
          <SelectField label="Category" choices={categoryChoices} />
        </Form.Item>
        <Form.Item name="amount" label="Amount" dependencies={['currency']} rules={[faultRule('amount')]}>
          <Amount currency={code} />
        </Form.Item>
        <Form.Item name="currency" label="Currency" rules={[ruleOf(currency)]}>
          <SelectField label="Currency" choices={currencies} />
        </Form.Item>
        <Form.Item name="repeats" label="Due" rules={[ruleOf(repeats)]}>
          <SelectField label="Due" choices={periodChoices} />
        </Form.Item>
        <Form.Item name="since" label={period === 'once' ? 'Day' : 'First day'}>
          <DayInput label={period === 'once' ? 'Day' : 'First day'} />
        </Form.Item>
        {period !== 'once' && (
          <Form.Item
            name="until"
            label="Last day"
            extra="Leave empty while it goes on."
            dependencies={['since']}
            rules={[faultRule('until')]}
          >
            <DayInput label="Last day" />
          </Form.Item>
        )}
        <Form.Item name="marketplace" label="Marketplace">
          <SelectField label="Marketplace" choices={marketplaceChoices} />
        </Form.Item>
        <Form.Item name="asin" label="Product" extra="ASIN. Leave empty for overhead." rules={[asinRule]}>
          <Input className="code" placeholder="Overhead" />
        </Form.Item>
      </Form>
      {failure && (
        <p className="expense-problem" role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}

const expenseNames = (expenses: readonly Expense[]) => expenses.map(({ name }) => name).join(', ')

export default ExpenseDialog
