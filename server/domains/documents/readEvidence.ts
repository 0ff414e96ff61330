import { type ClaimCase, type ClaimDocument, documentLabels, readClaimCase } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'

/** A document with its name in the bundle. */
export interface Bundled extends ClaimDocument {
  entry: string
}

/** The content of a bundle. */
export interface Evidence {
  found: ClaimCase
  documents: Bundled[]
  country: string
}

// Characters with a special meaning in file systems or archive programs.
const unsafe = /[\p{Cc}<>:"/\\|?*]/gu

const entryOf = ({ kind, name }: ClaimDocument, index: number) =>
  `documents/${String(index + 1).padStart(2, '0')} ${documentLabels[kind]} ${name.replace(unsafe, '_').replace(/^\.+/, '')}`

/** Reads the evidence of a case. @throws a 404 error when the case does not exist */
export const readEvidence = async (scope: Scope, id: number): Promise<Evidence> => {
  const claimCase = await readClaimCase(scope, id)
  const { returnAddress } = await readCompanySettings(scope)
  return {
    found: claimCase,
    documents: claimCase.documents.map((document, index) => ({ ...document, entry: entryOf(document, index) })),
    country: returnAddress.country,
  }
}
