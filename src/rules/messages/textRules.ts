/** Rules for texts by name: what each forbids, in a few words. */
export const ruleTitles = {
  empty: 'The text is empty',
  length: 'Too long',
  field: 'Unknown field',
  markup: 'No HTML',
  link: 'No links',
  email: 'No email addresses',
  phone: 'No telephone numbers',
  incentive: 'No incentives',
  review: 'No review requests in your own words',
  condition: 'No “if you are happy”',
  marketing: 'No marketing',
  attention: 'No shouting',
  language: 'Not in the buyer’s language',
} as const
export type TextRule = keyof typeof ruleTitles

interface Forbidden {
  rule: TextRule
  /** What is wrong and how to fix it, as a sentence. */
  says: string
  pattern: RegExp
}

/**
 * Patterns of texts that Amazon's rules for messages to buyers forbid, by language. They are indications, not proof:
 * only a person can judge the meaning, and Amazon decides in the end.
 */
export const forbidden: readonly Forbidden[] = [
  { rule: 'markup', says: 'Amazon sends plain text only: remove the tags.', pattern: /<\/?[a-z][^>]*>|&[a-z]+;/giu },
  {
    rule: 'email',
    says: 'An email address leads the buyer away from Amazon: remove it.',
    pattern: /[\p{L}\d._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\d-]+(?:\.|\s*\(dot\)\s*)[\p{L}]{2,}/giu,
  },
  {
    rule: 'link',
    says: 'Links that lead away from Amazon are forbidden: remove it, or describe the page on Amazon.',
    pattern:
      /(?:https?:\/\/|www\.)\S+|(?<![@\p{L}\d.-])[\p{L}\d-]+\.(?:com|net|org|io|shop|store|co|de|fr|it|es|nl|uk|eu|info|biz|link|ly|me)\b(?:\/\S*)?/giu,
  },
  {
    rule: 'phone',
    says: 'A telephone number leads the buyer away from Amazon: remove it.',
    pattern:
      /(?<![\d-])(?:\+|00)\d[\d ()/.-]{7,}\d|(?<![\d-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])|\b(?:whatsapp|telegram|wechat)\b/giu,
  },
  {
    rule: 'incentive',
    says: 'Money, gifts or anything else of value in a message to a buyer can cost you the account: remove it.',
    pattern:
      /\b(?:gift ?cards?|vouchers?|coupons?|cash ?back|discounts?|free (?:gift|product|sample)s?|rewards?|bonus|giveaways?|\d+ ?% off|refund (?:you )?(?:for|in (?:exchange|return))|gutscheine?|rabatt(?:e|code)?|geschenk(?:e|karte)?|gratis|belohnung|cadeaux?|bon d['’]achat|remise|réduction|buono|sconto|regalo|omaggio|cupón|descuento|kortingscode|korting|cadeau(?:bon)?|presentkort|rabatten|kupon|zniżka|prezent)\b/giu,
  },
  {
    rule: 'condition',
    says: 'Don’t steer buyers to good reviews or away from bad ones: ask all buyers in the same way.',
    pattern:
      /\b(?:if|when|since|as) (?:you(?:['’]re| are| were)|everything (?:is|was)|it was) (?:\w+ )?(?:happy|satisfied|pleased|glad|delighted|fine|perfect|great|not (?:happy|satisfied))|\bif you (?:like|love|enjoy)|\bif not,? (?:please )?(?:contact|write|tell)|\bbefore (?:you )?(?:leav|writ|post)\w* (?:a |any )?(?:bad|negative)|\bwenn sie (?:\w+ )?(?:zufrieden|glücklich)|\bsollten sie zufrieden|\bsi vous (?:êtes|avez été) (?:\w+ )?(?:satisfait|content)|\bse (?:sei|siete|è) (?:soddisfatt|content)|\bsi (?:está|estás|queda) (?:\w+ )?(?:satisfech|content)|\bals u tevreden/giu,
  },
  {
    rule: 'review',
    says: 'Use Amazon’s own review request instead, and remove this.',
    pattern:
      /\b(?:reviews?|ratings?|feedback|testimonials?|(?:5|five)[ -]?stars?|bewertung(?:en)?|bewerten|rezension(?:en)?|sterne|évaluation|avis|commentaire|étoiles|recension[ei]|valutazione|stelle|reseñas?|opinión|opiniones|valoración|estrellas|beoordeling(?:en)?|recensie|recension(?:er)?|omdöme|opini[ae]|recenzj\w+)\b/giu,
  },
  {
    rule: 'marketing',
    says: 'Messages must be about this order only: no offers, other products, shops or newsletters.',
    pattern:
      /\b(?:buy (?:again|now|more|another|one)|shop (?:now|with us|our)|our (?:other |new |latest )?(?:products|store|shop|collection|brand|website)|new arrivals?|special offers?|best ?sellers?|sale|newsletter|subscribe|follow us|facebook|instagram|tik ?tok|youtube|recommend (?:us|it|this)|tell your friends|check out|unsere (?:anderen |neuen )?(?:produkte|webseite)|angebote?|folgen sie uns|nos (?:autres )?produits|notre (?:boutique|site)|i nostri prodotti|offerta|nuestros productos|oferta|onze (?:andere )?producten|aanbieding)\b/giu,
  },
  {
    rule: 'attention',
    says: 'Write as in a letter: no words in all capitals, no rows of symbols, no pictures.',
    pattern: /[!?]{2,}|\p{Extended_Pictographic}|(?<![\p{L}\d-])\p{Lu}{5,}(?:\s+\p{Lu}{3,})*(?![\p{L}\d-])/gu,
  },
]
