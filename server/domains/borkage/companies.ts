import type { BrokenCompany } from '#contract/borkage.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { readBroken } from './lookOver.ts'

interface Company {
  id: string
  code: string
}

/** Companies, those of one code or all; in a transaction that reads across. @throws a refusal where there is none of the code */
export const readCompanies = async ({ tx }: Scope, code?: string): Promise<Company[]> => {
  const rows = await tx
    .selectFrom('tenants')
    .select(['id', 'code'])
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy('code')
    .execute()
  if (code !== undefined && rows.length === 0) throw notFound('This company')
  return rows
}

/** Every company with what is broken there, what broke last first; in a transaction that reads across. */
export const listCompanies = async (scope: Scope): Promise<BrokenCompany[]> => {
  // first whether a look is over, then what it found: the other way round a look that ends in between would be over with what was found before
  const rows = await scope.tx
    .selectFrom('tenants')
    .leftJoin('broken_looks', 'broken_looks.tenant_id', 'tenants.id')
    .select(['tenants.id', 'code', 'title', 'asked', 'looked', 'looked_at'])
    .orderBy('title')
    .execute()
  const broken = await readBroken(scope)
  const companies = rows.map(({ id, code, title, asked: requestedScans, looked, looked_at }) => ({
    code,
    title,
    lookedAt: looked_at?.toISOString() ?? null,
    looking: (looked ?? 0) < (requestedScans ?? 0),
    broken: broken.get(id) ?? [],
  }))
  const newest = (company: BrokenCompany) => company.broken[0]?.newest ?? ''
  return companies.sort((one, other) => (newest(one) < newest(other) ? 1 : newest(one) > newest(other) ? -1 : 0))
}
