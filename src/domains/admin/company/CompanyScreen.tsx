import { Button, Checkbox, Form, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useBlocker } from 'react-router'
import type { Company, CompanyFeatures } from '#contract/company.ts'
import { tenantFlags } from '#contract/route.ts'
import { notifyDone, selectNeedsUpdate } from '#domains/notices/index.ts'
import { type SessionRoot, selectIsLoggedIn } from '#domains/session/index.ts'
import { featureTitles } from '#rules/featureTitles.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useAdminSelector } from '../hooks.ts'
import { CardsSection, PlatformSection } from './AddressSections.tsx'
import { addressPolicies } from './addressPolicies.ts'
import { NameSection, ReturnAddressSection, SignInSection, UnitsSection } from './CompanySections.tsx'
import {
  useGetCompanyFeaturesQuery,
  useGetCompanyQuery,
  useUpdateCompanyFeaturesMutation,
  useUpdateCompanyMutation,
} from './companyApi.ts'
import { type CompanyFields, companyOf, fieldsOf, isChangedFrom, movesLeads, shortened } from './companyForm.ts'
import { ProviderSection } from './ProviderSection.tsx'
import { Section } from './Section.tsx'
import './company.css'

/** The company's features: each is a group of screens, saved separately from the form above. */
const FeaturesSection = () => {
  const { data: stored, error, refetch } = useGetCompanyFeaturesQuery()
  const [typed, setTyped] = useState<Partial<CompanyFeatures>>({})
  const update = useCommand(useUpdateCompanyFeaturesMutation(), () => notifyDone('The features are saved.'))
  const content = () => {
    if (error && !stored)
      return <FailureState title="Couldn’t load the features" error={error} retry={() => void refetch()} />
    if (!stored) return null
    const now: CompanyFeatures = { ...stored, ...typed }
    const isChanged = tenantFlags.some((flag) => now[flag] !== stored[flag])
    const save = async () => {
      if (await update.run(now)) setTyped({})
    }
    return (
      <>
        <div className="company-features">
          {tenantFlags.map((flag) => {
            const { title, within: parentFlag } = featureTitles[flag]
            return (
              <Checkbox
                key={flag}
                className={parentFlag && 'company-feature-within'}
                checked={now[flag]}
                disabled={parentFlag !== undefined && !now[parentFlag]}
                onChange={({ target }) => setTyped({ ...typed, [flag]: target.checked })}
              >
                {title}
              </Checkbox>
            )
          })}
        </div>
        <Button disabled={!isChanged} loading={update.isBusy} onClick={() => void save()}>
          Apply features
        </Button>
      </>
    )
  }
  return (
    <Section
      title="Features"
      about="A feature that is off has no screens and no menu for anybody here. What it holds stays, and is there again when it is on."
    >
      {content()}
    </Section>
  )
}

/** While it is mounted, leaving the page needs a confirmation: by a link, by back and forward, by closing the tab. */
const UnsavedGuard = () => {
  const { ask } = useDialogs()
  const { getState } = useStore<SessionRoot>()
  const blocker = useBlocker(
    // read from the store, because a sign-out precedes the render
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && selectIsLoggedIn(getState()),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({
      title: 'Leave without saving?',
      message: 'What you changed on this page is not saved and will be lost.',
      ok: 'Leave',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return null
}

const FORM = 'company'

interface Stored {
  company: Company
  /** The saved data is being refetched. */
  isSettling: boolean
}

/** All company settings in one form with one Save button. */
const CompanyForm = ({ company, isSettling }: Stored) => {
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
    const recheckNotice = movesLeads(companyOf(fields), company)
      ? ' All leads are checked again, so counts may move.'
      : ''
    dispatch(notifyDone(`Saved.${recheckNotice}`))
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
      <div className="company-page">
        <Form
          form={form}
          name={FORM}
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
          <SignInSection />
        </Form>
        <FeaturesSection />
        <ProviderSection />
      </div>
    </ScreenFrame>
  )
}

const CompanyScreen = () => {
  const company = useGetCompanyQuery()
  if (company.data) return <CompanyForm company={company.data} isSettling={company.isFetching} />
  return (
    <ScreenFrame title="Company Information" busy={!company.error}>
      {company.error ? (
        <FailureState title="Couldn’t load the company" error={company.error} retry={() => void company.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} title={false} />
      )}
    </ScreenFrame>
  )
}

export default CompanyScreen
