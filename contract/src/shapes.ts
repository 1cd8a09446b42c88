import { z } from 'zod'

/** Inputs are strict and never coerced here: text of queries and forms is read at the edge. */
export const id = z.int().positive()
export const byId = z.strictObject({ id })
export const nothing = z.strictObject({})

export const text = (max: number) => z.string().trim().min(1).max(max)
// Control characters, line and paragraph separators, and marks that turn the direction of writing.
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
const isPrintable = (typed: string) => !unprintable.test(typed)
const onOneLine = { message: 'Please write this on one line, without control characters' }

/** One line as people print it: in names and addresses, on labels and in lists. */
export const line = (max: number) => text(max).refine(isPrintable, onOneLine)
/** The same where nothing may be entered. */
export const lineOrEmpty = (max: number) =>
  z.string().trim().max(max).refine(isPrintable, onOneLine)
export const name = line(120)
export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use lowercase letters, digits and hyphens, such as blue-mugs',
  )
  .max(80)
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const phone = z
  .string()
  .trim()
  .max(20)
  .regex(/^\+?[0-9][0-9 ()/-]{4,18}$/, 'phone number')
/** One that is set; how easily it can be guessed is checked on the server. */
export const password = z.string().min(8).max(128)
/** A password as somebody remembers it: any text, and blanks at its ends belong to it. */
export const passwordTyped = z.string().min(1).max(200)
export const otp = z.string().regex(/^[0-9]{6}$/, 'code of 6 digits')

/** Upper bounds in minor units; above them a purchase is refused (platform.md 9, H8). */
export const priceMax = 10_000_000_000
export const lineTotalMax = 1_000_000_000_000
export const orderTotalMax = 10_000_000_000_000
/** The largest sum in an answer; JavaScript still counts it exactly. */
export const sumMax = 9_000_000_000_000_000

/** Money in minor units of the shop's one currency, as it is answered: 1999 is $19.99. */
export const minor = z.int().min(0).max(sumMax)
/** The price of one unit, as it is sent. */
export const price = minor.max(priceMax)
/** Any other amount of money, as it is sent. */
export const amount = minor.max(orderTotalMax)
/** Rates in basis points: 10000 is 100 %. */
export const bp = z.int().min(0).max(10_000)
/** How much of a thing somebody wants: pieces, or a measure such as 0.35 kg; its unit says how fine. */
export const quantity = z.number().gt(0).max(100_000).multipleOf(0.001)
/** How much of it there is, as it comes back. */
export const measure = z.number()
/** How much of it stands on a shelf, as it is sent. */
export const stock = z.number().min(0).max(10_000_000).multipleOf(0.001)
export const rank = z.int().min(0).max(10_000)
/** An instant: ISO 8601, UTC. */
export const at = z.iso.datetime()
export const day = z.iso.date()

export const statuses = ['active', 'inactive'] as const
export type Status = (typeof statuses)[number]
export const status = z.enum(statuses)

/** A file as it is sent: multipart on the wire, `File` on both sides. */
export const file = z.instanceof(File)
/** A picture for a form: a new one as a file, or one of the library by its id. */
export const fileOrId = z.union([file, id])

/** A stored picture, ready for `<picture>`: the widths exist under `url` + `/{width}.webp`. */
export const picture = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  avif: z.boolean(),
  alt: z.string(),
  /** Name of the plate tint nearest to the dominant colour (docs/domain/catalog.md#pictures). */
  plate: z.string(),
  /** True for a cut-out that stands on the plate; false for a scene that fills it. */
  cutout: z.boolean(),
})
export type Picture = z.output<typeof picture>

export const perPageDefault = 20
export const perPageMax = 100

export const orders = ['asc', 'desc'] as const

/** The query of every list: paging, search words, and a sort from a closed list. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
    q: z.string().trim().max(100).optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(orders).optional(),
  })

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  })

export type Page<Row> = { rows: Row[]; total: number; page: number; per_page: number }
