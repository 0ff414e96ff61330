import type { ClaimLanguage } from './claimLanguage.ts'

export const spanish: ClaimLanguage = {
  greeting: 'Hola:',
  units: { one: 'unidad', other: 'unidades' },
  spaced: true,
  requests: {
    'Carrier Damaged': ({ units }) =>
      `Les pedimos que revisen los daños causados a ${units} por su transportista. No hemos recibido ningún reembolso por esta cantidad.`,
    Disposed: ({ units }) =>
      `Les pedimos que revisen la eliminación de ${units}. No consta ninguna orden de retirada nuestra y no hemos recibido ningún reembolso.`,
    'Incorrect Reimbursement Amount': ({ units, amount }) =>
      amount === null
        ? `Les pedimos que revisen el reembolso de ${units}. El importe pagado es inferior al debido.`
        : `Les pedimos que revisen el reembolso de ${units}. El importe pagado es inferior en ${amount} al debido.`,
    'Inventory Discrepant': ({ units }) =>
      `Les pedimos que revisen una diferencia de ${units} en el libro de inventario: el saldo inicial y todos los movimientos del día no dan el saldo final.`,
    'Lost Inbound': ({ units }) =>
      `Les pedimos que revisen una falta de ${units} en el envío indicado abajo. El envío está cerrado y esta cantidad no se ha recibido ni reembolsado.`,
    'Damaged Inbound': ({ units }) =>
      `Les pedimos que revisen los daños en ${units} registrados al recibir el envío en su centro logístico. Enviamos la mercancía en condiciones de venta.`,
    'Unused Shipping Label': ({ amount }) =>
      amount === null
        ? 'Les pedimos que reembolsen la etiqueta del envío indicado abajo. Se cobró, pero nunca se utilizó: no se recibió nada.'
        : `Les pedimos que reembolsen ${amount} por la etiqueta del envío indicado abajo. Se cobró, pero nunca se utilizó: no se recibió nada.`,
    'Warehouse Damaged': ({ units }) =>
      `Les pedimos que revisen los daños causados a ${units} en su centro logístico. No hemos recibido ningún reembolso por esta cantidad.`,
    'Warehouse Lost': ({ units }) =>
      `Les pedimos que revisen la pérdida de ${units} en su centro logístico. Esta cantidad no se ha encontrado ni reembolsado.`,
    'Removal Order Lost': ({ units }) =>
      `Les pedimos que revisen la pérdida de ${units} en el camino de vuelta. La orden de retirada indicada abajo se envió, pero esta cantidad nunca llegó.`,
    'Removal Order Damaged': ({ units }) =>
      `Les pedimos que revisen la orden de retirada indicada abajo. La mercancía estaba en condiciones de venta cuando la pedimos; en el caso de ${units}, volvió dañada, distinta o no llegó.`,
  },
  labels: {
    asin: 'ASIN',
    sku: 'SKU',
    fnsku: 'FNSKU',
    day: 'Fecha',
    units: 'Cantidad',
    shipment: 'Número de envío',
    order: 'Número de pedido u orden',
    amount: 'Importe solicitado',
    records: 'Líneas de sus informes',
  },
  reports: {
    ledger_events: 'Libro de inventario',
    ledger_days: 'Libro de inventario, resumen',
    adjustments: 'Ajustes de inventario',
    receipts: 'Inventario recibido',
    inbound_items: 'Envío de FBA',
    customer_returns: 'Devoluciones de clientes de FBA',
    reimbursements: 'Reembolsos',
    removal_orders: 'Detalles de la orden de retirada',
    removal_shipments: 'Detalles del envío de retirada',
    removal_receipts: 'Nuestro propio registro de recepción',
  },
  reasons: {
    misplaced: 'Extraviado',
    found: 'Encontrado',
    carrier: 'Dañado por el transportista',
    expired: 'Caducado',
    warehouse: 'Dañado en el centro logístico',
    customer: 'Dañado por el cliente',
    defective: 'Defectuoso',
    distributor: 'Dañado por el proveedor',
    disposed: 'Eliminado',
    donated: 'Donado',
  },
  terms: {
    reference: 'referencia',
    case: 'caso',
    tracking: 'seguimiento',
    shipped: 'enviadas',
    received: 'recibidas',
    missing: 'faltan',
    good: 'en buen estado',
    damaged: 'dañadas',
    different: 'artículo distinto',
    requested: 'solicitadas',
    starting: 'saldo inicial',
    ending: 'saldo final',
    paid: 'reembolsadas',
  },
  more: (count) => `y ${count} más`,
  photos: 'Adjuntamos fotos de los artículos tal como los recibimos.',
  closing: 'Gracias por su revisión.',
}
