import { Checkbox, Form, Modal } from 'antd'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useTenantsDispatch, useTenantsSelector } from './hooks.ts'
import { selectTenants } from './tenantsSelectors.ts'
import { type Pick, pickerClosed, selectTenantCode, tenantPicked } from './tenantsSlice.ts'

/** Over the spinner of a navigation, which may be waiting for the answer. */
const LAYER = 1600

/** Asks which tenant to work in; there is no way around a first answer, only around another one. */
const TenantPicker = () => {
  const [form] = Form.useForm<Pick>()
  const dispatch = useTenantsDispatch()
  const tenants = useTenantsSelector(selectTenants)
  const selected = useTenantsSelector(selectTenantCode)
  return (
    <Modal
      open
      title="Pick a tenant"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={LAYER}
      onOk={form.submit}
      onCancel={() => dispatch(pickerClosed())}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {selected && <CancelBtn />}
          <OkBtn />
        </>
      )}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ code: selected, makeDefault: false }}
        onFinish={(pick) => dispatch(tenantPicked(pick))}
      >
        <Form.Item name="code" label="Tenant" rules={[{ required: true, message: 'Please pick a tenant.' }]}>
          <SelectOne label="Tenant" choices={tenants.map(({ code, title }) => ({ value: code, label: title }))} />
        </Form.Item>
        <Form.Item name="makeDefault" valuePropName="checked">
          <Checkbox>Set as Default?</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}

export default TenantPicker
