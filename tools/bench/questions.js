/**
 * What is asked; `number` is another one each time. What is the same for everybody is kept: of what
 * is to be answered anew each time it is said how many questions are different, after which all is
 * forgotten.
 */
export const questionsFor = ({ products, categories, roots }) => {
  const leaves = categories - roots
  const leafOf = (number) => roots + 1 + ((number * 37) % leaves)
  const productOf = (number) => 1 + ((number * 7919) % products)
  const listOf = (number) => `/api/products?category_id=${leafOf(number)}`
  const detailOf = (number) => `/api/product/${productOf(number)}`
  const wordsOf = (words, path) => (number) => `${path}?q=${words[number % words.length]}`
  const pageOf = (number) => 1 + (Math.floor(number / leaves) % 9)

  return [
    { question: 'list of 20 in a category', different: leaves, pathOf: listOf },
    { question: 'list of 20, kept', pathOf: (number) => listOf(number % 20) },
    {
      question: 'list of 20 in a department',
      different: roots,
      pathOf: (number) => `/api/products?category_id=${1 + (number % roots)}`,
    },
    { question: 'product detail', different: products, pathOf: detailOf },
    { question: 'product detail, kept', pathOf: (number) => detailOf(number % 300) },
    {
      question: 'search, two words',
      different: searches.length,
      pathOf: wordsOf(searches, '/api/products'),
    },
    {
      question: 'search, misspelt',
      different: typos.length,
      pathOf: wordsOf(typos, '/api/products'),
    },
    {
      question: 'suggestions',
      different: beginnings.length,
      pathOf: wordsOf(beginnings, '/api/search-suggestions'),
    },
    {
      question: 'facets of a category',
      different: leaves,
      pathOf: (number) => `/api/product-search-elements?category_id=${leafOf(number)}`,
    },
    { question: 'page: home, kept', pathOf: () => '/' },
    { question: 'page: list, kept', pathOf: () => `/shop?category_id=${roots + 1}` },
    { question: 'page: product, kept', pathOf: () => '/product-details/1-product-1' },
    {
      question: 'page: list, made',
      different: leaves,
      pathOf: (number) => `/shop?category_id=${leafOf(number)}&page=${pageOf(number)}`,
    },
    {
      question: 'page: product, made',
      different: products,
      pathOf: (number) => `/product-details/${productOf(number)}-product-${productOf(number)}`,
    },
  ]
}
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
