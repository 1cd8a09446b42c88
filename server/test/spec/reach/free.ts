/** Ids that may be anybody’s, by the last word of their path, and why. */
const everybodys: Record<string, string> = {
  category_id: 'Categories are the house’s',
  extra_category_ids: 'Categories are the house’s',
  brand_id: 'Brands are the house’s',
  unit_id: 'Units are the house’s',
  attribute_id: 'Attributes are the house’s',
  value_id: 'Attributes are the house’s',
  template_id: 'Templates are the house’s, made for every shop',
  package_id: 'Packages are offered to everybody',
  request_key: 'A word of the caller’s own, kept beside whoever says it',
}

/** Ids of single calls that may be anybody’s, and why. */
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
  'POST /cart product_id': 'Products are on sale to everybody',
  'GET /get-cart-resource product_id': 'Products are on sale to everybody',
  'POST /coupon-apply product_id': 'Products are on sale to everybody',
  'PUT /buy-now product_id': 'Products are on sale to everybody',
  'POST /affiliate-link-status id': 'Members share any product; the place is in the own package',
  'GET /visitors product_id': 'Members bring visitors to any product; the numbers are of own links',
  'GET /visitors-list product_id': 'Members share any product; the clicks are on own links',
  'POST /pos-quote lines.variant_id': 'A till sells what the whole market sells',
  'PUT /pos-order lines.variant_id': 'A till sells what the whole market sells',
  'POST /pos-device device_id': 'A till counts for each member by itself',
  'POST /pos-heartbeat device_id': 'A register reports for each member by itself',
  'GET /seller/template/:id id': 'Templates are the house’s, made for every shop',
}

export const isFree = (call: string, id: string) =>
  `${call} ${id}` in here || (id.split('.').at(-1) ?? '') in everybodys

/** The single calls of the table above; one that is no more has to go from it. */
export const freeNames = Object.keys(here)
