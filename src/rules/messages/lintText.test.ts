import { expect, test } from '@jest/globals'
import { languageFor, languageOf } from './languages.ts'
import { lintText } from './lintText.ts'
import { merged, sampleValues } from './mergeFields.ts'

const rules = (text: string, language: Parameters<typeof lintText>[1] = 'en') =>
  lintText(text, language).map(({ rule }) => rule)

test.each([
  ['en', 'The cable of {{product}} in your order {{order}} may be too short. We send you a longer one this week.'],
  [
    'en',
    'Hello, we are sorry: the courier lost your parcel. A replacement leaves our warehouse on Monday. {{ seller }}',
  ],
  ['en', 'When would you be at home for the delivery of your shelf? It weighs 48.5 kg and needs two people to carry.'],
  ['en', 'Order 114-1234567-1234567 was packed with screws of 6.5 mm instead of 5.0 mm, lot 20260301-77.'],
  [
    'de',
    'Das Kabel Ihrer Lampe kann zu kurz sein. Wir senden Ihnen in dieser Woche ein längeres, ohne dass Sie etwas tun.',
  ],
  ['fr', 'Le câble de votre lampe est peut-être trop court. Nous vous envoyons un câble plus long cette semaine.'],
  ['es', 'El cable de su lámpara es demasiado corto. Le enviamos otro más largo esta semana con el transporte usual.'],
] as const)('a plain text in %s breaks no rule', (language, text) => {
  expect(lintText(text, language)).toEqual([])
})

test.each([
  ['', 'empty'],
  ['<b>Sorry</b>, it is late.', 'markup'],
  ['See https://shop.example/recall for more.', 'link'],
  ['See www.ourlamps.com.', 'link'],
  ['Look at ourlamps.de/kabel for a picture.', 'link'],
  ['Write to help@ourlamps.com please.', 'email'],
  ['Write to help (at) ourlamps (dot) com please.', 'email'],
  ['Call us: +1 (415) 555-0199.', 'phone'],
  ['Call 415-555-0199.', 'phone'],
  ['Ask us on WhatsApp.', 'phone'],
  ['We give you a gift card.', 'incentive'],
  ['You get 20% off.', 'incentive'],
  ['Please leave a review.', 'review'],
  ['We hope for five stars.', 'review'],
  ['If you are happy, tell others.', 'condition'],
  ['If you’re not satisfied, write to us.', 'condition'],
  ['Please contact us before leaving negative words.', 'condition'],
  ['See our other products.', 'marketing'],
  ['Follow us!', 'marketing'],
  ['This is URGENT NEWS.', 'attention'],
  ['Sorry!!', 'attention'],
  ['Sorry 😀', 'attention'],
  ['Dear {{firstName}}, the cable is short.', 'field'],
  ['Order {{order} is late.', 'field'],
  ['x'.repeat(2001), 'length'],
])('%j is told by its rule', (text, rule) => {
  expect(rules(text)).toContain(rule)
})

test.each([
  [
    'de',
    'Wenn Sie zufrieden sind, hinterlassen Sie eine Bewertung und erhalten einen Gutschein.',
    ['condition', 'review', 'incentive'],
  ],
  ['fr', 'Si vous êtes satisfait, laissez un avis : une remise vous attend.', ['condition', 'review', 'incentive']],
  ['es', 'Si está satisfecho, deje una reseña y reciba un descuento.', ['condition', 'review', 'incentive']],
  ['it', 'Se sei soddisfatto, lascia una recensione e ricevi uno sconto.', ['condition', 'review', 'incentive']],
] as const)('the same is told in %s', (language, text, expected) => {
  expect(rules(text, language)).toEqual(expected)
})

test('a finding says where it is, once for each place', () => {
  const text = 'Ring 415-555-0199 or see www.ourlamps.com/help.'
  expect(lintText(text, 'en').map(({ rule, at, length }) => [rule, text.slice(at, at + length)])).toEqual([
    ['phone', '415-555-0199'],
    ['link', 'www.ourlamps.com/help.'],
  ])
})

test('a language is told by its small words, and only when it is sure', () => {
  expect(languageOf('Das Kabel Ihrer Lampe ist zu kurz und wird von uns ersetzt.')).toBe('de')
  expect(languageOf('The cable of your lamp is too short and we send you another.')).toBe('en')
  expect(languageOf('ケーブルが短い可能性があります。')).toBe('ja')
  expect(languageOf('Lamp cable')).toBeUndefined()
  expect(rules('The cable of your lamp is too short and we will send you another.', 'de')).toEqual(['language'])
})

test('a buyer’s language is Amazon’s word for it, else that of the marketplace', () => {
  expect(languageFor('fr-CA', 'CA')).toBe('fr')
  expect(languageFor('de_DE', 'US')).toBe('de')
  expect(languageFor(null, 'DE')).toBe('de')
  expect(languageFor(null, 'US')).toBe('en')
  expect(languageFor('zh-CN', 'US')).toBeUndefined()
})

test('fields are filled; one that nobody knows stays', () => {
  expect(merged('{{ product }} of {{order}}, {{what}}', { ...sampleValues, product: 'Lamp', order: '1-2' })).toBe(
    'Lamp of 1-2, {{what}}',
  )
})
