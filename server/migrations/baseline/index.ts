import { accounts } from './accounts.ts'
import { analysis } from './analysis.ts'
import { cards } from './cards.ts'
import { catalogue } from './catalogue.ts'
import { claims } from './claims.ts'
import { connections } from './connections.ts'
import { figures } from './figures.ts'
import { imports } from './imports.ts'
import { messages } from './messages.ts'
import { moneyFacts } from './moneyFacts.ts'
import { orderFacts } from './orderFacts.ts'
import { people } from './people.ts'
import { purchasing } from './purchasing.ts'
import { rights } from './rights.ts'
import { sheets } from './sheets.ts'
import { stockFacts } from './stockFacts.ts'
import { trafficAndAds } from './trafficAndAds.ts'
import { work } from './work.ts'

/** The whole schema of an empty database, tables after those that they reference. */
export const baseline = [
  ...[
    accounts,
    work,
    imports,
    stockFacts,
    orderFacts,
    moneyFacts,
    trafficAndAds,
    catalogue,
    figures,
    purchasing,
    claims,
  ],
  ...[analysis, connections, sheets, people, cards, messages, rights],
].join('\n')
