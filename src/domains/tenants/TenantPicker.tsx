import type { Dispatch } from '@reduxjs/toolkit'
import { Checkbox, Form, Modal } from 'antd'
import { useDispatch, useSelector } from 'react-redux'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { selectTenants, type TenantsRoot } from './tenantsSelectors.ts'
import { type Pick, pickerClosed, selectTenantCode, tenantPicked } from './tenantsSlice.ts'

const useTenantsSelector = useSelector.withTypes<TenantsRoot>()
const useTenantsDispatch = useDispatch.withTypes<Dispatch>()

/** Above the spinner of a navigation, which may be waiting for the choice. */
const LAYER = 1600

/** Asks for the tenant to work in; the first choice is required, a later one can be canceled. */
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
