/** The texts of the page in a language. `%` is replaced by the company's name. */
export interface PageTexts {
  title: string
  ask: string
  code: string
  /** Tells where to find the code. */
  hint: string
  button: string
  done: string
  mistyped: string
  unknown: string
  often: string
}

const en: PageTexts = {
  title: 'No more cards',
  ask: 'You got a card from %. Enter its code, and we will not write to you again.',
  code: 'Code on the card',
  hint: 'It’s next to this page’s address and looks like ABCDE-12345.',
  button: 'Send me no more cards',
  done: 'Done. % will not write to you again. A card that is already on its way may still come.',
  mistyped: 'This code is incomplete or has a wrong letter. Compare it with the card.',
  unknown: 'This code doesn’t exist. Compare it with the card, letter by letter.',
  often: 'Too many attempts. Wait a few minutes and try again.',
}
const de: PageTexts = {
  title: 'Keine Karten mehr',
  ask: 'Sie haben eine Karte von % bekommen. Geben Sie den Code ein, dann schreiben wir Ihnen nicht mehr.',
  code: 'Code auf der Karte',
  hint: 'Er steht neben der Adresse dieser Seite und sieht aus wie ABCDE-12345.',
  button: 'Keine Karten mehr senden',
  done: 'Erledigt. % schreibt Ihnen nicht mehr. Eine Karte, die schon unterwegs ist, kann noch ankommen.',
  mistyped:
    'Dieser Code ist unvollständig oder hat einen falschen Buchstaben. Bitte vergleichen Sie ihn mit der Karte.',
  unknown: 'Diesen Code gibt es nicht. Bitte vergleichen Sie ihn Zeichen für Zeichen mit der Karte.',
  often: 'Das war sehr oft. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
}
const fr: PageTexts = {
  title: 'Plus de cartes',
  ask: 'Vous avez reçu une carte de %. Saisissez son code et nous ne vous écrirons plus.',
  code: 'Code sur la carte',
  hint: 'Il se trouve à côté de l’adresse de cette page et ressemble à ABCDE-12345.',
  button: 'Ne plus m’envoyer de cartes',
  done: 'C’est fait. % ne vous écrira plus. Une carte déjà en route peut encore arriver.',
  mistyped: 'Ce code est incomplet ou contient une lettre erronée. Comparez-le avec la carte, s’il vous plaît.',
  unknown: 'Ce code n’existe pas. Comparez-le avec la carte, signe par signe, s’il vous plaît.',
  often: 'Trop d’essais. Attendez quelques minutes et réessayez, s’il vous plaît.',
}
const es: PageTexts = {
  title: 'No más tarjetas',
  ask: 'Ha recibido una tarjeta de %. Escriba su código y no volveremos a escribirle.',
  code: 'Código de la tarjeta',
  hint: 'Está junto a la dirección de esta página y tiene la forma ABCDE-12345.',
  button: 'No enviarme más tarjetas',
  done: 'Hecho. % no volverá a escribirle. Una tarjeta que ya esté en camino aún puede llegar.',
  mistyped: 'El código está incompleto o tiene una letra equivocada. Compárelo con la tarjeta, por favor.',
  unknown: 'Este código no existe. Compárelo con la tarjeta, signo por signo, por favor.',
  often: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo, por favor.',
}
const it: PageTexts = {
  title: 'Niente più cartoline',
  ask: 'Ha ricevuto una cartolina da %. Inserisca il codice e non Le scriveremo più.',
  code: 'Codice sulla cartolina',
  hint: 'Si trova accanto all’indirizzo di questa pagina e ha la forma ABCDE-12345.',
  button: 'Non inviatemi più cartoline',
  done: 'Fatto. % non Le scriverà più. Una cartolina già in viaggio può ancora arrivare.',
  mistyped: 'Il codice è incompleto o ha una lettera sbagliata. Lo confronti con la cartolina, per favore.',
  unknown: 'Questo codice non esiste. Lo confronti con la cartolina, carattere per carattere, per favore.',
  often: 'Troppi tentativi. Attenda qualche minuto e riprovi, per favore.',
}

const spoken: ReadonlyMap<string, PageTexts> = new Map(Object.entries({ en, de, fr, es, it }))

/** Returns the texts in the browser's first supported language, else English, with the language code. */
export const pageTextsFor = (accepted: string | undefined): { language: string; texts: PageTexts } => {
  const languagePreferences = (accepted ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { language: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality), at: index }
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
  for (const { language } of languagePreferences) {
    const texts = spoken.get(language)
    if (texts) return { language, texts }
  }
  return { language: 'en', texts: en }
}
