import { type Country, listed } from './country.ts'

export const france: Country = {
  code: 'FR',
  first: listed(
    'Camille, Lucas, Léa, Hugo, Chloé, Louis, Manon, Jules, Inès, Gabriel, Zoé, Arthur, Nadia, Karim, Hélène',
  ),
  last: listed(
    'Martin, Bernard, Dubois, Thomas, Robert, Petit, Durand, Leroy, Moreau, Simon, Laurent, Roux, Benali, Garnier',
  ),
  // biome-ignore format: a table
  towns: [
    ['Paris', '', '7500#'], ['Lyon', '', '6900#'], ['Marseille', '', '1300#'], ['Nantes', '', '44000'], ['Lille', '', '59000'],
    ['Bordeaux', '', '33000'], ['Rennes', '', '35000'],
  ],
  streets: listed(
    'rue de la République, avenue Victor Hugo, rue des Lilas, place du Marché, rue Pasteur, chemin des Vignes',
  ),
  line: (street, house) => `${house % 120 || 5} ${street}`,
  flat: (number) => `Appt ${number}`,
  shared: ['Résidence Universitaire, 14 rue des Écoles'],
  locker: (number) => ['Amazon Locker - Olivier', `${1 + number} place de la Gare`],
  forwarder: {
    lines: (unit) => ['8 rue du Fret', `Unit ${unit}`, 'Seine Freight Forwarding'],
    town: ['Roissy-en-France', '', '95700'],
  },
}

export const italy: Country = {
  code: 'IT',
  first: listed('Giulia, Francesco, Sofia, Alessandro, Martina, Lorenzo, Chiara, Matteo, Elena, Davide, Paola, Nicola'),
  last: listed('Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti'),
  // biome-ignore format: a table
  towns: [
    ['Milano', 'MI', '2014#'], ['Roma', 'RM', '0018#'], ['Torino', 'TO', '1012#'], ['Bologna', 'BO', '4012#'],
    ['Firenze', 'FI', '5012#'],
  ],
  streets: listed('Via Garibaldi, Via Roma, Corso Italia, Viale Dante, Via Mazzini, Via Verdi'),
  line: (street, house) => `${street} ${house % 110 || 9}`,
  flat: (number) => `Interno ${number}`,
  shared: ['Collegio San Marco, Via Manzoni 21'],
  locker: (number) => ['Amazon Locker - Limone', `Via della Stazione ${1 + number}`],
  forwarder: {
    lines: (unit) => ['Via Malpensa 5', `Unit ${unit}`, 'Lombardia Freight Forwarding'],
    town: ['Segrate', 'MI', '20054'],
  },
}

export const spain: Country = {
  code: 'ES',
  first: listed('Lucía, Hugo, Martina, Pablo, Paula, Álvaro, Carmen, Javier, Elena, Sergio, Rocío, Manuel'),
  last: listed(
    'García, Fernández, González, Rodríguez, López, Martínez, Sánchez, Pérez, Gómez, Ruiz, Navarro, Iglesias',
  ),
  // biome-ignore format: a table
  towns: [
    ['Madrid', 'Madrid', '2801#'], ['Barcelona', 'Barcelona', '0801#'], ['Valencia', 'Valencia', '4600#'],
    ['Sevilla', 'Sevilla', '4100#'], ['Zaragoza', 'Zaragoza', '5000#'],
  ],
  streets: listed(
    'Calle Mayor, Calle de Alcalá, Avenida de la Constitución, Calle del Sol, Paseo del Prado, Calle Nueva',
  ),
  line: (street, house) => `${street} ${house % 130 || 11}`,
  flat: (number) => `Piso ${number}`,
  shared: ['Colegio Mayor Cervantes, Calle Universidad 3'],
  locker: (number) => ['Amazon Locker - Naranja', `Plaza de España ${1 + number}`],
  forwarder: {
    lines: (unit) => ['Calle del Aeropuerto 2', `Unit ${unit}`, 'Iberia Freight Forwarding'],
    town: ['Madrid', 'Madrid', '28042'],
  },
}
