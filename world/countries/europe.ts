import { type Country, listed } from './country.ts'

export const unitedKingdom: Country = {
  code: 'GB',
  first: listed(`
    Oliver, Amelia, George, Isla, Harry, Ava, Arthur, Freya, Alfie, Poppy, Oscar, Florence, Archie, Rosie, Theo, Evie, Finlay,
    Maisie, Rory, Imogen, Callum, Niamh, Gareth, Bronwen, Amir, Zara, Rajesh, Anika, Tomasz, Chidi, Margaret, Keith`),
  last: listed(`
    Jones, Taylor, Brown, Williams, Davies, Evans, Wright, Thompson, Hughes, Edwards, Green, Wood, Hall, Clarke, Patel, Turner,
    Cooper, Morris, Ward, Bell, Murphy, Shaw, Khan, Bailey, Fletcher, Macdonald, Campbell, Begum, Ahmed, Osborne, Whitfield`),
  // biome-ignore format: a table
  towns: [
    ['London', '', 'SW4 #??'], ['Manchester', '', 'M20 #??'], ['Bristol', '', 'BS6 #??'], ['Leeds', '', 'LS6 #??'],
    ['Edinburgh', '', 'EH9 #??'], ['Cardiff', '', 'CF24 #??'], ['Sheffield', '', 'S11 #??'], ['Norwich', '', 'NR2 #??'],
    ['Brighton', '', 'BN1 #??'], ['Glasgow', '', 'G12 #??'], ['York', '', 'YO24 #??'], ['Oxford', '', 'OX4 #??'],
  ],
  streets: listed(`
    High Street, Station Road, Church Lane, Victoria Road, Mill Lane, Queens Road, Park Crescent, The Avenue, Albert Terrace,
    Chapel Street, Grange Road, Windsor Gardens, Kingsway, Orchard Close, North Street, Springfield Road`),
  line: (street, house) => `${house % 180 || 7} ${street}`,
  flat: (number) => `Flat ${number}`,
  shared: ['Wills Hall, 12 Parry Lane', '40 Exchange Square'],
  locker: (number) => ['Amazon Hub Counter - Corner News', `${1 + number} Market Place`],
  forwarder: {
    lines: (unit) => ['3 Heathrow Gateway', `Unit ${unit}`, 'Albion Freight Forwarders'],
    town: ['Hounslow', '', 'TW4 6NH'],
  },
}

export const germany: Country = {
  code: 'DE',
  first: listed(`
    Lena, Jonas, Hannah, Felix, Mia, Paul, Emilia, Maximilian, Clara, Leon, Marie, Finn, Johanna, Moritz, Greta, Anton, Ida,
    Jakob, Frieda, Tim, Katharina, Sebastian, Ursula, Jürgen, Aylin, Emre, Anja, Uwe, Birgit, Matthias`),
  last: listed(`
    Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Koch, Bauer, Richter, Klein, Wolf,
    Schröder, Neumann, Schwarz, Zimmermann, Krüger, Hartmann, Lange, Krause, Lehmann, Yilmaz, Köhler, Vogel, Jung, Günther`),
  // biome-ignore format: a table
  towns: [
    ['Berlin', '', '104##'], ['Hamburg', '', '203##'], ['München', '', '808##'], ['Köln', '', '506##'],
    ['Frankfurt am Main', '', '603##'], ['Stuttgart', '', '701##'], ['Leipzig', '', '042##'], ['Dresden', '', '010##'],
    ['Bremen', '', '282##'], ['Nürnberg', '', '904##'], ['Münster', '', '481##'], ['Freiburg', '', '791##'],
  ],
  streets: listed(`
    Hauptstraße, Bahnhofstraße, Gartenstraße, Schillerstraße, Goethestraße, Lindenweg, Am Markt, Kirchgasse, Bergstraße,
    Mozartstraße, Wiesenweg, Ringstraße, Rosenweg, Kastanienallee`),
  line: (street, house) => `${street} ${house % 140 || 3}`,
  flat: (number) => `Wohnung ${number}`,
  shared: ['Studentenwohnheim, Nordring 18', 'Industriestraße 44'],
  locker: (number) => [`Packstation ${101 + number}`, `Postnummer ${912_000_000 + number * 7919}`],
  forwarder: {
    lines: (unit) => ['Cargo City Süd 537', `Unit ${unit}`, 'Rhein Main Freight Forwarding'],
    town: ['Frankfurt am Main', '', '60549'],
  },
}
