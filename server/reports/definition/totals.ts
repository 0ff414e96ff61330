const sums =
  /^\s*(?:grand )?(?:(?:summe|gesamt|gesamtsumme|insgesamt|gesamtwerte?|totale?s?|totaux|suma|somme|totaal|summa)(?!\p{L})|合計|総計|合计|总计|總計|합계|총계)/iu

/** Returns true if a cell labels a total row. */
export const namesTotal = (text: string): boolean => sums.test(text)
