import { Button, Form, Input } from 'antd'
import { Link, useNavigate } from 'react-router'
import { type Seller, sellerRoutes } from '#contract/sellers.ts'
import { useSignOutMutation } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useListSellersQuery, useUpdateSellersMutation, useUpdateUserOnboardedMutation } from './adminApi.ts'
import { useAdminSelector } from './hooks.ts'
import './onboarding.css'
import { newSeller, SellerFields } from './SellerFields.tsx'

const { company } = sellerRoutes.finishOnboarding.body.shape

/** A new company says what it is called and where it sells; reports cannot be imported before that. */
const OnboardingScreen = () => {
  const { data: known, error, refetch } = useListSellersQuery()
  if (error)
    return <FailureState title="The seller accounts could not be loaded" error={error} retry={() => void refetch()} />
  return known ? <OnboardingForm sellers={known} /> : <Spinner />
}

const OnboardingForm = ({ sellers }: { sellers: Seller[] }) => {
  const title = useAdminSelector(selectTenant)?.title
  const updateSellers = useCommand(useUpdateSellersMutation())
  const finish = useCommand(useUpdateUserOnboardedMutation())
  const [signOut] = useSignOutMutation()
  const navigate = useNavigate()
  const submit = async (fields: { company: string; sellers: Seller[] }) => {
    const isDone = (await updateSellers.run(fields.sellers)) && (await finish.run(fields.company))
    if (isDone) await navigate('/')
  }
  return (
    <main className="onboarding">
      <div className="onboarding-head">
        <Link to="/">Clove</Link>
        <Button type="text" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <h1>Set up your company</h1>
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ company: title, sellers: sellers.length ? sellers : [newSeller] }}
        onFinish={submit}
        scrollToFirstError
      >
        <Form.Item name="company" label="Company" rules={[ruleOf(company)]}>
          <Input autoComplete="organization" />
        </Form.Item>
        <SellerFields stored={sellers.length} />
        <div className="onboarding-finish">
          <Button type="primary" htmlType="submit" loading={updateSellers.isBusy || finish.isBusy}>
            Finish
          </Button>
        </div>
      </Form>
    </main>
  )
}

export default OnboardingScreen
