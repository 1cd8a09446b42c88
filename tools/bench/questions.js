/**
 * The queries; `number` differs each time. Public replies are cached: queries that are measured
 * uncached state how many distinct ones there are, after which the cache is cleared.
 */
export const questionsFor = (catalog) => [
  ...listsAndProducts(catalog),
  ...searchesAndFacets(catalog),
  ...pages(catalog),
]

const listsAndProducts = (catalog) => {
  const { products, roots } = catalog
  const listOf = (number) => `/api/products?category_id=${leafOf(catalog, number)}`
  const detailOf = (number) => `/api/product/${productOf(catalog, number)}`
  return [
    { question: 'list of 20 in a category', different: leavesOf(catalog), pathOf: listOf },
    // A product has joined or left each category; the other products did not change.
    {
      question: 'list of 20, changed',
      different: leavesOf(catalog),
      changed: tagsOfLeaves(catalog),
      pathOf: listOf,
    },
    { question: 'list of 20, cached', pathOf: (number) => listOf(number % 20) },
    {
      question: 'list of 20 in a department',
      different: roots,
      pathOf: (number) => `/api/products?category_id=${1 + (number % roots)}`,
    },
    { question: 'product detail', different: products, pathOf: detailOf },
    { question: 'product detail, cached', pathOf: (number) => detailOf(number % 300) },
  ]
}

const searchesAndFacets = (catalog) => [
  searchQuestion('search, two words', searches, '/api/products'),
  searchQuestion('search, misspelled', typos, '/api/products'),
  searchQuestion('suggestions', beginnings, '/api/search-suggestions'),
  {
    question: 'facets of a category',
    different: leavesOf(catalog),
    pathOf: (number) => `/api/product-search-elements?category_id=${leafOf(catalog, number)}`,
  },
]

const searchQuestion = (question, some, path) => ({
  question,
  different: some.length,
  pathOf: (number) => `${path}?q=${some[number % some.length]}`,
})

const pages = (catalog) => {
  const leaves = leavesOf(catalog)
  const pageOf = (number) => 1 + (Math.floor(number / leaves) % 9)
  return [
    { question: 'page: home, cached', pathOf: () => '/' },
    { question: 'page: list, cached', pathOf: () => pathOfLeaf(catalog, 0) },
    { question: 'page: product, cached', pathOf: () => '/product-details/1-product-1' },
    {
      question: 'page: list, rendered',
      different: leaves,
      pathOf: (number) => `${pathOfLeaf(catalog, number)}?page=${pageOf(number)}`,
    },
    {
      question: 'page: product, rendered',
      different: catalog.products,
      pathOf: (number) => {
        const id = productOf(catalog, number)
        return `/product-details/${id}-product-${id}`
      },
    },
  ]
}

const leavesOf = ({ categories, roots }) => categories - roots
const leafOf = (catalog, number) => catalog.roots + 1 + ((number * 37) % leavesOf(catalog))
const pathOfLeaf = (catalog, number) => {
  const leaf = leafOf(catalog, number)
  return `/c/department-${1 + (leaf % catalog.roots)}/shelf-${leaf}`
}
const tagsOfLeaves = (catalog) =>
  Array.from(
    { length: leavesOf(catalog) },
    (_, number) => `category:${leafOf(catalog, number)}`,
  ).join(' ')
const productOf = ({ products }, number) => 1 + ((number * 7919) % products)

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
