import type { CardValues } from '#rules/cards/cardValues.ts'

/** Whom the card is shown for: somebody, somebody with a long name, or somebody of whom little is known. */
export const shownValues: readonly { value: string; label: string; person: Partial<CardValues> }[] = [
  { value: 'sample', label: 'Sample', person: {} },
  {
    value: 'long',
    label: 'Long names',
    person: {
      firstName: 'Maximiliane-Alexandra',
      product: 'Bamboo desk lamp with adjustable arm',
      offerCode: 'THANKYOU-WMM-WMM-WMM',
      address: [
        'Maximiliane-Alexandra Schwarzenberger-Hohenfels',
        'Apartment 1204, North Tower',
        '12345 Old Springfield Turnpike',
        'Rancho Santa Margarita CA 92688-1234',
        'UNITED STATES',
      ],
    },
  },
  { value: 'empty', label: 'Little known', person: { firstName: '', product: '' } },
]
