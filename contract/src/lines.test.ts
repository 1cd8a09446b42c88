import { expect, test } from 'vitest'
import { z } from 'zod'

import { api } from './index.ts'

/** Fields printed on one line: on labels, in lists, in e-mail subjects. */
const printedOnOneLine =
  /^(name|title|subject|heading|label|button|button_label|sku|barcodes|tags|reference|payment_reference|tracking|carrier|courier|batch|holder|bank|branch|line1|line2|city|region|postcode|alt|site_name|meta_title)$/

type Field = { path: string; key: string; schema: z.ZodType }

/** Returns every text field of an input schema, with its path. */
const textsOf = (schema: z.ZodType, path: string, key: string): Field[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsOf(field as z.ZodType, path, name),
    )
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, path, key)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return textsOf(schema.unwrap() as z.ZodType, path, key)
  if (schema instanceof z.ZodDefault) return textsOf(schema.unwrap() as z.ZodType, path, key)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => textsOf(option as z.ZodType, path, key))
  return schema instanceof z.ZodString ? [{ path, key, schema }] : []
}

type Tree = { [name: string]: unknown }

const endpointsOf = (tree: Tree): { method: string; path: string; input: z.ZodType }[] =>
  Object.values(tree).flatMap((branch) => {
    if (typeof branch !== 'object' || branch === null) return []
    return 'path' in branch && 'input' in branch
      ? [branch as { method: string; path: string; input: z.ZodType }]
      : endpointsOf(branch as Tree)
  })

const written = endpointsOf(api)
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ method, path, input }) => textsOf(input, `${method} ${path}`, ''))
  .filter(({ key }) => printedOnOneLine.test(key))

test('no name, title, reference or line of an address takes a line break', () => {
  expect(written.length).toBeGreaterThan(100)
  const open = written.filter(({ schema }) => schema.safeParse('Mug\nblue').success)
  expect(open.map(({ path, key }) => `${path}: ${key}`)).toEqual([])
})
