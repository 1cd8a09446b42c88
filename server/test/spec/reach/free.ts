/** IDs that need no owner check, by the last part of their path, and why. */
const everybodys: Record<string, string> = {
  category_id: 'Categories belong to the platform',
  extra_category_ids: 'Categories belong to the platform',
  brand_id: 'Brands belong to the platform',
  unit_id: 'Units belong to the platform',
  tax_category_id: 'Tax categories belong to the platform',
  shipping_class_id: 'Shipping classes belong to the platform',
  attribute_id: 'Attributes belong to the platform',
  value_id: 'Attributes belong to the platform',
  template_id: 'Templates belong to the platform, for every shop',
  package_id: 'Packages are offered to everybody',
  class_id: 'Shipping classes belong to the platform',
  vat_id: 'VAT ids are public: anyone may state one',
  credential_id: 'An id that an authenticator chooses; it counts with its signature only',
  request_key: 'A key that the caller chooses, stored per caller',
}

/** IDs of single calls that need no owner check, and why. */
const here: Record<string, string> = {
  'GET /reviewable-list product_id': 'Products are on sale to everybody; the list is of own lines',
  'POST /package-active product_ids':
    'Products are on sale to everybody, and a boost may be of any',
  'PUT /purchase-affiliate-package product_ids':
    'Products are on sale to everybody, and a boost may be of any',
  'PUT /purchase-boost-package product_ids':
    'Products are on sale to everybody, and a boost may be of any',
  'POST /seller/package-active product_ids':
    'Products are on sale to everybody, and a boost may be of any',
  'POST /seller/terms-accept id': 'The terms are the same for every shop',
  'POST /cart product_id': 'Products are on sale to everybody',
  'POST /cart-merge items.product_id': 'Products are on sale to everybody',
  'POST /question product_id': 'Products are on sale to everybody',
  'POST /question-answer question_id': 'Questions are public; only buyers of the product answer',
  'POST /saved product_ids': 'Products are on sale to everybody',
  'DELETE /saved product_id': 'The list is of the own products, whatever they are',
  'GET /get-cart-resource product_id': 'Products are on sale to everybody',
  'POST /coupon-apply product_id': 'Products are on sale to everybody',
  'PUT /buy-now product_id': 'Products are on sale to everybody',
  'POST /affiliate-link-status id': 'Members share any product; the place is in the own package',
  'GET /visitors product_id': 'Members bring visitors to any product; the numbers are of own links',
  'GET /visitors-list product_id': 'Members share any product; the clicks are on own links',
  'POST /pos-quote lines.variant_id': 'A register sells the products of the whole marketplace',
  'PUT /pos-order lines.variant_id': 'A register sells the products of the whole marketplace',
  'POST /pos-device device_id': 'Device IDs are separate for each member',
  'POST /pos-heartbeat device_id': 'Device IDs are separate for each member',
  'GET /seller/translation-list after_id': 'Where the list begins; its rows are of the own shop',
  'GET /seller/template/:id id': 'Templates belong to the platform, for every shop',
}

export const isFree = (call: string, id: string) =>
  `${call} ${id}` in here || (id.split('.').at(-1) ?? '') in everybodys

/** The calls of the table above; calls that no longer exist must be removed from it. */
export const freeNames = Object.keys(here)
