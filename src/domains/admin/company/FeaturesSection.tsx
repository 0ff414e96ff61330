import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { CompanyFeatures } from '#contract/company.ts'
import { tenantFlags } from '#contract/route.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { featureTitles } from '#rules/featureTitles.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useGetCompanyFeaturesQuery, useUpdateCompanyFeaturesMutation } from './companyApi.ts'
import { Section } from './Section.tsx'

/** Which features the company has: each is a group of screens, saved apart from the form above. */
export const FeaturesSection = () => {
  const { data: stored, error, refetch } = useGetCompanyFeaturesQuery()
  const [typed, setTyped] = useState<Partial<CompanyFeatures>>({})
  const update = useCommand(useUpdateCompanyFeaturesMutation(), () => notifyDone('The features are saved.'))
  const content = () => {
    if (error && !stored)
      return <FailureState title="The features could not be loaded" error={error} retry={() => void refetch()} />
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
            const { title, within } = featureTitles[flag]
            return (
              <Checkbox
                key={flag}
                className={within && 'company-feature-within'}
                checked={now[flag]}
                disabled={within !== undefined && !now[within]}
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
