import type { ClaimLanguage } from './claimLanguage.ts'

export const italian: ClaimLanguage = {
  greeting: 'Buongiorno,',
  units: { one: 'unità', other: 'unità' },
  spaced: true,
  requests: {
    'Carrier Damaged': ({ units }) =>
      `vi chiediamo di verificare il danneggiamento di ${units} da parte del vostro corriere. Per questa quantità non abbiamo ricevuto alcun rimborso.`,
    Disposed: ({ units }) =>
      `vi chiediamo di verificare lo smaltimento di ${units}. Non risulta alcun nostro ordine di rimozione e non abbiamo ricevuto alcun rimborso.`,
    'Incorrect Reimbursement Amount': ({ units, amount }) =>
      amount === null
        ? `vi chiediamo di verificare il rimborso di ${units}. L’importo versato è inferiore a quello dovuto.`
        : `vi chiediamo di verificare il rimborso di ${units}. L’importo versato è inferiore di ${amount} a quello dovuto.`,
    'Inventory Discrepant': ({ units }) =>
      `vi chiediamo di verificare una differenza di ${units} nel registro dell’inventario: il saldo iniziale e tutti i movimenti del giorno non danno il saldo finale.`,
    'Lost Inbound': ({ units }) =>
      `vi chiediamo di verificare un ammanco di ${units} nella spedizione indicata sotto. La spedizione è chiusa e questa quantità non è stata né ricevuta né rimborsata.`,
    'Damaged Inbound': ({ units }) =>
      `vi chiediamo di verificare il danneggiamento di ${units} alla ricezione nel vostro centro logistico. Abbiamo spedito la merce in condizioni vendibili.`,
    'Unused Shipping Label': ({ amount }) =>
      amount === null
        ? 'vi chiediamo di rimborsare l’etichetta della spedizione indicata sotto. È stata addebitata ma mai utilizzata: non è stato ricevuto nulla.'
        : `vi chiediamo di rimborsare ${amount} per l’etichetta della spedizione indicata sotto. È stata addebitata ma mai utilizzata: non è stato ricevuto nulla.`,
    'Warehouse Damaged': ({ units }) =>
      `vi chiediamo di verificare il danneggiamento di ${units} nel vostro centro logistico. Per questa quantità non abbiamo ricevuto alcun rimborso.`,
    'Warehouse Lost': ({ units }) =>
      `vi chiediamo di verificare lo smarrimento di ${units} nel vostro centro logistico. Questa quantità non è stata né ritrovata né rimborsata.`,
    'Removal Order Lost': ({ units }) =>
      `vi chiediamo di verificare lo smarrimento di ${units} durante il ritorno verso di noi. L’ordine di rimozione indicato sotto è stato spedito, ma questa quantità non è mai arrivata.`,
    'Removal Order Damaged': ({ units }) =>
      `vi chiediamo di verificare l’ordine di rimozione indicato sotto. Al momento della richiesta la merce era vendibile; per ${units} è tornata danneggiata, diversa o non è arrivata affatto.`,
  },
  labels: {
    asin: 'ASIN',
    sku: 'SKU',
    fnsku: 'FNSKU',
    day: 'Data',
    units: 'Quantità',
    shipment: 'Numero di spedizione',
    order: 'Numero d’ordine',
    amount: 'Importo richiesto',
    records: 'Righe dei vostri report',
  },
  reports: {
    ledger_events: 'Registro dell’inventario',
    ledger_days: 'Registro dell’inventario, riepilogo',
    adjustments: 'Rettifiche di inventario',
    receipts: 'Inventario ricevuto',
    inbound_items: 'Spedizione FBA',
    customer_returns: 'Resi dei clienti FBA',
    reimbursements: 'Rimborsi',
    removal_orders: 'Dettagli dell’ordine di rimozione',
    removal_shipments: 'Dettagli della spedizione di rimozione',
    removal_receipts: 'Il nostro registro di ricezione',
  },
  reasons: {
    misplaced: 'Smarrito',
    found: 'Ritrovato',
    carrier: 'Danneggiato dal corriere',
    expired: 'Scaduto',
    warehouse: 'Danneggiato nel centro logistico',
    customer: 'Danneggiato dal cliente',
    defective: 'Difettoso',
    distributor: 'Danneggiato dal fornitore',
    disposed: 'Smaltito',
    donated: 'Donato',
  },
  terms: {
    reference: 'riferimento',
    case: 'caso',
    tracking: 'tracciamento',
    shipped: 'spedite',
    received: 'ricevute',
    missing: 'mancanti',
    good: 'integre',
    damaged: 'danneggiate',
    different: 'articolo diverso',
    requested: 'richieste',
    starting: 'saldo iniziale',
    ending: 'saldo finale',
    paid: 'rimborsate',
  },
  more: (count) => `e altre ${count}`,
  photos: 'Alleghiamo le foto degli articoli così come li abbiamo ricevuti.',
  closing: 'Grazie per la verifica.',
}
