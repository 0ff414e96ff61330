import type { AddressUse, Company } from '#contract/company.ts'

export type PlatformName = keyof Company['addressUse']

interface Policy {
  /** Name within a sentence. */
  name: string
  /** The platform's policy for buyers' addresses, in our own words. */
  says: string
  /** Meaning of each choice on this platform. */
  means: Record<AddressUse, string>
}

export const addressPolicies: Record<PlatformName, Policy> = {
  amazon: {
    name: 'Amazon',
    says:
      'Amazon hands out names and addresses to fulfil orders and for what tax law asks. Its policy forbids writing to its ' +
      'buyers for marketing, by post too, and demands that their addresses are erased 30 days after delivery at the latest. ' +
      'A seller who breaks it can lose the account.',
    means: {
      'not for marketing': 'As the policy has it: leads of Amazon orders can be ready, never printable.',
      'with consent': 'Only to buyers whose consent stands in an imported file. Amazon’s own reports bear none.',
      allowed: 'To every deliverable address. The policy forbids this; only an agreement with Amazon would allow it.',
    },
  },
  shop: {
    name: 'your own shop',
    says:
      'Your own customers gave you their addresses. What you may do with them is between you, your terms and the law of ' +
      'their country; most privacy laws ask for consent, or for a way to object.',
    means: {
      'not for marketing': 'Leads of the shop can be ready, never printable.',
      'with consent': 'Only to buyers whose consent stands in the shop’s file, column consent.',
      allowed: 'To every deliverable address, opted-out and labeled buyers left out as always.',
    },
  },
}

export const useTitles: Record<AddressUse, string> = {
  'not for marketing': 'Not for marketing',
  'with consent': 'With consent',
  allowed: 'Allowed',
}
