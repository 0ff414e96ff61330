import type { ClaimLanguage } from './claimLanguage.ts'

export const german: ClaimLanguage = {
  greeting: 'Guten Tag,',
  units: { one: 'Einheit', other: 'Einheiten' },
  spaced: true,
  requests: {
    'Carrier Damaged': ({ units }) =>
      `bitte prüfen Sie die Beschädigung von ${units} durch Ihren Transportdienst. Eine Erstattung haben wir für diese Menge nicht erhalten.`,
    Disposed: ({ units }) =>
      `bitte prüfen Sie die Entsorgung von ${units}. Dazu liegt kein Remissionsauftrag von uns vor, und eine Erstattung haben wir nicht erhalten.`,
    'Incorrect Reimbursement Amount': ({ units, amount }) =>
      amount === null
        ? `bitte prüfen Sie die Erstattung von ${units}. Der gezahlte Betrag liegt unter dem, der uns zusteht.`
        : `bitte prüfen Sie die Erstattung von ${units}. Der gezahlte Betrag liegt um ${amount} unter dem, der uns zusteht.`,
    'Inventory Discrepant': ({ units }) =>
      `bitte prüfen Sie eine Differenz von ${units} im Lagerbestandsbuch: Anfangsbestand und alle Ereignisse des Tages ergeben nicht den Endbestand.`,
    'Lost Inbound': ({ units }) =>
      `bitte prüfen Sie einen Fehlbestand von ${units} in der unten genannten Sendung. Sie ist abgeschlossen, und diese Menge wurde weder eingebucht noch erstattet.`,
    'Damaged Inbound': ({ units }) =>
      `bitte prüfen Sie die Beschädigung von ${units}, die Ihr Logistikzentrum als nicht verkaufbar eingebucht hat. Wir haben die Ware in verkaufbarem Zustand versandt.`,
    'Unused Shipping Label': ({ amount }) =>
      amount === null
        ? 'bitte erstatten Sie das Versandetikett der unten genannten Sendung. Es wurde berechnet, aber nie verwendet: Zu dieser Sendung ging nichts ein.'
        : `bitte erstatten Sie ${amount} für das Versandetikett der unten genannten Sendung. Es wurde berechnet, aber nie verwendet: Zu dieser Sendung ging nichts ein.`,
    'Warehouse Damaged': ({ units }) =>
      `bitte prüfen Sie die Beschädigung von ${units} in Ihrem Logistikzentrum. Eine Erstattung haben wir für diese Menge nicht erhalten.`,
    'Warehouse Lost': ({ units }) =>
      `bitte prüfen Sie den Verlust von ${units} in Ihrem Logistikzentrum. Diese Menge wurde weder gefunden noch erstattet.`,
    'Removal Order Lost': ({ units }) =>
      `bitte prüfen Sie den Verlust von ${units} auf dem Rückweg zu uns. Der unten genannte Remissionsauftrag wurde versandt, diese Menge ist jedoch nie angekommen.`,
    'Removal Order Damaged': ({ units }) =>
      `bitte prüfen Sie den unten genannten Remissionsauftrag. Die Ware war verkaufbar, als wir sie angefordert haben; bei ${units} kam sie beschädigt, falsch oder gar nicht an.`,
  },
  labels: {
    asin: 'ASIN',
    sku: 'SKU',
    fnsku: 'FNSKU',
    day: 'Datum',
    units: 'Menge',
    shipment: 'Sendungsnummer',
    order: 'Bestell- oder Auftragsnummer',
    amount: 'Geforderter Betrag',
    records: 'Einträge in Ihren Berichten',
  },
  reports: {
    ledger_events: 'Lagerbestandsbuch',
    ledger_days: 'Lagerbestandsbuch, Übersicht',
    adjustments: 'Bestandsanpassungen',
    receipts: 'Lagereingang',
    inbound_items: 'FBA-Sendung',
    customer_returns: 'Kundenretouren (FBA)',
    reimbursements: 'Erstattungen',
    removal_orders: 'Remissionsauftrag, Details',
    removal_shipments: 'Remissionssendung, Details',
    removal_receipts: 'Unser eigenes Wareneingangsprotokoll',
  },
  reasons: {
    misplaced: 'Verlegt',
    found: 'Gefunden',
    carrier: 'Vom Transportdienst beschädigt',
    expired: 'Abgelaufen',
    warehouse: 'Im Logistikzentrum beschädigt',
    customer: 'Vom Kunden beschädigt',
    defective: 'Defekt',
    distributor: 'Vom Lieferanten beschädigt',
    disposed: 'Entsorgt',
    donated: 'Gespendet',
  },
  terms: {
    reference: 'Referenz',
    case: 'Fall',
    tracking: 'Sendungsverfolgung',
    shipped: 'versandt',
    received: 'eingegangen',
    missing: 'fehlend',
    good: 'einwandfrei',
    damaged: 'beschädigt',
    different: 'falscher Artikel',
    requested: 'angefordert',
    starting: 'Anfangsbestand',
    ending: 'Endbestand',
    paid: 'erstattet',
  },
  more: (count) => `und ${count} weitere`,
  photos: 'Fotos der Ware, wie sie bei uns angekommen ist, fügen wir bei.',
  closing: 'Vielen Dank für Ihre Prüfung.',
}
