import type { Fixtures } from './fixtures.ts'
import type { between } from './sample.ts'

/** The manufacturers of another shop. */
export const listOperators = ({ operator_id: id }: Fixtures) =>
  [
    ['PUT /seller/economic-operator', 'id', { id, name: 'Mine' }],
    ['POST /seller/economic-operator-status', 'id', { id, status: 'inactive' }],
    ['DELETE /seller/economic-operator', 'id', { id }],
  ] satisfies Parameters<typeof between>[1]

/** Another shop's manufacturer on the caller's own product. */
export const besideOperators = ({ sols: { product_id: id }, operator_id }: Fixtures) =>
  (['manufacturer_id', 'responsible_id'] as const).map(
    (field) =>
      [
        'PUT /seller/product',
        field,
        { id, [field]: operator_id },
        { answer: `invalid ${field}`, because: 'It is one of a form' },
      ] as const,
  ) satisfies Parameters<typeof between>[1]
