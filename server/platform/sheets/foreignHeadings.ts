/** German and French column headings by target, normalized by `plainHeading`; ä may be spelled ae. */
export const foreignHeadings: Readonly<Record<string, string>> = {
  sku: 'handlersku verkaufersku verkaeufersku skuvendeur skumarchand artikelnummer',
  seller: 'verkaufer verkaeufer verkauferkonto vendeur comptevendeur',
  marketplace: 'marktplatz placedemarche',
  from: 'gultigab gueltigab gultigvon ab seit valableapartirdu valableapartir apartirdu datedeffet valabledes',
  supplier: 'lieferant lieferantenname hersteller fournisseur nomdufournisseur',
  order:
    'bestellnummer bestellung bestellnr numerodecommande ndecommande nodecommande ncommande commande boncommande bondecommande',
  name: 'empfanger empfaenger kunde kaufer kaeufer vollstandigername nom nomcomplet destinataire client acheteur',
  line1: 'strasse adresse anschrift adresse1 adresszeile1 rue',
  line2: 'adresszusatz adresse2 adresszeile2 complementdadresse',
  city: 'ort stadt ville',
  state: 'bundesland etat',
  postcode: 'plz postleitzahl codepostal',
  country: 'land pays',
  email: 'emailadresse emaildeskaufers adresseemail courriel',
  'info.unit_cost':
    'stuckkosten stueckkosten einkaufspreis ek ekpreis ekprostuck kosten kostenprostuck einstandspreis selbstkosten coutunitaire cout coutdachat prixdachat prixachat prixderevient',
  'info.case_pack':
    'kartoninhalt stuckprokarton stueckprokarton verpackungseinheit vpe unitesparcarton uniteparcarton colisage',
  'info.supplier': 'lieferant hersteller fournisseur fabricant',
  'info.lead_time':
    'lieferzeit lieferzeitintagen wiederbeschaffungszeit vorlaufzeit delai delaidelivraison delaidapprovisionnement',
  'info.min_quantity': 'mindestmenge mindestbestellmenge quantiteminimale quantiteminimum minimumdecommande',
  'info.category': 'kategorie warengruppe categorie famille',
  'safety.quantity': 'sicherheitsbestand mindestbestand meldebestand stockdesecurite stockminimum stockminimal',
  'supplier.email': 'emailadresse adresseemail courriel',
  'supplier.address': 'adresse anschrift',
  'supplier.currency': 'wahrung waehrung devise monnaie',
  'supplier.leadTime': 'lieferzeit delai delaidelivraison',
  'supplier.minQuantity': 'mindestmenge mindestbestellmenge quantiteminimale',
  'supplier.casePack': 'kartoninhalt stuckprokarton unitesparcarton',
  'supplier.depositPercent': 'anzahlung acompte',
  'supplier.balanceDays': 'zahlungsziel delaidepaiement',
  'supplier.contact': 'ansprechpartner kontakt',
  'order.quantity': 'menge anzahl bestellmenge stuckzahl stueckzahl quantite qte quantitecommandee',
  'order.unitCost': 'stuckpreis stueckpreis einkaufspreis preis stuckkosten prixunitaire prix coutunitaire prixdachat',
  'order.supplier': 'lieferant fournisseur',
  'order.expected': 'liefertermin lieferdatum erwartet ankunft datedelivraison livraison livraisonprevue dateprevue',
  'order.currency': 'wahrung waehrung devise monnaie',
  'label.label': 'kennzeichen etikett etiquette',
}

/** German and French headings that identify the kind of a sheet. */
export const foreignKinds = {
  address: ['strasse', 'adresse', 'anschrift', 'adresse1', 'rue', 'courriel'],
  label: ['kennzeichen', 'etikett', 'etiquette'],
  order: [
    'bestellnummer',
    'bestellnr',
    'bestellung',
    'numerodecommande',
    'ndecommande',
    'nodecommande',
    'ncommande',
    'commande',
    'bondecommande',
  ],
  product: ['handlersku', 'verkaufersku', 'verkaeufersku', 'skuvendeur', 'skumarchand', 'artikelnummer'],
} as const
