import type { SignInProvider, SignInProviderChange } from '#contract/companySignIn.ts'

/** The form's values: domains are typed as one text. */
export type ProviderFields = Omit<SignInProviderChange, 'domains'> & { domains: string }

/** Returns the domains in a typed text, which separates them by commas, spaces or lines. */
export const domainsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const empty: SignInProvider = {
  active: true,
  issuer: '',
  clientId: '',
  domains: [],
  groupClaim: 'groups',
  groups: [],
  others: 'regular',
  trustsEmail: false,
  passwords: 'everybody',
}

/** Returns the form's values of a provider; `domain`: a suggestion for a new one. */
export const providerFieldsOf = (provider: SignInProvider | null, domain: string): ProviderFields => {
  const { domains, groups, ...rest } = provider ?? { ...empty, domains: [domain] }
  const accessGroups = groups.map((group) => ({ ...group, access: group.access ?? '' }))
  return { ...rest, groups: accessGroups, domains: domains.join(', '), secret: '' }
}

/** Returns a change of the provider; without a typed secret, the stored one stays. */
export const providerChangeOf = ({ domains, groups, secret, ...rest }: ProviderFields): SignInProviderChange => ({
  ...rest,
  groups: groups.map((group) => ({ ...group, access: group.access || null })),
  domains: domainsOf(domains),
  ...(secret ? { secret } : {}),
})
