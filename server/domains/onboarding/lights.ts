import type { CoverageLight } from '#contract/onboarding.ts'
import type { Seller } from '#contract/sellers.ts'
import type { Coverage } from '#contract/uploads.ts'
import { listCoverage } from '#imports/index.ts'
import { type AmazonConnection, readAmazonConnections } from '#model/connections/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { lightOf } from '#rules/lights/light.ts'
import { type ReportSource, sourcesOf } from '#rules/lights/reportSources.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { type ArrivingFile, arrivingAt, listArriving } from './arriving.ts'
import { listSellers } from './sellers.ts'

/** How more of a report comes to an account: by hand, or by a connection that is there or could be made. */
const wayOf = (type: string, seller: string, marketplace: string, connections: readonly AmazonConnection[]) => {
  const fetched = fetchedReports.find(({ imports }) => imports.some((one) => one === type))
  if (!fetched) return 'upload'
  const region = marketplaceByCode(marketplace)?.region
  const isThere = connections.some(
    (one) => one.seller === seller && one.api === fetched.api && one.region === region && one.state !== 'revoked',
  )
  return isThere ? 'fetching' : 'connect'
}

interface Known {
  connections: readonly AmazonConnection[]
  covered: readonly Coverage[]
  files: readonly ArrivingFile[]
  now: Date
}

const lightAt = (
  source: ReportSource,
  seller: string,
  marketplace: string,
  { covered, files, connections, now }: Known,
): CoverageLight[] => {
  const { type, need, brings } = source
  const place = { type, seller, marketplace }
  const told = covered.find((one) => one.type === type && one.seller === seller && one.marketplace === marketplace)
  const file = arrivingAt(files, place)
  // nobody is told to bring what few have
  if (need === 'rare' && !told && !file) return []
  const dayOf = (moment: number) => marketplaceDay(moment, marketplace)
  const stands = told && { ...told, made: dayOf(Date.parse(told.newest)) }
  return [
    {
      ...place,
      ...lightOf(source, stands ?? null, file?.arriving ?? null, dayOf(now.getTime())),
      since: told?.since ?? null,
      until: told?.until ?? null,
      newest: told?.newest ?? null,
      rows: told?.rows ?? 0,
      gaps: told?.gaps ?? [],
      missing: brings,
      way: wayOf(type, seller, marketplace, connections),
      ...(file?.arriving === 'moving' && file.secondsLeft !== null ? { secondsLeft: file.secondsLeft } : {}),
    },
  ]
}

const lightsOf = ({ seller, platform, marketplaces }: Seller, known: Known): CoverageLight[] =>
  sourcesOf[platform].flatMap((source) => marketplaces.flatMap((code) => lightAt(source, seller, code, known)))

/** The light of each report for each marketplace of each seller account; those that matter most come first within an account. */
export const listLights = async (scope: Scope, now: Date): Promise<CoverageLight[]> => {
  const sellers = await listSellers(scope)
  const known = {
    covered: await listCoverage(scope),
    files: await listArriving(scope),
    connections: await readAmazonConnections(scope),
    now,
  }
  return sellers.flatMap((seller) => lightsOf(seller, known))
}
