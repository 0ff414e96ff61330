/** Events of the date range report by our name, with the file's terms: lower-case, separated by single blanks. */
const eventTerms = {
  order: ['order', 'bestellung', 'commande', 'ordine', 'pedido', 'bestelling', 'zamówienie', '注文'],
  refund: [
    'refund',
    'erstattung',
    'remboursement',
    'rimborso',
    'reembolso',
    'terugbetaling',
    'återbetalning',
    'zwrot',
    '返金',
  ],
  adjustment: [
    ...['adjustment', 'anpassung', 'ajustement', 'modifica', 'ajuste', 'aanpassing', 'justering', 'korekta', '調整'],
    ...['fee adjustment', 'tax adjustment', 'safe-t reimbursement'],
  ],
  serviceFee: [
    ...[
      'service fee',
      'servicegebühr',
      'frais de service',
      'commissione di servizio',
      'tarifa de prestación de servicio',
    ],
    ...['tarifa de servicio', 'servicekosten', 'serviceavgift', 'opłata za usługę', '注文外料金', 'shipping services'],
  ],
  amazonFee: ['amazon fees', 'gebühren von amazon', "frais d'amazon", 'commissioni amazon', 'tarifas de amazon'],
  inventoryFee: [
    ...[
      'fba inventory fee',
      'fba inventory fees',
      'fulfilment by amazon inventory fee',
      'versand durch amazon lagergebühr',
    ],
    ...['frais de stock expédié par amazon', 'costo di stoccaggio logistica di amazon', 'tarifa de inventario fba'],
    ...['tarifas de inventario de logística de amazon', 'fba 在庫関連の手数料', 'fba inventory fee - correction'],
    ...['fba inventory fee - reversal', 'fba-voorraadvergoeding', 'fba-lageravgift'],
  ],
  customerReturnFee: [
    ...['fba customer return fee', 'fulfilment by amazon customer return fee'],
    'gebühren für kundenrücksendungen mit versand durch amazon',
  ],
  transactionFee: ['fba transaction fees', 'fulfilment by amazon transaction fees'],
  dealFee: [
    ...[
      'lightning deal fee',
      'deal fee',
      'blitzangebotsgebühr',
      'tarif de la vente flash',
      "tariffa dell'offerta lampo",
    ],
    ...['tarifa de oferta flash', '数量限定タイムセール手数料'],
  ],
  transfer: [
    ...['transfer', 'übertrag', 'transfert', 'transférer', 'trasferimento', 'transferir', 'trasferir', 'overboeking'],
    ...['overdracht', 'överföring', 'przelew', '振込み', '振込'],
  ],
  debt: [
    ...[
      'debt',
      'verbindlichkeit',
      'solde négatif',
      'saldo negativo',
      'saldo descubierto',
      'deuda',
      'schuld',
      'skuld',
      'dług',
    ],
  ],
  chargeback: ['chargeback refund', 'erstattung durch rückbuchung', 'remboursement par rétrofacturation'],
  claim: ['a-to-z guarantee claim', 'a-bis-z-garantieantrag', 'réclamation garantie a à z'],
  orderRetrocharge: ['order retrocharge', 'bestellung wiedereinzug'],
  refundRetrocharge: ['refund retrocharge', 'erstattung wiedereinzug'],
  liquidation: [
    ...['liquidations', 'liquidation', 'liquidations adjustments', 'liquidationen', 'liquidationsanpassungen'],
  ],
} as const

const byWord = new Map(
  Object.entries(eventTerms).flatMap(([event, terms]) => terms.map((word) => [word as string, event])),
)

/** Returns the event of a row by the file's term; 'other' for an unknown term. */
export const eventOf = (term: string): string =>
  byWord.get(
    term
      .normalize('NFC')
      .toLowerCase()
      .replace(/[‘’]/g, "'")
      .replace(/[\s_]+/g, ' ')
      .trim(),
  ) ?? 'other'

const deferredWord =
  /^(deferred|pending|zurückgestellt|aufgeschoben|zurückgehalten|différé|diferid|aplazad|differit|uitgesteld|uppskjut|odroczon|.*保留)/i
const releasedWord =
  /^(released|freigegeben|libéré|débloqué|publié|liberad|rilasciat|vrijgegeven|frisläppt|zwolnion|.*済み)/i

/**
 * Returns true if Amazon holds back the money of a row. Files without a status have no deferred rows; with an unknown
 * status the release date decides, which every released row has.
 */
export const isDeferred = (status: string | null, releasedOn: string | null): boolean =>
  status !== null && (deferredWord.test(status) || (releasedOn === null && !releasedWord.test(status)))
