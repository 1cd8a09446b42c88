import type { TranslatedEntity, TranslatedField } from '@emporia/contract'

type SetText = (text: string) => void
type Texts<Key extends string> = { [K in Key]: string | null }

/** A text of a reply by its entity, id and field. Some are found by another key than the id. */
export type Found = { entity: string; id: string; field: string; text: string }

/**
 * The texts of a reply that may have a translation, each with how it is replaced. A rule of an
 * endpoint adds them; one statement then reads them all.
 */
export type References = ReturnType<typeof createReferences>

export const createReferences = () => {
  const setters = new Map<string, { entity: string; id: string; field: string; set: SetText[] }>()

  const add = (entity: string, id: string, field: string, set: SetText) => {
    const key = `${entity} ${field} ${id}`
    const known = setters.get(key)
    if (known) known.set.push(set)
    else setters.set(key, { entity, id, field, set: [set] })
  }

  /** One text of a record. */
  const text = <E extends TranslatedEntity>(
    entity: E,
    id: number | string,
    field: TranslatedField<E>,
    set: SetText,
  ) => add(entity, String(id), field, set)

  /** The texts of a record that a reply names as the fields of the entity. */
  const texts = <E extends TranslatedEntity, F extends TranslatedField<E>>(
    entity: E,
    id: number | string,
    row: Texts<F>,
    ...fields: F[]
  ) => fields.forEach((field) => text(entity, id, field, (found) => assign(row, field, found)))

  return {
    text,
    texts,
    /** The names of rows that have the ids of the entity. */
    names: (
      entity: 'product' | 'category' | 'brand' | 'attribute' | 'package',
      rows: { id: number; name: string }[],
    ) => rows.forEach((row) => texts(entity, row.id, row, 'name')),
    ...findByKey(add),
    all: () => [...setters.values()],
    replace: ({ entity, id, field, text: found }: Found) =>
      setters.get(`${entity} ${field} ${id}`)?.set.forEach((set) => set(found)),
  }
}

const assign = <Key extends string>(row: Texts<Key>, field: Key, text: string) => {
  row[field] = text
}

type Add = (entity: string, id: string, field: string, set: SetText) => void

/** Texts of records of which a reply has another key than the id. */
const findByKey = (add: Add) => ({
  /** The symbol of a unit, of which a reply has only the text. */
  unit: (row: { unit: string }) => {
    if (row.unit) add('unit_key', row.unit, 'short', (found) => (row.unit = found))
  },
  /** A detail of a product: its attribute, and its value if that is one of the attribute. */
  detail: (row: { name: string; value: string }) => {
    add('attribute_key', row.name, 'name', (found) => (row.name = found))
    add('detail', `${row.name}\n${row.value}`, 'label', (found) => (row.value = found))
  },
  /** The name of an attribute, a category or a package, of which a reply has only the text. */
  nameOf: (entity: 'attribute' | 'category' | 'package', name: string, set: SetText) =>
    add(`${entity}_key`, name, 'name', set),
  /** The package that a rate or a movement comes from. */
  packageName: (row: { package_name: string | null }) => {
    const set = (found: string) => (row.package_name = found)
    if (row.package_name) add('package_key', row.package_name, 'name', set)
  },
  /** The title of a coupon, of which a reply has only the code. */
  coupon: (row: { code: string; title: string }) =>
    add('coupon_key', row.code, 'title', (found) => (row.title = found)),
  /** The label of a variant, made of the labels of its values. */
  variant: (row: { variant_id: number; variant_label: string }) => {
    const set = (found: string) => (row.variant_label = found)
    if (row.variant_label) add('variant', String(row.variant_id), 'label', set)
  },
})
