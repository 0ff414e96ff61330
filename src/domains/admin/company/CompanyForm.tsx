import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { Company } from '#contract/company.ts'
import { notifyDone, selectNeedsUpdate } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useAdminSelector } from '../hooks.ts'
import { CardsSection, PlatformSection } from './AddressSections.tsx'
import { addressPolicies } from './addressPolicies.ts'
import { NameSection, ReturnAddressSection, UnitsSection } from './CompanySections.tsx'
import { useUpdateCompanyMutation } from './companyApi.ts'
import { type CompanyFields, companyOf, fieldsOf, isChangedFrom, movesLeads, shortened } from './companyForm.ts'
import { FeaturesSection } from './FeaturesSection.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

const FORM = 'company'

interface Stored {
  company: Company
  /** What was just saved is being asked for again. */
  isSettling: boolean
}

/** Everything of the company in one form with one Save. */
export const CompanyForm = ({ company, isSettling }: Stored) => {
  const [form] = Form.useForm<CompanyFields>()
  const { ask } = useDialogs()
  const dispatch = useDispatch()
  const updateCompany = useCommand(useUpdateCompanyMutation())
  const needsUpdate = useAdminSelector(selectNeedsUpdate)
  const stored = fieldsOf(company)
  const now: CompanyFields | undefined = Form.useWatch([], form)
  const isBusy = updateCompany.isBusy || isSettling
  const isChanged = !isBusy && now?.returnAddress !== undefined && isChangedFrom(stored, now)

  useEffect(() => form.setFieldsValue(fieldsOf(company)), [form, company])

  const save = async (fields: CompanyFields) => {
    const shorter = shortened(fields, company)
    const isMeant =
      !shorter.length ||
      (await ask({
        title: 'Erase older names and addresses?',
        message: `You keep them for a shorter time now: ${shorter.map((platform) => addressPolicies[platform].name).join(' and ')}. What is older is erased for good; no later change brings it back.`,
        ok: 'Save and erase',
      }))
    if (!isMeant) return
    if (!(await updateCompany.run(companyOf(fields)))) return
    const more = movesLeads(companyOf(fields), company) ? ' All leads are checked again, so counts may move.' : ''
    dispatch(notifyDone(`Saved.${more}`))
  }

  return (
    <ScreenFrame
      title="Company Information"
      busy={isBusy}
      summary={<span role="status">{isChanged && 'Unsaved changes'}</span>}
      actions={
        <>
          {isChanged && <Button onClick={() => form.setFieldsValue(stored)}>Discard</Button>}
          <Button type="primary" htmlType="submit" form={FORM} disabled={!isChanged} loading={isBusy}>
            Save
          </Button>
        </>
      }
    >
      {isChanged && !needsUpdate && <UnsavedGuard />}
      <Form
        form={form}
        name={FORM}
        className="company-form"
        layout="vertical"
        requiredMark={false}
        initialValues={stored}
        onFinish={(fields) => void save(fields)}
        scrollToFirstError
      >
        <NameSection />
        <ReturnAddressSection />
        <UnitsSection />
        <PlatformSection platform="amazon" />
        <PlatformSection platform="shop" />
        <CardsSection />
      </Form>
      <FeaturesSection />
    </ScreenFrame>
  )
}
