import { type Country, listed } from './country.ts'

const first = listed(`
  Olivia, Liam, Emma, Noah, Ava, Ethan, Sophia, Mason, Isabella, Lucas, Mia, Logan, Charlotte, Henry, Amelia, Owen, Harper,
  Jack, Evelyn, Caleb, Abigail, Wyatt, Emily, Daniel, Ella, Isaac, Grace, Nathan, Chloe, Aaron, Zoe, Adrian, Hannah, Miguel,
  Priya, Wei, Fatima, Jamal, Sofia, Diego, Naomi, Kenji, Leila, Andre, Ruth, Walter, Gloria, Frank, Denise, Victor`)
const last = listed(`
  Smith, Johnson, Nguyen, Garcia, Miller, Davis, Martinez, Hernandez, Lopez, Wilson, Anderson, Thomas, Taylor, Moore, Jackson,
  Martin, Lee, Perez, Thompson, White, Harris, Sanchez, Clark, Ramirez, Lewis, Robinson, Walker, Young, Allen, King, Wright,
  Scott, Torres, Hill, Flores, Green, Adams, Nelson, Baker, Hall, Rivera, Campbell, Mitchell, Carter, Roberts, Patel, Kim,
  Cooper, Reed, Bailey, Howard, Ward, Brooks, Kelly, Sanders, Price, Bennett, Wood, Barnes, Ross, Okafor, Kowalski, Schultz`)
const streets = listed(`
  Oak Street, Maple Avenue, Cedar Lane, Pine Street, Elm Street, Washington Avenue, Lakeview Drive, Hillcrest Road,
  Sunset Boulevard, Park Avenue, River Road, Church Street, Highland Avenue, Mill Road, Franklin Street, Meadow Lane,
  Jefferson Street, Spring Street, Prospect Avenue, Birch Court, Chestnut Street, Willow Way, Lincoln Avenue, Harbor Drive`)
const halls = listed(`
  Whitman Hall, Garrison House, Alcott Hall, Bell Tower Lofts, Emerson Hall, Founders House, Hawthorne Hall, Kepler Labs,
  Lovelace Hall, Mercer House, Noether Hall, Ogden Studios, Pauling Hall, Quincy House, Ridley Hall, Sterling Works,
  Thoreau Hall, Union House, Vernon Hall, Wharton Offices, Xavier Hall, York House, Zinn Hall, Adams Offices`)
const people = { first, last, streets, line: (street: string, house: number) => `${house} ${street}` }

export const unitedStates: Country = {
  ...people,
  code: 'US',
  // biome-ignore format: a table
  towns: [
    ['Portland', 'OR', '972##'], ['Austin', 'TX', '787##'], ['Columbus', 'OH', '432##'], ['Raleigh', 'NC', '276##'],
    ['New Haven', 'CT', '065##'], ['Fresno', 'CA', '937##'], ['Seattle', 'WA', '981##'], ['Denver', 'CO', '802##'],
    ['Chicago', 'IL', '606##'], ['Brooklyn', 'NY', '112##'], ['Atlanta', 'GA', '303##'], ['Phoenix', 'AZ', '850##'],
    ['Nashville', 'TN', '372##'], ['Minneapolis', 'MN', '554##'], ['San Diego', 'CA', '921##'], ['Tampa', 'FL', '336##'],
    ['Boston', 'MA', '021##'], ['Richmond', 'VA', '232##'], ['Omaha', 'NE', '681##'], ['Salt Lake City', 'UT', '841##'],
    ['Pittsburgh', 'PA', '152##'], ['Madison', 'WI', '537##'], ['Houston', 'TX', '770##'], ['Newark', 'NJ', '071##'],
  ],
  flat: (number) => `Apt ${number}`,
  shared: halls.map((hall, at) => `${hall}, ${100 + 12 * at} College Avenue`),
  locker: (number) => ['Amazon Locker - Juniper', `${100 + number} Market Street`],
  forwarder: {
    lines: (unit) => ['8420 NW 72nd Street', `Unit ${unit}`, 'Atlas Freight Forwarding'],
    town: ['Doral', 'FL', '33166'],
  },
}

export const canada: Country = {
  ...people,
  code: 'CA',
  // biome-ignore format: a table
  towns: [
    ['Toronto', 'ON', 'M5V #?#'], ['Ottawa', 'ON', 'K1S #?#'], ['Vancouver', 'BC', 'V6K #?#'], ['Calgary', 'AB', 'T2N #?#'],
    ['Winnipeg', 'MB', 'R3C #?#'], ['Halifax', 'NS', 'B3H #?#'], ['Victoria', 'BC', 'V8V #?#'], ['Hamilton', 'ON', 'L8P #?#'],
    ['Saskatoon', 'SK', 'S7K #?#'], ['London', 'ON', 'N6A #?#'],
  ],
  flat: (number) => `Unit ${number}`,
  shared: ['Annesley Hall, 95 Queens Park', '480 Kent Street'],
  locker: (number) => ['Amazon Locker - Maple', `${20 + number} King Street West`],
  forwarder: {
    lines: (unit) => ['6900 Airport Road', `Unit ${unit}`, 'Polar Parcel Forwarding'],
    town: ['Mississauga', 'ON', 'L4V 1E8'],
  },
}
