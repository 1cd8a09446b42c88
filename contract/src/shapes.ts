import * as m from '@emporia/messages/validation'
import { z } from 'zod'

/** Placeholder for the label of a field in the message of a pattern, which does not know the label. */
export const fieldMark = '\uE000'

/** Inputs are strict and never coerced here: the server converts query and form text first. */
export const id = z.int().positive()
export const byId = z.strictObject({ id })
export const nothing = z.strictObject({})

export const text = (max: number) => z.string().trim().min(1).max(max)
// Control characters, line and paragraph separators, and marks that change the writing direction.
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
const isPrintable = (typed: string) => !unprintable.test(typed)
const onOneLine = { error: m.text_one_line }

/** Returns a schema for one line of printable text: names, addresses, labels, list columns. */
export const line = (max: number) => text(max).refine(isPrintable, onOneLine)
/** Same as `line`, but the text may be empty. */
export const lineOrEmpty = (max: number) =>
  z.string().trim().max(max).refine(isPrintable, onOneLine)
export const name = line(120)
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: m.slug_format })
  .max(80)
/** The slugs from the root to a category: `men/shoes`, in the address `/c/men/shoes`. */
export const urlPath = z.string()
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const phone = z
  .string()
  .trim()
  .max(20)
  .regex(/^\+?[0-9(][0-9 ()./-]{4,18}$/, { error: () => m.valid_phone({ field: fieldMark }) })
/**
 * A new password; the server checks how easy it is to guess (docs/domain/security.md#passwords).
 */
export const password = z.string().min(8).max(128)
/** A password to be checked, without rules; leading and trailing blanks are significant. */
export const passwordTyped = z.string().min(1).max(200)
export const otp = z
  .string()
  .regex(/^[0-9]{6}$/, { error: () => m.valid_code({ field: fieldMark }) })

/** Upper bounds in minor units; a purchase above them is refused (docs/domain/money.md#amounts). */
export const priceMax = 10_000_000_000
export const lineTotalMax = 1_000_000_000_000
export const orderTotalMax = 10_000_000_000_000
/** The largest sum in a reply; JavaScript represents it exactly. */
export const sumMax = 9_000_000_000_000_000

/** Money in a reply, in minor units of the marketplace's currency: 1999 is $19.99. */
export const minor = z.int().min(0).max(sumMax)
/** Unit price in a request, in minor units. */
export const price = minor.max(priceMax)
/** Any other amount in a request, in minor units. */
export const amount = minor.max(orderTotalMax)
/** Rates in basis points: 10000 is 100%. */
export const bp = z.int().min(0).max(10_000)
/**
 * Quantity in a request: pieces, or a measure such as 0.35 kg; the unit sets its decimal places.
 */
export const quantity = z.number().gt(0).max(100_000).multipleOf(0.001)
/** Quantity in a reply. */
export const measure = z.number()
/** Stock on hand in a request. */
export const stock = z.number().min(0).max(10_000_000).multipleOf(0.001)
export const rank = z.int().min(0).max(10_000)
/** The age from which something is sold; 0 or null: no minimum. */
export const minAge = z.int().min(0).max(99)
/** An instant: ISO 8601, UTC. */
export const at = z.iso.datetime()
export const day = z.iso.date()

/** Filters for a range of days; both days are included. */
export const dateRange = { from: day.optional(), to: day.optional() }

type DateRange = { from?: string | undefined; to?: string | undefined }

/** Refuses a query whose date range ends before it starts. */
export const inDateOrder = <S extends z.ZodType<DateRange>>(query: S) =>
  query.refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: m.date_range_order,
  })

export const statuses = ['active', 'inactive'] as const
export type Status = (typeof statuses)[number]
export const status = z.enum(statuses)

/** A file upload: multipart in the request, `File` in client and server. */
export const file = z.instanceof(File)
/** A picture in a form: a new file, or the id of one in the library. */
export const fileOrId = z.union([file, id])

/** A stored picture for `<picture>`: each width is at `url` + `/{width}.webp`. */
export const picture = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  avif: z.boolean(),
  alt: z.string(),
  /** Name of the plate tint nearest to the dominant color (docs/domain/catalog.md#pictures). */
  plate: z.string(),
  /** True for a cut-out shown on the plate; false for a photo that fills it. */
  cutout: z.boolean(),
})
export type Picture = z.output<typeof picture>

export const perPageDefault = 20
export const perPageMax = 100

export const orders = ['asc', 'desc'] as const

/** Returns the query of a list: paging, search text, and a sort column from a fixed set. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
    q: z.string().trim().max(100).optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(orders).optional(),
  })

/** What every list call accepts; a list adds its filters. */
export type ListQuery<Sort extends string = string> = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: Sort | undefined
  order?: (typeof orders)[number] | undefined
}

/** Up to how many rows a list counts; more rows are reported by `total_is_capped`. */
export const countedMax = 10_000

export const toPageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    /** Whether there are more rows than `total`; their pages can be read all the same. */
    total_is_capped: z.boolean().optional(),
    page: z.int(),
    per_page: z.int(),
  })

export type Page<Row> = {
  rows: Row[]
  total: number
  total_is_capped?: boolean | undefined
  page: number
  per_page: number
}

/** The `data` of a call that returns a file instead of the envelope; its errors use the envelope. */
export const fileReply = z.never()

/** Options of a CSV export. */
export const csvOptions = {
  /** Without apostrophes before cells that spreadsheet programs would run; API keys get none. */
  raw: z.boolean().optional(),
}

/** A field `body` of this schema receives the whole body as bytes, whatever its content type. */
export const bytes = z.instanceof(Uint8Array)
