import type { CategorySlug } from './categories.ts'
import type { SellerName } from './people.ts'

type Stall = {
  slug: string
  name: string
  owner: SellerName
  category: CategorySlug
  tagline: string
  about: string
  city: string
  /** How many months ago the shop opened. */
  months: number
  /** The application is still under review. */
  submitted?: boolean
}

export const shops = [
  {
    slug: 'last-and-lace',
    name: 'Last & Lace',
    owner: 'Sam Okafor',
    category: 'mens-loafers-and-formal-shoes',
    tagline: 'Formal shoes and boots that can be repaired',
    about: `We started as a shoe repair shop and still resole every pair we sell. Each shoe in the
      shop has been worn by one of us for at least a month. Send us a photo of your old pair and
      we suggest a size.`,
    city: 'Portland',
    months: 31,
  },
  {
    slug: 'hearthmoor-living',
    name: 'Hearthmoor Living',
    owner: 'Sol Marin',
    category: 'lamps-and-armchairs',
    tagline: 'Furniture, lamps and textiles',
    about: `Pieces for small apartments and long evenings. We carry large items to your room and take
      the packaging with us. Fabric samples are free.`,
    city: 'Minneapolis',
    months: 27,
  },
  {
    slug: 'the-gentle-row',
    name: 'The Gentle Row',
    owner: 'Edgar Whitlow',
    category: 'mens-collection',
    tagline: 'Menswear for office and weekend',
    about: `Shirts, pants and coats that are easy to combine. We keep our cuts for
      several seasons, so you can reorder what fits. Alterations to hems and sleeves are free within
      two weeks.`,
    city: 'Boston',
    months: 36,
  },
  {
    slug: 'maison-odella',
    name: 'Maison Odella',
    owner: 'Odella Brandt',
    category: 'ladies-collection',
    tagline: 'Ladies’ collection with fitting advice',
    about: `Two sisters choose every piece and write the fit notes themselves. Measurements are taken
      from the garment, not from a table. Orders placed by 3 PM ship the same day.`,
    city: 'Savannah',
    months: 33,
  },
  {
    slug: 'northquay-outfitters',
    name: 'Northquay Outfitters',
    owner: 'Ingrid Sole',
    category: 'mens-coats-and-jackets',
    tagline: 'Coats, knitwear and boots',
    about: `Our store is at the end of a pier, so we know about wind. We sell wool, waxed cotton
      and little else. Mending kits are free with each sweater.`,
    city: 'Duluth',
    months: 24,
  },
  {
    slug: 'kerbside-sneakers',
    name: 'Kerbside Sneakers',
    owner: 'Dev Anand',
    category: 'sneakers',
    tagline: 'Sneakers, measured inside before they go online',
    about: `Every pair is checked for glue marks and measured. We ship in the shoe box, with no second
      carton unless you ask. Exchanges are free for 30 days.`,
    city: 'Chicago',
    months: 18,
  },
  {
    slug: 'carrier-and-clasp',
    name: 'Carrier & Clasp',
    owner: 'Ruth Castellan',
    category: 'bags',
    tagline: 'Bags and travel goods',
    about: `Leather and canvas goods from three workshops we visit each spring. Replacement straps and
      buckles are always in stock. Monogramming takes two business days.`,
    city: 'Denver',
    months: 29,
  },
  {
    slug: 'quarter-past-noon',
    name: 'Quarter Past Noon',
    owner: 'Felix Amado',
    category: 'watches-and-jewellery',
    tagline: 'Watches and jewelry, sized before shipping',
    about: `Tell us your wrist size and the piece arrives ready to wear. Batteries are changed free for
      the first five years. We answer questions about stones in plain words.`,
    city: 'Providence',
    months: 15,
  },
  {
    slug: 'voltside',
    name: 'Voltside',
    owner: 'Hana Ito',
    category: 'electronics',
    tagline: 'Electronics with spare parts',
    about: `We only list devices whose battery can be replaced. Each product page names the parts we
      keep and for how long. Setup help by chat until 9 PM.`,
    city: 'Austin',
    months: 21,
  },
  {
    slug: 'ladle-yard',
    name: 'Ladle Yard',
    owner: 'Piers Lindgren',
    category: 'kitchen',
    tagline: 'Mugs and kettles, tested in our kitchen',
    about: `We cook with everything before we sell it, and the scratches are in our photos.
      Broken sets are sold as singles.`,
    city: 'Asheville',
    months: 12,
  },
  {
    slug: 'fern-and-salve',
    name: 'Fern & Salve',
    owner: 'Wren Castillo',
    category: 'skin-care',
    tagline: 'Skin care with short ingredient lists',
    about: `All ingredients are named in everyday language. Empty bottles can be returned in the same
      box. Samples come with each order, chosen for your skin type.`,
    city: 'Burlington',
    months: 9,
  },
  {
    slug: 'paper-heron',
    name: 'Paper Heron',
    owner: 'Anouk Ferrer',
    category: 'books',
    tagline: 'Books from small presses',
    about: `A bookshop with a stationery counter. We write a card for every book we recommend. Pens are
      inked and tested before they leave.`,
    city: 'Santa Fe',
    months: 0,
    submitted: true,
  },
] as const satisfies readonly Stall[]

export type ShopSlug = (typeof shops)[number]['slug']
