import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pickerOpened, selectTenant, selectTenants } from '#domains/tenants/index.ts'
import { useAppDispatch, useAppSelector } from '../../hooks.ts'

/** The current company; with several, a menu to switch. */
export const TenantButton = () => {
  const dispatch = useAppDispatch()
  const tenant = useAppSelector(selectTenant)
  const hasSeveral = useAppSelector((state) => selectTenants(state).length > 1)
  if (!tenant) return null
  if (!hasSeveral)
    return (
      <span className="header-tenant" title={tenant.title}>
        {tenant.title}
      </span>
    )
  return (
    <Button
      type="text"
      className="header-tenant"
      icon={<SwapOutlined />}
      aria-label={`Switch tenant, now ${tenant.title}`}
      onClick={() => dispatch(pickerOpened())}
    >
      {tenant.title}
    </Button>
  )
}
