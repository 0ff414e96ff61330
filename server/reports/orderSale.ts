import { marketplaceByChannel, marketplaceByCode, marketplaceByCountry } from '#rules/marketplaces.ts'
import type { Cell } from './cell.ts'
import { RowRejected } from './definition/report.ts'
import { countryCode } from './people/country.ts'
import { quoted } from './quoted.ts'
import { text } from './textCells.ts'

/** Where an order was sold. */
interface Sale {
  marketplace: string
  channel: string | null
  /** Sold elsewhere and only shipped by Amazon. */
  outside: boolean
}

const unknownChannel = (channel: string): RowRejected => {
  const channelText = /^amazon\.[a-z.]+$/i.test(channel) ? `'${channel}'` : quoted(channel)
  return new RowRejected(`sales-channel ${channelText} is no marketplace Clove knows.`)
}

const [salesChannel, shipCountry] = [text('sales-channel'), text('ship-country')]

/** A line's marketplace: its sales channel; of orders from outside Amazon where it went, else what the file was said to be. */
export const orderSale: Cell<Sale> = {
  reads: [...salesChannel.reads, ...shipCountry.reads].map((column) => ({ ...column, finds: 'marketplace' })),
  bind(file) {
    const [readChannel, readCountry] = [salesChannel.bind(file), shipCountry.bind(file)]
    const { marketplace: answer } = file.context
    const answered = answer === null ? undefined : marketplaceByCode(answer)
    // nearly all lines of a file are of one channel
    let last: Sale | undefined
    return (row) => {
      const channel = readChannel(row)
      if (last && last.channel === channel) return last
      const own = channel === null ? undefined : marketplaceByChannel(channel)
      if (own) {
        last = { marketplace: own.code, channel, outside: false }
        return last
      }
      const outside = channel !== null && /^non-amazon|^si .*marketplace/i.test(channel)
      if (channel !== null && !outside) throw unknownChannel(channel)
      const marketplace = marketplaceByCountry(countryCode(readCountry(row) ?? '')) ?? answered
      if (!marketplace) throw new RowRejected('The row names neither a marketplace nor a country.')
      return { marketplace: marketplace.code, channel, outside }
    }
  },
}
