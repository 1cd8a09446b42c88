/** What is asked; `number` is another one each time. */
export const questionsFor = ({ products, categories, roots }) => [
  [
    'list of 20 in a category',
    (number) => `/api/products?category_id=${roots + 1 + ((number * 37) % (categories - roots))}`,
  ],
  ['list of 20 in a department', (number) => `/api/products?category_id=${1 + (number % roots)}`],
  ['product detail', (number) => `/api/product/${1 + ((number * 7919) % products)}`],
  ['search, two words', (number) => `/api/products?q=${searches[number % searches.length]}`],
  ['search, misspelt', (number) => `/api/products?q=${typos[number % typos.length]}`],
  [
    'suggestions',
    (number) => `/api/search-suggestions?q=${beginnings[number % beginnings.length]}`,
  ],
  [
    'facets of a category',
    (number) =>
      `/api/product-search-elements?category_id=${roots + 1 + ((number * 37) % (categories - roots))}`,
  ],
  ['page: home, kept', () => '/'],
  ['page: list, kept', () => `/shop?category_id=${roots + 1}`],
  ['page: product, kept', () => '/product-details/1-product-1'],
  [
    'page: list, made',
    (number) =>
      `/shop?category_id=${roots + 1 + ((number * 37) % (categories - roots))}&page=${1 + (Math.floor(number / (categories - roots)) % 9)}`,
  ],
  [
    'page: product, made',
    (number) =>
      `/product-details/${1 + ((number * 7919) % products)}-product-${1 + ((number * 7919) % products)}`,
  ],
]
const searches = [
  'linen+shirt',
  'oak+table',
  'wool+sca',
  'brass+lamp',
  'striped+mug',
  'soft+leather',
  'glass+jar',
  'paper+box',
]
const typos = ['lienn+shirt', 'oak+tabel', 'wol+scarff', 'bras+lmap', 'porcelian+bowl']
const beginnings = ['li', 'linen', 'oak+t', 'shel', 'scar', 'wool+s', 'brass', 'gl']
