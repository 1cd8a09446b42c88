/** The eight public demo accounts; all other accounts have an unknown password. */
export const demoPassword = 'demo-Market-2026'

export const demoUsers = {
  ada: { name: 'Ada Lindqvist', email: 'admin@demo.test', phone: '+1 202 555 0101' },
  bob: { name: 'Bob Carter', email: 'employee@demo.test', phone: '+1 202 555 0102' },
  una: { name: 'Una Reyes', email: 'user@demo.test', phone: '+1 202 555 0103' },
  mia: { name: 'Mia Holt', email: 'member@demo.test', phone: '+1 202 555 0104' },
  noa: { name: 'Noa Levin', email: 'member2@demo.test', phone: '+1 202 555 0105' },
  sam: { name: 'Sam Okafor', email: 'seller@demo.test', phone: '+1 202 555 0106' },
  sol: { name: 'Sol Marin', email: 'seller2@demo.test', phone: '+1 202 555 0107' },
  tess: { name: 'Tess Moreau', email: 'team@demo.test', phone: '+1 202 555 0108' },
} as const

/** The owners of the other shops. */
export const sellers = [
  'Edgar Whitlow',
  'Odella Brandt',
  'Ingrid Sole',
  'Dev Anand',
  'Ruth Castellan',
  'Felix Amado',
  'Hana Ito',
  'Piers Lindgren',
  'Wren Castillo',
  'Anouk Ferrer',
] as const

export type SellerName =
  | (typeof sellers)[number]
  | (typeof demoUsers.sam)['name']
  | (typeof demoUsers.sol)['name']

/** The other customers. */
export const customers = [
  'Alba Moreno',
  'Benedikt Vogel',
  'Clara Whitfield',
  'Daniel Osei',
  'Eleni Pappas',
  'Frank Delacroix',
  'Greta Nyström',
  'Hugo Bellamy',
  'Iris Kowalski',
  'Jonas Keller',
  'Kaia Thorsen',
  'Leon Baptiste',
  'Mara Quinn',
  'Nils Aalto',
  'Olive Ashdown',
  'Priya Raman',
  'Quentin Shaw',
  'Rosa Almeida',
  'Stefan Novak',
  'Tilda Marsh',
  'Ulrich Brandt',
  'Vera Santos',
  'Wendell Hughes',
  'Xenia Markova',
  'Yusuf Demir',
  'Zoe Hartley',
  'Amos Fielding',
  'Bianca Rossi',
  'Cedric Lowe',
  'Dora Halloran',
  'Emil Sandberg',
] as const

export const streets = [
  'Alder Street',
  'Mill Lane',
  'Harbor Road',
  'Orchard Avenue',
  'Chapel Street',
  'Juniper Way',
  'Station Road',
  'Lantern Court',
  'Maple Terrace',
  'Quarry Hill',
] as const

export const cities = [
  { city: 'Portland', region: 'Oregon', region_code: 'OR', postcode: '97205' },
  { city: 'Minneapolis', region: 'Minnesota', region_code: 'MN', postcode: '55401' },
  { city: 'Boston', region: 'Massachusetts', region_code: 'MA', postcode: '02108' },
  { city: 'Savannah', region: 'Georgia', region_code: 'GA', postcode: '31401' },
  { city: 'Duluth', region: 'Minnesota', region_code: 'MN', postcode: '55802' },
  { city: 'Chicago', region: 'Illinois', region_code: 'IL', postcode: '60607' },
  { city: 'Denver', region: 'Colorado', region_code: 'CO', postcode: '80202' },
  { city: 'Providence', region: 'Rhode Island', region_code: 'RI', postcode: '02903' },
  { city: 'Austin', region: 'Texas', region_code: 'TX', postcode: '78701' },
  { city: 'Asheville', region: 'North Carolina', region_code: 'NC', postcode: '28801' },
  { city: 'Burlington', region: 'Vermont', region_code: 'VT', postcode: '05401' },
  { city: 'Santa Fe', region: 'New Mexico', region_code: 'NM', postcode: '87501' },
] as const
