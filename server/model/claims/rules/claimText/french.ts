import type { ClaimLanguage } from './claimLanguage.ts'

export const french: ClaimLanguage = {
  greeting: 'Bonjour,',
  units: { one: 'unité', other: 'unités' },
  spaced: true,
  requests: {
    'Carrier Damaged': ({ units }) =>
      `Merci de vérifier les dommages causés à ${units} par votre transporteur. Nous n’avons reçu aucun remboursement pour cette quantité.`,
    Disposed: ({ units }) =>
      `Merci de vérifier la mise au rebut de ${units}. Aucune commande de retrait de notre part ne la demandait et nous n’avons reçu aucun remboursement.`,
    'Incorrect Reimbursement Amount': ({ units, amount }) =>
      amount === null
        ? `Merci de vérifier le remboursement de ${units}. Le montant versé est inférieur au montant dû.`
        : `Merci de vérifier le remboursement de ${units}. Le montant versé est inférieur de ${amount} au montant dû.`,
    'Inventory Discrepant': ({ units }) =>
      `Merci de vérifier un écart de ${units} dans le registre de stock : le solde initial et tous les mouvements du jour ne donnent pas le solde final.`,
    'Lost Inbound': ({ units }) =>
      `Merci de vérifier un manque de ${units} dans l’expédition ci-dessous. Elle est clôturée et cette quantité n’a été ni réceptionnée ni remboursée.`,
    'Damaged Inbound': ({ units }) =>
      `Merci de vérifier les dommages constatés sur ${units} à la réception dans votre centre de distribution. Nous avons expédié la marchandise en état d’être vendue.`,
    'Unused Shipping Label': ({ amount }) =>
      amount === null
        ? 'Merci de rembourser l’étiquette d’expédition ci-dessous. Elle a été facturée mais jamais utilisée : rien n’a été réceptionné.'
        : `Merci de rembourser ${amount} pour l’étiquette d’expédition ci-dessous. Elle a été facturée mais jamais utilisée : rien n’a été réceptionné.`,
    'Warehouse Damaged': ({ units }) =>
      `Merci de vérifier les dommages causés à ${units} dans votre centre de distribution. Nous n’avons reçu aucun remboursement pour cette quantité.`,
    'Warehouse Lost': ({ units }) =>
      `Merci de vérifier la perte de ${units} dans votre centre de distribution. Cette quantité n’a été ni retrouvée ni remboursée.`,
    'Removal Order Lost': ({ units }) =>
      `Merci de vérifier la perte de ${units} lors du retour vers nous. La commande de retrait ci-dessous a été expédiée, mais cette quantité n’est jamais arrivée.`,
    'Removal Order Damaged': ({ units }) =>
      `Merci de vérifier la commande de retrait ci-dessous. La marchandise était vendable lors de notre demande ; pour ${units}, elle est revenue endommagée, différente ou pas du tout.`,
  },
  labels: {
    asin: 'ASIN',
    sku: 'SKU',
    fnsku: 'FNSKU',
    day: 'Date',
    units: 'Quantité',
    shipment: 'Numéro d’expédition',
    order: 'Numéro de commande',
    amount: 'Montant demandé',
    records: 'Lignes de vos rapports',
  },
  reports: {
    ledger_events: 'Registre de stock',
    ledger_days: 'Registre de stock, récapitulatif',
    adjustments: 'Ajustements de stock',
    receipts: 'Stock reçu',
    inbound_items: 'Expédition FBA',
    customer_returns: 'Retours clients FBA',
    reimbursements: 'Remboursements',
    removal_orders: 'Détails de la commande de retrait',
    removal_shipments: 'Détails de l’expédition de retrait',
    removal_receipts: 'Notre propre registre de réception',
  },
  reasons: {
    misplaced: 'Égaré',
    found: 'Retrouvé',
    carrier: 'Endommagé par le transporteur',
    expired: 'Périmé',
    warehouse: 'Endommagé au centre de distribution',
    customer: 'Endommagé par le client',
    defective: 'Défectueux',
    distributor: 'Endommagé par le fournisseur',
    disposed: 'Mis au rebut',
    donated: 'Donné',
  },
  terms: {
    reference: 'référence',
    case: 'dossier',
    tracking: 'suivi',
    shipped: 'expédié',
    received: 'reçu',
    missing: 'manquant',
    good: 'en bon état',
    damaged: 'endommagé',
    different: 'article différent',
    requested: 'demandé',
    starting: 'solde initial',
    ending: 'solde final',
    paid: 'remboursé',
  },
  more: (count) => `et ${count} de plus`,
  photos: 'Nous joignons des photos des articles tels que nous les avons reçus.',
  closing: 'Nous vous remercions de votre aide.',
}
