import { z } from 'zod'

import { get } from '../endpoint.ts'

/** Content that has public pages of its own. */
export const contentPages = ['product', 'category', 'shop', 'page'] as const
export type ContentPage = (typeof contentPages)[number]

/** The languages, other than the default one, into which the content of a page is translated. */
export const contentLocales = get('/content-locales', {
  access: 'public',
  input: z.strictObject({
    entity: z.enum(contentPages),
    /** The id of the record, or the name of a page: terms. */
    id: z.string().regex(/^([1-9]\d{0,14}|[a-z]{1,20})$/),
  }),
  data: z.array(z.string()),
})
