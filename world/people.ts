import { mix, pick } from './random.ts'

const first = [
  'Ada',
  'Ben',
  'Carla',
  'Dev',
  'Elif',
  'Femi',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaya',
  'Liam',
  'Mina',
  'Noor',
  'Omar',
  'Petra',
]
const last = [
  'Abbott',
  'Brandt',
  'Castillo',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Gupta',
  'Haddad',
  'Ito',
  'Jensen',
  'Kowalski',
  'Lopez',
  'Moreau',
  'Novak',
  'Okafor',
  'Price',
]
const streets = [
  'Oak Street',
  'Elm Avenue',
  'Harbor Road',
  'Mill Lane',
  'Sunset Boulevard',
  'Cedar Court',
  'Station Road',
  'Park Place',
]
const places = [
  { city: 'Portland', state: 'OR', zip: 97201 },
  { city: 'Austin', state: 'TX', zip: 78701 },
  { city: 'Columbus', state: 'OH', zip: 43085 },
  { city: 'Raleigh', state: 'NC', zip: 27601 },
  { city: 'New Haven', state: 'CT', zip: 6510 },
  { city: 'Fresno', state: 'CA', zip: 93650 },
]

export interface Person {
  name: string
  email: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
}

/** Buyer number n of a world: always the same person at the same address. */
export const personAt = (seed: number, n: number): Person => {
  const bits = mix(seed, n)
  const place = pick(places, seed + 3, n)
  return {
    name: `${pick(first, seed + 1, n)} ${pick(last, seed + 2, n)}`,
    email: `${bits.toString(36)}${n.toString(36)}@marketplace.amazon.com`,
    line1: `${(bits % 9800) + 100} ${pick(streets, seed + 4, n)}`,
    line2: bits % 5 === 0 ? `Apt ${(bits % 80) + 1}` : '',
    city: place.city,
    state: place.state,
    zip: String(place.zip + (bits % 40)).padStart(5, '0'),
  }
}
