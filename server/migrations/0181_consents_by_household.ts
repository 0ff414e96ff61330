/**
 * Lets the consents of a household be found without its other rows, of which a shared address has thousands. Rows of most
 * sources state no consent, so the index is small.
 */
export const consentsByHousehold = /* sql */ `
create index recipients_with_consent on recipients (tenant_id, household)
  where standing and household is not null and consent is not null;
`
